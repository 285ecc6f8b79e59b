// People and places as they are named and drawn: avatars, names, and what markdown needs to know of them.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { TYPE, isThread } from "./state.js";

const INKS = ["#a4463c", "#2f62b4", "#2f7d4f", "#94671b", "#77519f", "#1f7d86", "#9b4a7a", "#5d6b3a"];

const inkOf = new Map();

/** Give everybody a colour of their own, people before bots, the same on every page. */
export function giveInks(users) {
  const people = [...users].sort((a, b) => Number(a.bot ?? false) - Number(b.bot ?? false));
  for (const user of people) if (!inkOf.has(user.id)) inkOf.set(user.id, INKS[inkOf.size % INKS.length]);
}

/** A round face: the first letter of the name on that colour. */
export function avatar(user) {
  const name = user?.global_name ?? user?.username ?? "?";
  const ink = inkOf.get(user?.id) ?? INKS.at(-1);
  return h("span", { class: "avatar", "aria-hidden": "true", style: { background: ink } }, [...name][0].toUpperCase());
}

export function placeIcon(channel) {
  if (isThread(channel)) return icon("thread");
  return icon(channel.type === TYPE.DM ? "user" : "hash");
}

/** "#games", a thread's name, or "@anna". */
export function placeName(state, channel) {
  const name = state.channelName(channel.id);
  if (channel.type === TYPE.DM) return `@${name}`;
  return isThread(channel) ? name : `#${name}`;
}

/** What markdown asks of the world; `acts` = {jump, command}. */
export function makeLook(state, acts, channel) {
  const guild = channel ? (state.guildOf(channel) ?? state.guilds[0]) : state.guilds[0];
  return {
    locale: state.locale,
    spoiler: t("spoiler"),
    user: (id) => (state.users.has(id) ? state.userName(id, guild) : t("unknown_user")),
    role: (id) => state.roleOf(id)?.name.replace(/^@/, "") ?? t("unknown_role"),
    channel: (id) => (state.channels.has(id) ? placeName(state, state.channels.get(id)) : `#${t("unknown_channel")}`),
    isMe: (id) => id === state.me?.id,
    jump: acts.jump,
    command: acts.command,
  };
}

/** A role's or accent's number as a CSS colour. */
export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

export function roleColour(state, guild, userId) {
  const member = state.member(guild, userId);
  if (!member) return null;
  const roles = guild.roles.filter((role) => member.roles.includes(role.id) && role.color);
  roles.sort((a, b) => (b.position ?? 0) - (a.position ?? 0));
  return roles.length ? colour(roles[0].color) : null;
}

/** An emoji of a button or an option: unicode as it is, a custom one by its name. */
export function emojiNode(emoji) {
  if (!emoji) return null;
  const text = emoji.id ? `:${emoji.name}:` : emoji.name;
  return h("span", { class: "emoji", "aria-hidden": "true" }, text);
}
