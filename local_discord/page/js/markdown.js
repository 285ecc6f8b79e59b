// Discord's markdown, as far as messages use it: text -> a small tree -> DOM nodes.

import { h, safeUrl } from "./dom.js";
import { timeNode } from "./times.js";

const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([\s\S]+?)\n*```/gi;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(.*)$/;
const URL_TEXT = /^https?:\/\/[^\s<]+[^\s<.,:;!?"'\])]/;

// Each rule: pattern at the current place, and what it makes of its match. First one wins.
const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => ({ kind: "text", text: m[1] })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => ({ kind: "code", text: m[2].replace(/^ (.*) $/, "$1") })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => ({ kind: "time", at: Number(m[1]), style: m[2] ?? "f" })],
  [/^<@!?(\d+)>/, (m) => ({ kind: "user", id: m[1] })],
  [/^<@&(\d+)>/, (m) => ({ kind: "role", id: m[1] })],
  [/^<#(\d+)>/, (m) => ({ kind: "channel", id: m[1] })],
  [/^<\/([^:>]{1,100}):(\d+)>/, (m) => ({ kind: "command", name: m[1], id: m[2] })],
  [/^<(a?):(\w{2,32}):(\d+)>/, (m) => ({ kind: "emoji", name: m[2] })],
  [/^@(everyone|here)\b/, (m) => ({ kind: "everyone", name: m[1] })],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => ({ kind: "link", url: m[1], children: null })],
  [
    /^\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/[^\s<>)]+)>?(?:\s+"([^"]*)")?\s*\)/,
    (m) => ({ kind: "link", url: m[2], title: m[3], children: inline(m[1]) }),
  ],
  [URL_TEXT, (m) => ({ kind: "link", url: m[0], children: null })],
  [/^\|\|([\s\S]+?)\|\|/, (m) => ({ kind: "spoiler", children: inline(m[1]) })],
  [
    /^\*\*\*(?!\s)([\s\S]+?)\*\*\*(?!\*)/,
    (m) => ({ kind: "strong", children: [{ kind: "em", children: inline(m[1]) }] }),
  ],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/s, (m) => ({ kind: "strong", children: inline(m[1]) })],
  [/^__((?:\\.|[^\\])+?)__(?!_)/s, (m) => ({ kind: "u", children: inline(m[1]) })],
  [/^~~((?:\\.|[^\\])+?)~~/s, (m) => ({ kind: "s", children: inline(m[1]) })],
  [/^\*(?![\s*])((?:\*\*[\s\S]+?\*\*|\\.|[^*\\])+?)\*(?!\*)/, (m) => ({ kind: "em", children: inline(m[1]) })],
  [/^_(?!_)((?:__[\s\S]+?__|\\.|[^_\\])+?)_(?![\w_])/, (m) => ({ kind: "em", children: inline(m[1]) })],
];

const SPECIAL = /[\\`<@[|*_~]|https?:\/\//g;

/** Parse what stands inside a line or a paragraph. */
export function inline(text) {
  const nodes = [];
  let at = 0;
  let plain = "";
  const flush = () => {
    if (plain) nodes.push({ kind: "text", text: plain });
    plain = "";
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text);
    const stop = next ? next.index : text.length;
    plain += text.slice(at, stop);
    at = stop;
    if (!next) break;
    const rest = text.slice(at);
    const insideWord = next[0] === "_" && /\w$/.test(plain);
    const hit = insideWord ? null : firstMatch(rest);
    if (hit) {
      flush();
      nodes.push(hit.node);
      at += hit.length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return nodes;
}

function firstMatch(rest) {
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

/** Parse a whole message text into blocks. */
export function parse(text) {
  const blocks = [];
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    blocks.push(...lines(text.slice(at, match.index).replace(/\n$/, "")));
    blocks.push({ kind: "pre", language: match[1] ?? "", text: match[2] });
    at = match.index + match[0].length;
    if (text[at] === "\n") at += 1;
  }
  blocks.push(...lines(text.slice(at)));
  return blocks;
}

function lines(text) {
  if (text === "") return [];
  const blocks = [];
  const all = text.split("\n");
  for (let i = 0; i < all.length; i += 1) {
    const line = all[i];
    let match;
    if (line.startsWith(">>> ")) {
      blocks.push({ kind: "quote", children: lines([line.slice(4), ...all.slice(i + 1)].join("\n")) });
      return blocks;
    }
    if (line.startsWith("> ")) {
      const quoted = [line.slice(2)];
      while (all[i + 1]?.startsWith("> ")) quoted.push(all[(i += 1)].slice(2));
      blocks.push({ kind: "quote", children: lines(quoted.join("\n")) });
    } else if ((match = HEADING.exec(line))) {
      blocks.push({ kind: "heading", level: match[1].length, children: inline(match[2]) });
    } else if ((match = SUBTEXT.exec(line))) {
      blocks.push({ kind: "subtext", children: inline(match[1]) });
    } else if ((match = ITEM.exec(line))) {
      const items = [item(match)];
      while ((match = ITEM.exec(all[i + 1] ?? ""))) {
        items.push(item(match));
        i += 1;
      }
      blocks.push({ kind: "list", items });
    } else {
      const last = blocks.at(-1);
      if (last?.kind === "paragraph") last.source += `\n${line}`;
      else blocks.push({ kind: "paragraph", source: line });
    }
  }
  return blocks;
}

const item = (match) => ({
  depth: Math.min(4, Math.ceil(match[1].length / 2)),
  number: match[3] ?? null,
  children: inline(match[4]),
});

/** Render message text. `look` names people and places ("#games"): {user, role, channel, command, jump, locale}. */
export function markdown(text, look) {
  const out = document.createDocumentFragment();
  for (const block of parse(text)) out.append(blockNode(block, look));
  return out;
}

/** Render text where only inline marks are allowed (labels, footers). */
export function markdownInline(text, look) {
  const out = document.createDocumentFragment();
  out.append(...spans(inline(text), look));
  return out;
}

function blockNode(block, look) {
  switch (block.kind) {
    case "pre":
      return h(
        "pre",
        { class: "md-pre", tabindex: "0" },
        h("code", { dataset: { language: block.language } }, block.text),
      );
    case "quote":
      return h(
        "blockquote",
        { class: "md-quote" },
        block.children.map((child) => blockNode(child, look)),
      );
    case "heading":
      return h(`h${block.level + 2}`, { class: `md-h md-h${block.level}` }, spans(block.children, look));
    case "subtext":
      return h("small", { class: "md-sub" }, spans(block.children, look));
    case "list":
      return listNode(block.items, look);
    default:
      return h("p", { class: "md-p" }, spans(inline(block.source), look));
  }
}

function listNode(items, look) {
  return h(
    "ul",
    { class: "md-list" },
    items.map((entry) =>
      h(
        "li",
        { class: `md-li md-depth${entry.depth}` },
        h(
          "span",
          { class: "md-mark", "aria-hidden": entry.number ? null : "true" },
          entry.number ? `${entry.number}.` : "•",
        ),
        h("span", {}, spans(entry.children, look)),
      ),
    ),
  );
}

function spans(nodes, look) {
  return nodes.map((node) => spanNode(node, look));
}

function spanNode(node, look) {
  switch (node.kind) {
    case "text":
      return node.text;
    case "code":
      return h("code", { class: "md-code" }, node.text);
    case "time":
      return timeNode(node.at, node.style, look.locale);
    case "user":
      return mention("user", `@${look.user(node.id)}`, look.isMe?.(node.id));
    case "role":
      return mention("role", `@${look.role(node.id)}`);
    case "everyone":
      return mention("role", `@${node.name}`);
    case "channel":
      return channelMention(node.id, look);
    case "command":
      return commandMention(node, look);
    case "emoji":
      return h("span", { class: "emoji", title: `:${node.name}:` }, `:${node.name}:`);
    case "link":
      return linkNode(node, look);
    case "spoiler":
      return spoilerNode(node, look);
    default:
      return h(node.kind, {}, spans(node.children, look));
  }
}

const mention = (kind, text, mine) => h("span", { class: `mention mention-${kind}${mine ? " mention-me" : ""}` }, text);

function channelMention(id, look) {
  const jump = () => look.jump({ channel: id });
  return h("button", { class: "mention mention-link", type: "button", on: { click: jump } }, look.channel(id));
}

function commandMention(node, look) {
  const start = () => look.command(node.name);
  return h("button", { class: "mention mention-link", type: "button", on: { click: start } }, `/${node.name}`);
}

/** The channel and message of a link into Discord itself, or null. */
export function discordPlace(url) {
  const match = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  return match ? { channel: match[1], message: match[2] ?? null } : null;
}

function linkNode(node, look) {
  const inside = node.children ? spans(node.children, look) : null;
  const place = discordPlace(node.url);
  if (place) {
    const text = inside ?? `${look.channel(place.channel)}${place.message ? " › ✉" : ""}`;
    const jump = () => look.jump(place);
    return h("button", { class: "mention mention-link", type: "button", title: node.title, on: { click: jump } }, text);
  }
  const href = safeUrl(node.url);
  if (!href) return h("span", {}, inside ?? node.url);
  return h("a", { href, target: "_blank", rel: "noopener noreferrer", title: node.title }, inside ?? node.url);
}

function spoilerNode(node, look) {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (event.type === "keydown") event.preventDefault();
    const box = event.currentTarget;
    box.classList.add("shown");
    box.removeAttribute("role");
    box.removeAttribute("tabindex");
    box.removeAttribute("aria-label");
  };
  return h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": look.spoiler, on: { click: show, keydown: show } },
    h("span", { class: "spoiler-text" }, spans(node.children, look)),
  );
}
