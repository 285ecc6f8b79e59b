// Times in the reader's language; relative ones keep themselves up to date.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const cache = new Map();

function formatter(Kind, locale, options) {
  const key = `${Kind.name}|${locale}|${JSON.stringify(options)}`;
  if (!cache.has(key)) cache.set(key, new Kind(locale, options));
  return cache.get(key);
}

export function formatTime(seconds, style, locale) {
  if (style === "R") return relative(seconds, locale, Date.now() / 1000);
  return formatter(Intl.DateTimeFormat, locale, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

export function relative(seconds, locale, now) {
  const difference = Math.round(seconds - now);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(difference) >= length) ?? UNITS.at(-1);
  // Names of days would lie: what is due in 2 days and 23 hours is not due the day after tomorrow.
  const numeric = unit === "second" ? "auto" : "always";
  return formatter(Intl.RelativeTimeFormat, locale, { numeric }).format(Math.round(difference / size), unit);
}

/** A <time> for `<t:…>`; the whole date stands in its title. */
export function timeNode(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, `<t:${seconds}>`);
  const dataset = style === "R" ? { relative: String(seconds), locale } : {};
  const title = formatTime(seconds, "F", locale);
  return h(
    "time",
    { class: "md-time", datetime: date.toISOString(), title, dataset },
    formatTime(seconds, style, locale),
  );
}

/** The head of a message: the hour today, the date before that. */
export function stamp(iso, locale) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  const options = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return formatter(Intl.DateTimeFormat, locale, options).format(date);
}

/** The name of a day, for the line between two days. */
export function dayName(iso, locale) {
  return formatter(Intl.DateTimeFormat, locale, { dateStyle: "long" }).format(new Date(iso));
}

/** Redraw every relative time on the page. */
export function refreshRelative() {
  const now = Date.now() / 1000;
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative), node.dataset.locale, now);
    if (node.textContent !== text) node.textContent = text;
  }
}
