// Slash commands as data: which there are, which match what was typed, what an option accepts.

import { localized, t } from "./i18n.js";
import { TYPE } from "./state.js";

export const OPTION = {
  SUB: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};
export const KIND = { SLASH: 1, USER: 2, MESSAGE: 3 };

const PICKED = new Set([OPTION.BOOLEAN, OPTION.USER, OPTION.CHANNEL, OPTION.ROLE, OPTION.MENTIONABLE]);

/** The commands of one kind that may be used in this channel. */
export function commandsIn(commands, channel, kind) {
  const allowed = (command) => (channel?.type === TYPE.DM ? command.in_dm : command.in_guild);
  return commands.filter((command) => (command.type ?? KIND.SLASH) === kind && allowed(command));
}

/** Every sub-command as one line: {key, command, path, options, title, names, description}. */
export function leaves(commands, locale) {
  return commands.flatMap((command) => walk(command, command, [], [localized(command, "name", locale)], locale));
}

function walk(command, node, path, names, locale) {
  const inner = (node.options ?? []).filter((option) => option.type === OPTION.SUB || option.type === OPTION.GROUP);
  if (inner.length) {
    return inner.flatMap((option) =>
      walk(command, option, [...path, option.name], [...names, localized(option, "name", locale)], locale),
    );
  }
  const own = [command.name, ...path].join(" ");
  return [
    {
      key: `${command.id}/${path.join("/")}`,
      command,
      path,
      options: node.options ?? [],
      title: names.join(" "),
      own,
      description: localized(node, "description", locale),
    },
  ];
}

/** What the reader calls a command that is known by its own name. */
export function commandTitle(commands, own, locale) {
  return leaves(commands, locale).find((line) => line.own === own)?.title ?? own;
}

/** Lines that match the typed text, best first. */
export function search(lines, typed) {
  const text = typed.trim().toLocaleLowerCase();
  if (!text) return lines;
  const ranked = lines.map((line) => [rank(line, text), line]).filter(([score]) => score < NONE);
  ranked.sort(([a], [b]) => a - b);
  return ranked.map(([, line]) => line);
}

const NONE = 9;

function rank(line, text) {
  const names = [line.title.toLocaleLowerCase(), line.own];
  if (names.some((name) => name.startsWith(text))) return 0;
  const words = text.split(/\s+/);
  const starts = (name) => words.every((word) => name.split(/[\s-]/).some((part) => part.startsWith(word)));
  if (names.some(starts)) return 1;
  if (names.some((name) => words.every((word) => name.includes(word)))) return 2;
  if (words.every((word) => line.description.toLocaleLowerCase().includes(word))) return 3;
  return NONE;
}

/** The line whose whole name begins the text ("/table new …"), with what follows it. */
export function namedLine(lines, text) {
  const typed = text.replace(/^\//, "");
  const fits = (name) => typed.toLocaleLowerCase().startsWith(`${name.toLocaleLowerCase()} `);
  const longest = (a, b) => b.title.length - a.title.length;
  const line = lines.filter((candidate) => fits(candidate.title) || fits(candidate.own)).sort(longest)[0];
  if (!line) return null;
  const name = fits(line.title) ? line.title : line.own;
  return { line, rest: typed.slice(name.length + 1) };
}

/** "game:samurai players:3" -> {before: "", values: {game: "samurai", players: "3"}}; names in either language. */
export function typedOptions(line, text, locale) {
  const names = new Map(
    line.options.flatMap((option) => [
      [option.name, option.name],
      [localized(option, "name", locale), option.name],
    ]),
  );
  if (!names.size) return { before: text, values: {} };
  const pattern = new RegExp(`(?:^|\\s)(${[...names.keys()].map(escape).join("|")}):\\s*`, "gu");
  const marks = [...text.matchAll(pattern)];
  const values = {};
  marks.forEach((mark, index) => {
    const end = marks[index + 1]?.index ?? text.length;
    values[names.get(mark[1])] = text.slice(mark.index + mark[0].length, end).trim();
  });
  return { before: text.slice(0, marks[0]?.index ?? text.length).trim(), values };
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether the value must come from a list rather than from typing. */
export const fromList = (option) => PICKED.has(option.type) || Boolean(option.choices?.length);

/** Choices of an option, named in this locale. */
export function choiceItems(option, locale) {
  if (option.type === OPTION.BOOLEAN) {
    return [
      { key: "true", title: t("yes"), value: true },
      { key: "false", title: t("no"), value: false },
    ];
  }
  return (option.choices ?? []).map((choice) => ({
    key: String(choice.value),
    title: localized(choice, "name", locale),
    value: choice.value,
  }));
}

/** Check typed text against an option: {value} or {error}. Empty text is {value: undefined}. */
export function checkTyped(option, text) {
  const typed = text.trim();
  if (!typed) return option.required ? { error: t("required") } : { value: undefined };
  if (option.type === OPTION.INTEGER) return checkNumber(option, typed, /^[-+]?\d+$/);
  if (option.type === OPTION.NUMBER) return checkNumber(option, typed.replace(",", "."), /^[-+]?(\d+\.?\d*|\.\d+)$/);
  const length = [...typed].length;
  if (isSet(option.min_length) && length < option.min_length)
    return { error: t("min_length", { n: option.min_length }) };
  if (isSet(option.max_length) && length > option.max_length)
    return { error: t("max_length", { n: option.max_length }) };
  return { value: typed };
}

const isSet = (limit) => limit !== undefined && limit !== null;

function checkNumber(option, typed, pattern) {
  if (!pattern.test(typed)) return { error: t("reason_type") };
  const number = Number(typed);
  if (isSet(option.min_value) && number < option.min_value) return { error: t("min_value", { n: option.min_value }) };
  if (isSet(option.max_value) && number > option.max_value) return { error: t("max_value", { n: option.max_value }) };
  return { value: Number.isSafeInteger(number) || option.type === OPTION.NUMBER ? number : typed };
}
