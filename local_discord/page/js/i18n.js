// The page's own words in the user's language. What the bot says is the bot's.

import { EN } from "./words_en.js";
import { RU } from "./words_ru.js";

const WORDS = { en: EN, ru: RU };

/** The locale of Discord that is nearest to the browser's language. */
export const ownLocale = navigator.language?.startsWith("ru") ? "ru" : "en-US";

let language = ownLocale.slice(0, 2);

/** Speak the language nearest to a Discord locale. */
export function speak(locale) {
  language = locale.startsWith("ru") ? "ru" : "en";
  document.documentElement.lang = language;
}

/** The page's word for `key`; `n` chooses the plural form. */
export function t(key, args = {}) {
  let text = WORDS[language][key];
  if (text === undefined) throw new Error(`no word for ${key}`);
  if (typeof text === "object") text = text[new Intl.PluralRules(language).select(args.n)] ?? text.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

export const hasWord = (key) => key in WORDS.en;

/** A server refusal as a sentence. */
export function refusalText(refusal) {
  const key = `err_${refusal.code}`;
  if (!hasWord(key)) return refusal.message;
  const args = { ...refusal.args };
  if (args.reason) args.reason = hasWord(`reason_${args.reason}`) ? t(`reason_${args.reason}`) : args.reason;
  return t(key, args);
}

/** `*_localizations` of a command, an option or a choice in this locale. */
export function localized(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}

/** Every key of one language that the other lacks; the tests want none. */
export function gaps() {
  const [en, ru] = [Object.keys(WORDS.en), Object.keys(WORDS.ru)];
  return [...en.filter((key) => !(key in WORDS.ru)), ...ru.filter((key) => !(key in WORDS.en))];
}
