// What the acting user may see, kept up to date by the server's events. Views listen; only `apply` writes.

export const TYPE = { TEXT: 0, DM: 1, CATEGORY: 4, NEWS_THREAD: 10, PUBLIC_THREAD: 11, PRIVATE_THREAD: 12 };
export const FLAG = { SUPPRESS_EMBEDS: 4, EPHEMERAL: 64, LOADING: 128, V2: 32768 };

export const isThread = (channel) => channel.type >= TYPE.NEWS_THREAD && channel.type <= TYPE.PRIVATE_THREAD;

/** Ids are digit strings of any length: longer is newer, then by letters. */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** A channel nobody reads back in has at most so many messages here, and is then cut to the newest. */
const MOST_KEPT = 300;
const KEPT = 150;

export class State {
  #listeners = new Map();

  constructor() {
    this.clear();
  }

  clear() {
    this.me = null;
    this.bot = null;
    this.locales = [];
    this.users = new Map();
    this.guilds = [];
    this.outside = [];
    this.channels = new Map();
    this.messages = new Map();
    this.complete = new Set();
    this.read = new Map();
    this.commands = [];
    this.interactions = new Map();
    this.chosen = new Map();
    this.shown = null;
    this.modal = null;
    this.faults = null;
  }

  /** Call `listener(frame)` after each of these events was applied. */
  on(ops, listener) {
    for (const op of ops.split(" ")) {
      if (!this.#listeners.has(op)) this.#listeners.set(op, []);
      this.#listeners.get(op).push(listener);
    }
  }

  apply(frame) {
    const handler = HANDLERS[frame.op];
    if (!handler) return;
    handler(this, frame);
    for (const listener of this.#listeners.get(frame.op) ?? []) listener(frame);
  }

  get locale() {
    return this.me?.locale ?? "en-US";
  }

  guildOf(channel) {
    return this.guilds.find((guild) => guild.id === channel?.guild_id) ?? null;
  }

  member(guild, userId) {
    return guild?.members.find((member) => member.user_id === userId) ?? null;
  }

  /** The name a person goes by here. */
  userName(userId, guild = this.guilds[0]) {
    const user = this.users.get(userId);
    return this.member(guild, userId)?.nick ?? user?.global_name ?? user?.username ?? userId;
  }

  roleOf(roleId) {
    for (const guild of this.guilds) {
      const role = guild.roles.find((candidate) => candidate.id === roleId);
      if (role) return role;
    }
    return null;
  }

  channelName(channelId) {
    const channel = this.channels.get(channelId);
    if (!channel) return null;
    if (channel.type === TYPE.DM) return this.userName(channel.recipients[0]?.id ?? "", null);
    return channel.name;
  }

  threadsOf(channelId) {
    return [...this.channels.values()].filter((channel) => isThread(channel) && channel.parent_id === channelId);
  }

  dms() {
    return [...this.channels.values()].filter((channel) => channel.type === TYPE.DM);
  }

  message(channelId, messageId) {
    return this.messages.get(channelId)?.find((message) => message.id === messageId) ?? null;
  }

  /** The messages of a channel that show this one: replies to it, or the thread it began. */
  quoting(channelId, messageId) {
    return (this.messages.get(channelId) ?? []).filter((message) => message.message_reference?.message_id === messageId);
  }

  /** Whatever shows this message shows it as it is now. */
  quote(messageId, now) {
    for (const channelId of this.messages.keys())
      for (const message of this.quoting(channelId, messageId)) message.referenced_message = now;
  }

  /** Keep the newest of a channel with very many messages; older ones can be fetched again. Returns what went. */
  trim(channelId) {
    const known = this.messages.get(channelId) ?? [];
    if (known.length <= MOST_KEPT) return [];
    this.messages.set(channelId, known.slice(-KEPT));
    this.complete.delete(channelId);
    return known.slice(0, -KEPT);
  }

  /** Older messages fetched on demand. */
  prepend(channelId, older, more) {
    const known = this.messages.get(channelId) ?? [];
    const ids = new Set(known.map((message) => message.id));
    this.messages.set(channelId, [...older.filter((message) => !ids.has(message.id)), ...known]);
    if (!more) this.complete.add(channelId);
  }
}

const HANDLERS = {
  hello(state, frame) {
    state.clear();
    state.me = frame.user;
    state.bot = frame.bot;
    state.locales = frame.locales;
    for (const user of frame.users) state.users.set(user.id, user);
    state.guilds = frame.guilds;
    state.outside = frame.outside;
    const places = [...frame.guilds.flatMap((guild) => guild.channels), ...frame.threads, ...frame.dms];
    for (const channel of places) state.channels.set(channel.id, channel);
    for (const [id, messages] of Object.entries(frame.messages)) state.messages.set(id, messages);
    for (const [id, read] of Object.entries(frame.read)) state.read.set(id, read);
    state.commands = frame.commands;
    for (const interaction of frame.interactions) state.interactions.set(interaction.id, interaction);
    state.modal = frame.modal;
    state.faults = frame.faults;
  },
  message_create(state, { message, read }) {
    const list = state.messages.get(message.channel_id) ?? [];
    if (list.some((known) => known.id === message.id)) return;
    list.push(message);
    list.sort((a, b) => compareIds(a.id, b.id));
    state.messages.set(message.channel_id, list);
    if (message.channel_id !== state.shown) state.trim(message.channel_id);
    if (read) state.read.set(read.channel_id, read);
  },
  message_update(state, { message }) {
    const list = state.messages.get(message.channel_id) ?? [];
    const at = list.findIndex((known) => known.id === message.id);
    if (at >= 0) list[at] = message;
    state.quote(message.id, message);
    for (const key of state.chosen.keys()) if (key.startsWith(`${message.id}:`)) state.chosen.delete(key);
  },
  message_delete(state, { channel_id, message_id }) {
    const list = state.messages.get(channel_id) ?? [];
    state.messages.set(
      channel_id,
      list.filter((message) => message.id !== message_id),
    );
    state.quote(message_id, null);
    for (const key of state.chosen.keys()) if (key.startsWith(`${message_id}:`)) state.chosen.delete(key);
  },
  channel_create(state, { channel }) {
    state.channels.set(channel.id, channel);
  },
  channel_update(state, { channel }) {
    state.channels.set(channel.id, channel);
  },
  channel_delete(state, { channel_id }) {
    state.channels.delete(channel_id);
    state.messages.delete(channel_id);
    state.read.delete(channel_id);
  },
  member_update(state, { guild_id, member, user }) {
    if (user) state.users.set(user.id, user);
    const guild = state.guilds.find((candidate) => candidate.id === guild_id);
    if (!guild) return;
    guild.members = [...guild.members.filter((known) => known.user_id !== member.user_id), member];
  },
  member_remove(state, { guild_id, user_id }) {
    const guild = state.guilds.find((candidate) => candidate.id === guild_id);
    if (guild) guild.members = guild.members.filter((known) => known.user_id !== user_id);
  },
  user_create(state, { user }) {
    state.users.set(user.id, user);
  },
  commands(state, { commands }) {
    state.commands = commands;
  },
  interaction(state, { interaction }) {
    if (interaction.state === "done") state.interactions.delete(interaction.id);
    else state.interactions.set(interaction.id, interaction);
  },
  interaction_gone(state, { interaction }) {
    state.interactions.delete(interaction.id);
  },
  modal(state, { modal }) {
    state.modal = modal;
  },
  modal_close(state, { id }) {
    if (state.modal?.id === id) state.modal = null;
  },
  read(state, { read }) {
    state.read.set(read.channel_id, read);
  },
  locale(state, { locale }) {
    state.me.locale = locale;
  },
  bot(state, { bot }) {
    state.bot = bot;
  },
  faults(state, { faults }) {
    state.faults = faults;
  },
  reset(state) {
    state.clear();
  },
};
