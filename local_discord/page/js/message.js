// One message, from its JSON to an <article>.

import { componentNodes } from "./components.js";
import { h, icon } from "./dom.js";
import { embedNode } from "./embed.js";
import { avatar, makeLook, roleColour } from "./faces.js";
import { t } from "./i18n.js";
import { markdown, markdownInline } from "./markdown.js";
import { attachments } from "./media.js";
import { commandTitle } from "./slash.js";
import { FLAG } from "./state.js";
import { formatTime, stamp } from "./times.js";

const KIND = { PIN: 6, JOIN: 7, THREAD: 18, REPLY: 19, STARTER: 21 };
const SYSTEM = new Set([KIND.PIN, KIND.JOIN, KIND.THREAD]);
const BIG_EMOJI = /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*\s*){1,8}$/u;

/** Draw a message. `acts`: {jump, command, press, choose, dismiss, dismissFailure, person, menu}. */
export function messageNode(message, state, acts) {
  const channel = state.channels.get(message.channel_id);
  const look = makeLook(state, acts, channel);
  const classes = ["message"];
  if (message.mentions_me) classes.push("mentioned");
  if (message.ephemeral) classes.push("ephemeral");
  const node = h("article", { class: classes.join(" "), dataset: { id: message.id }, tabindex: "-1" });
  if (SYSTEM.has(message.type)) {
    node.classList.add("system");
    node.append(systemLine(message, state, look, acts));
    return node;
  }
  const shown = message.type === KIND.STARTER && message.referenced_message ? message.referenced_message : message;
  node.setAttribute("aria-label", `${state.userName(shown.author.id)}, ${stamp(message.timestamp, state.locale)}`);
  node.append(
    ...[
      context(message, state, look, acts),
      h(
        "button",
        {
          class: "message-face",
          type: "button",
          tabindex: "-1",
          "aria-hidden": "true",
          on: { click: (event) => acts.person(event.currentTarget, shown.author) },
        },
        avatar(shown.author),
      ),
      head(shown, state, channel, acts),
      body(shown, state, channel, look, acts),
      h(
        "button",
        {
          class: "icon-button message-more",
          type: "button",
          "aria-label": t("more"),
          "aria-haspopup": "menu",
          on: { click: (event) => acts.menu(event.currentTarget, message) },
        },
        "⋯",
      ),
    ].filter(Boolean),
  );
  return node;
}

function head(message, state, channel, acts) {
  const { author } = message;
  const guild = state.guildOf(channel);
  const ink = roleColour(state, guild, author.id);
  return h(
    "header",
    { class: "message-head" },
    h(
      "button",
      {
        class: "message-author",
        type: "button",
        style: ink ? { color: ink } : {},
        on: { click: (event) => acts.person(event.currentTarget, author) },
      },
      state.userName(author.id, guild),
    ),
    author.bot ? h("span", { class: "bot-tag" }, t("app")) : null,
    timeStamp(message, state),
    message.edited_timestamp && !hasText(message) ? editedMark(message, state) : null,
  );
}

/** Whether there is a text for the mark of an edit to stand behind. */
const hasText = (message) => Boolean(message.content) && !(message.flags & FLAG.V2);

function timeStamp(message, state) {
  const title = formatTime(Date.parse(message.timestamp) / 1000, "F", state.locale);
  return h(
    "time",
    { class: "message-time", datetime: message.timestamp, title },
    stamp(message.timestamp, state.locale),
  );
}

/** What stands over a message: whose command it answers, or what it replies to. */
function context(message, state, look, acts) {
  if (message.type === KIND.REPLY) return replyLine(message, state, look, acts);
  const meta = message.interaction_metadata;
  if (!meta?.name) return null;
  const user = state.users.get(meta.user?.id) ?? meta.user;
  const name = user ? state.userName(user.id) : t("unknown_user");
  const command = `/${commandTitle(state.commands, meta.name, state.locale)}`;
  const [before, after] = t("used", { name: "\u0000", command }).split("\u0000");
  const [middle, end] = after.split(command);
  return h(
    "div",
    { class: "message-context" },
    icon("slash"),
    h(
      "span",
      { class: "context-text" },
      before,
      h("b", {}, name),
      middle,
      h("span", { class: "context-command" }, command),
      end,
    ),
  );
}

function replyLine(message, state, look, acts) {
  const original = message.referenced_message;
  if (!original) return h("div", { class: "message-context" }, icon("reply"), h("i", {}, t("original_gone")));
  const preview = plainPreview(original);
  const jump = () => acts.jump({ channel: original.channel_id ?? message.channel_id, message: original.id });
  return h(
    "button",
    { class: "message-context", type: "button", on: { click: jump } },
    icon("reply"),
    h("b", {}, state.userName(original.author.id)),
    h(
      "span",
      { class: "context-text" },
      preview
        ? markdownInline(preview, { ...look, jump: () => {}, command: () => {} })
        : h("i", {}, t("original_files")),
    ),
  );
}

/** The first line of what a message says, wherever it says it. */
export function plainPreview(message) {
  const texts = [message.content];
  const walk = (components) => {
    for (const component of components ?? []) {
      if (component.type === 10) texts.push(component.content);
      walk(component.components);
    }
  };
  if (message.flags & FLAG.V2) walk(message.components);
  for (const embed of message.embeds ?? []) texts.push(embed.title, embed.description);
  const first = texts.find((text) => text?.trim()) ?? "";
  return first
    .trim()
    .split("\n")[0]
    .replace(/^(?:#{1,3}|>|-#)\s+/, "")
    .slice(0, 140);
}

function body(message, state, channel, look, acts) {
  const node = h("div", { class: "message-body" });
  const v2 = Boolean(message.flags & FLAG.V2);
  if (message.flags & FLAG.LOADING) {
    const name = state.userName(message.author.id);
    node.append(
      h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), t("thinking", { name })),
    );
  }
  if (!v2 && message.content) node.append(content(message, look, state));
  if (!v2) node.append(...attachments(message));
  if (!v2 && !(message.flags & FLAG.SUPPRESS_EMBEDS))
    node.append(...message.embeds.map((embed) => embedNode(embed, look)));
  if (message.components?.length)
    node.append(...componentNodes(message.components, componentContext(message, state, channel, look, acts)));
  if (message.thread && message.thread.id !== channel?.id) node.append(threadCard(message.thread, state, acts));
  const failed = failureOf(message, state);
  if (failed) node.append(failureLine(failed, acts));
  if (message.ephemeral) node.append(onlyYou(message, acts));
  return node;
}

function content(message, look, state) {
  const big = BIG_EMOJI.test(message.content.trim()) ? " big-emoji" : "";
  const box = h("div", { class: `content${big}` }, markdown(message.content, look));
  if (message.edited_timestamp)
    (box.lastElementChild?.matches(".md-p") ? box.lastElementChild : box).append(" ", editedMark(message, state));
  return box;
}

function editedMark(message, state) {
  const title = formatTime(Date.parse(message.edited_timestamp) / 1000, "F", state.locale);
  return h("small", { class: "edited", title }, `(${t("edited")})`);
}

function componentContext(message, state, channel, look, acts) {
  const mine = [...state.interactions.values()].filter(
    (interaction) => interaction.message_id === message.id && interaction.kind === "component",
  );
  return {
    state,
    guild: state.guildOf(channel),
    look,
    busy: (id) => mine.some((interaction) => interaction.state === "pending" && interaction.custom_id === id),
    chosen: (id) => state.chosen.get(`${message.id}:${id}`),
    press: (id) => acts.press(message, id),
    choose: (id, values) => acts.choose(message, id, values),
  };
}

function failureOf(message, state) {
  return [...state.interactions.values()].find(
    (interaction) =>
      interaction.message_id === message.id && interaction.kind === "component" && interaction.state === "failed",
  );
}

function failureLine(interaction, acts) {
  const dismiss = () => acts.dismissFailure(interaction.id);
  return h(
    "p",
    { class: "failure", role: "alert" },
    t("interaction_failed"),
    " · ",
    h("button", { class: "text-button", type: "button", on: { click: dismiss } }, t("dismiss")),
  );
}

function onlyYou(message, acts) {
  const dismiss = () => acts.dismiss(message);
  const button = h("button", { class: "text-button", type: "button", on: { click: dismiss } }, t("dismiss"));
  return h("p", { class: "only-you" }, icon("eye"), h("span", {}, t("only_you")), " · ", button);
}

function threadCard(thread, state, acts) {
  const known = state.channels.get(thread.id) ?? thread;
  const count = known.message_count ?? 0;
  return h(
    "button",
    { class: "thread-card", type: "button", on: { click: () => acts.jump({ channel: thread.id }) } },
    icon("thread"),
    h("b", {}, known.name),
    h("span", {}, count ? t("thread_count", { n: count }) : t("open_thread")),
  );
}

function systemLine(message, state, look, acts) {
  const name = state.userName(message.author.id);
  const where = message.message_reference;
  const keys = { [KIND.PIN]: "pinned_message", [KIND.JOIN]: "joined", [KIND.THREAD]: "started_thread" };
  const line = h(
    "div",
    { class: "system-line" },
    icon({ [KIND.PIN]: "pin", [KIND.JOIN]: "user", [KIND.THREAD]: "thread" }[message.type]),
    h("span", {}, t(keys[message.type], { name })),
  );
  if (message.type === KIND.THREAD) {
    const id = where?.channel_id ?? message.thread?.id;
    line.append(
      h(
        "button",
        { class: "text-button", type: "button", on: { click: () => acts.jump({ channel: id }) } },
        message.content || t("open_thread"),
      ),
    );
  }
  if (message.type === KIND.PIN && where?.message_id) {
    const jump = () => acts.jump({ channel: where.channel_id ?? message.channel_id, message: where.message_id });
    line.append(h("button", { class: "text-button", type: "button", on: { click: jump } }, t("jump")));
  }
  line.append(timeStamp(message, state));
  return line;
}
