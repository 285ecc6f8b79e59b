// What one can do with a message, a person or a place.

import { localized, t } from "./i18n.js";
import { actionMenu, promptBox, toast } from "./popup.js";
import { KIND, commandsIn } from "./slash.js";
import { TYPE, isThread } from "./state.js";

export function messageMenu(anchor, message, state, acts) {
  const channel = state.channels.get(message.channel_id);
  const mine = message.author.id === state.me.id;
  const place = { channel_id: message.channel_id, message_id: message.id };
  const items = [];
  if (!message.ephemeral) items.push({ label: t("reply"), icon: "reply", run: () => acts.reply(message) });
  if (mine && !message.ephemeral) items.push({ label: t("edit"), icon: "file", run: () => edit(message, acts) });
  if (channel?.type === TYPE.TEXT && !message.ephemeral && !message.thread) {
    items.push({ label: t("start_thread"), icon: "thread", run: () => startThread(channel, acts, message.id) });
  }
  items.push({ label: t("copy_link"), icon: "attach", run: () => copyLink(message, channel) });
  const commands = message.ephemeral ? [] : commandsIn(state.commands, channel, KIND.MESSAGE);
  if (commands.length)
    items.push(null, ...commands.map((command) => contextItem(command, message.channel_id, message.id, state, acts)));
  if (message.ephemeral) items.push(null, { label: t("dismiss"), icon: "close", run: () => acts.dismiss(message) });
  else if (mine || channel?.can_manage)
    items.push(null, { label: t("delete"), icon: "trash", danger: true, run: () => acts.ask("delete", place) });
  actionMenu(anchor, t("more"), items);
}

function contextItem(command, channelId, targetId, state, acts) {
  const fields = { channel_id: channelId, command_id: command.id, path: [], options: {}, target_id: targetId };
  return { label: localized(command, "name", state.locale), icon: "slash", run: () => acts.ask("command", fields) };
}

async function edit(message, acts) {
  const content = await promptBox(t("edit"), message.content, 2000);
  if (content) acts.ask("edit", { channel_id: message.channel_id, message_id: message.id, content });
}

async function startThread(channel, acts, messageId) {
  const name = await promptBox(t("thread_name"));
  if (!name) return;
  const answer = await acts.ask("create_thread", { channel_id: channel.id, name, message_id: messageId });
  if (answer) acts.open(answer.channel_id);
}

async function copyLink(message, channel) {
  const link = `https://discord.com/channels/${channel?.guild_id ?? "@me"}/${message.channel_id}/${message.id}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("copied"));
  } catch {
    toast(link);
  }
}

export function personMenu(anchor, user, state, acts) {
  const items = [];
  const name = state.userName(user.id);
  if (user.id !== state.me.id)
    items.push({ label: t("write_to", { name }), icon: "user", run: () => acts.openDm(user.id) });
  const channel = state.channels.get(acts.channel());
  const commands = commandsIn(state.commands, channel, KIND.USER);
  if (commands.length)
    items.push(
      items.length ? null : undefined,
      ...commands.map((command) => contextItem(command, channel.id, user.id, state, acts)),
    );
  const shown = items.filter((item) => item !== undefined);
  if (shown.length) actionMenu(anchor, name, shown);
}

export function placeMenu(anchor, channel, state, acts) {
  const place = { channel_id: channel.id };
  const items = [];
  if (channel.type === TYPE.TEXT)
    items.push({ label: t("start_thread"), icon: "thread", run: () => startThread(channel, acts) });
  if (isThread(channel)) {
    const archived = Boolean(channel.thread_metadata?.archived);
    const op = channel.joined ? "leave_thread" : "join_thread";
    items.push({ label: t(channel.joined ? "leave" : "join"), icon: "people", run: () => acts.ask(op, place) });
    items.push({
      label: t(archived ? "unarchive" : "archive"),
      icon: "file",
      run: () => acts.ask("archive_thread", { ...place, archived: !archived }),
    });
    for (const thread of state.threadsOf(channel.parent_id))
      if (thread.thread_metadata?.archived && thread.id !== channel.id) items.push(openItem(thread, acts));
  }
  for (const thread of state.threadsOf(channel.id))
    if (thread.thread_metadata?.archived) items.push(openItem(thread, acts));
  actionMenu(anchor, t("more"), items);
}

const openItem = (thread, acts) => ({
  label: `${thread.name} (${t("archived")})`,
  icon: "thread",
  run: () => acts.open(thread.id),
});
