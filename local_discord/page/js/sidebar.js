// The side list: the server, its channels with their threads, direct messages, and who is acting.

import { fill, h, icon } from "./dom.js";
import { avatar, placeIcon } from "./faces.js";
import { t } from "./i18n.js";
import { actionMenu } from "./popup.js";
import { TYPE, compareIds } from "./state.js";

const SPOKEN = ["en-US", "ru"];

export class Sidebar {
  #peopleOpen = false;
  #guildId = null;

  /** `acts`: {open(channelId), become(userId), openDm(userId), locale, theme, tools, closeSide}. */
  constructor(state, acts) {
    this.state = state;
    this.acts = acts;
    this.current = null;
    this.title = h("h1", {});
    this.closer = h(
      "button",
      { class: "icon-button side-close", type: "button", on: { click: acts.closeSide } },
      icon("close"),
    );
    this.list = h("nav", { class: "side-list", on: { keydown: walkPlaces } });
    this.acting = h("div", { class: "acting" });
    this.node = h(
      "aside",
      { class: "side", id: "side" },
      h("div", { class: "side-head" }, this.title, this.closer),
      this.list,
      this.acting,
    );
    const redraw = () => this.drawList();
    state.on(
      "message_create channel_create channel_update channel_delete read user_create member_update member_remove",
      redraw,
    );
    state.on("user_create faults", () => this.drawActing());
    document.addEventListener(
      "pointerdown",
      (event) => this.#peopleOpen && !this.acting.contains(event.target) && this.#togglePeople(false),
    );
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#peopleOpen) return;
      event.stopPropagation();
      this.#togglePeople(false);
      this.acting.querySelector(".acting-user")?.focus();
    });
  }

  redraw() {
    this.closer.setAttribute("aria-label", t("close"));
    this.drawList();
    this.drawActing();
  }

  /** The server that is shown: that of the open channel, else the one shown before, else the first. */
  guild() {
    const { state } = this;
    const here = state.guildOf(state.channels.get(this.current));
    const shown = here ?? state.guilds.find((guild) => guild.id === this.#guildId) ?? state.guilds[0] ?? null;
    this.#guildId = shown?.id ?? null;
    return shown;
  }

  /** Total of mentions over all places, or those that fit, and whether anything is unread outside the open one. */
  attention(fits = () => true) {
    const channels = [...this.state.channels.values()].filter(fits);
    const marks = channels.map((channel) => this.state.read.get(channel.id)).filter(Boolean);
    const elsewhere = marks.filter((read) => read.channel_id !== this.current);
    return {
      mentions: marks.reduce((sum, read) => sum + read.mentions, 0),
      unread: elsewhere.some((read) => read.unread),
    };
  }

  drawList() {
    const { state } = this;
    const guild = this.guild();
    this.#drawTitle(guild);
    this.list.setAttribute("aria-label", t("channels"));
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const scroll = this.list.scrollTop;
    fill(
      this.list,
      guild ? this.#channels(guild) : null,
      this.waysBack(),
      this.#directs(),
    );
    this.list.scrollTop = scroll;
    if (focused) this.list.querySelector(`[data-channel="${focused}"]`)?.focus({ preventScroll: true });
    this.acts.attention(this.attention());
  }

  /** The server's name; where there are several, a button that offers the others. */
  #drawTitle(guild) {
    const { guilds } = this.state;
    if (guilds.length < 2) {
      this.title.textContent = guild?.name ?? "";
      return;
    }
    const others = this.attention((channel) => channel.guild_id && channel.guild_id !== guild.id);
    const told = others.mentions ? t("mentions", { n: others.mentions }) : others.unread ? t("unread") : null;
    const heard = `, ${t("elsewhere")}: ${told}`;
    const kept = this.title.querySelector("button");
    const button = kept ?? h("button", { class: "server-pick", type: "button", "aria-haspopup": "menu" });
    button.onclick = () => actionMenu(button, t("servers"), guilds.map((each) => this.#server(each)));
    fill(
      button,
      h("span", { class: "server-name" }, guild.name, told ? h("span", { class: "unseen" }, heard) : null),
      told ? h("span", { class: `server-dot${others.mentions ? " mentioned" : ""}`, "aria-hidden": "true" }) : null,
      icon("chevron"),
    );
    if (!kept) fill(this.title, button);
  }

  #server(guild) {
    const { mentions, unread } = this.attention((channel) => channel.guild_id === guild.id);
    const told = mentions ? t("mentions", { n: mentions }) : unread ? t("unread") : null;
    const label = told ? `${guild.name} · ${told}` : guild.name;
    return { label, icon: guild.id === this.#guildId ? "check" : "people", run: () => this.acts.visit(guild) };
  }

  /** For each server the user has left: a way back in. */
  waysBack() {
    return this.state.outside.map((guild) =>
      h(
        "button",
        { class: "way-back", type: "button", on: { click: () => this.acts.rejoin(guild) } },
        t("rejoin", { name: guild.name }),
      ),
    );
  }

  #channels(guild) {
    const channels = [...this.state.channels.values()].filter((channel) => channel.guild_id === guild.id);
    const byPosition = (a, b) => a.position - b.position || compareIds(a.id, b.id);
    const texts = channels.filter((channel) => channel.type === TYPE.TEXT).sort(byPosition);
    const categories = channels.filter((channel) => channel.type === TYPE.CATEGORY).sort(byPosition);
    const loose = texts.filter((channel) => !categories.some((category) => category.id === channel.parent_id));
    const parts = [];
    if (loose.length) parts.push(this.#group(t("channels"), loose));
    for (const category of categories) {
      const inside = texts.filter((channel) => channel.parent_id === category.id);
      if (inside.length) parts.push(this.#group(category.name, inside));
    }
    return parts;
  }

  #group(title, channels) {
    return [
      h("h2", { class: "side-title" }, title),
      channels.map((channel) => [this.#place(channel), this.#threads(channel)]),
    ];
  }

  #threads(channel) {
    const threads = this.state.threadsOf(channel.id).sort((a, b) => compareIds(b.id, a.id));
    const active = threads.filter((thread) => !thread.thread_metadata?.archived || thread.id === this.current);
    return active.map((thread) => this.#place(thread, "thread"));
  }

  #directs() {
    const newest = (channel) => channel.last_message_id ?? channel.id;
    const dms = this.state.dms().sort((a, b) => compareIds(newest(b), newest(a)));
    const add = h(
      "button",
      {
        class: "icon-button add",
        type: "button",
        "aria-label": t("new_dm"),
        "aria-haspopup": "menu",
        on: { click: (event) => this.#newDm(event.currentTarget) },
      },
      "+",
    );
    return [
      h("div", { class: "side-row" }, h("h2", { class: "side-title" }, t("dms")), add),
      dms.length ? dms.map((channel) => this.#place(channel)) : h("p", { class: "side-empty" }, t("no_dms")),
    ];
  }

  #newDm(anchor) {
    const others = [...this.state.users.values()].filter((user) => user.id !== this.state.me.id);
    const items = others.map((user) => ({
      label: this.state.userName(user.id),
      icon: "user",
      run: () => this.acts.openDm(user.id),
    }));
    actionMenu(anchor, t("new_dm"), items);
  }

  #place(channel, kind = "") {
    const read = this.state.read.get(channel.id);
    const here = channel.id === this.current;
    const archived = channel.thread_metadata?.archived;
    const unread = read?.unread && !here;
    const name = this.state.channelName(channel.id);
    const other = channel.type === TYPE.DM ? this.state.users.get(channel.recipients[0]?.id) : null;
    const marks = [
      unread ? t("unread") : null,
      read?.mentions ? t("mentions", { n: read.mentions }) : null,
      archived ? t("archived") : null,
    ];
    const told = marks.filter(Boolean).join(", ");
    return h(
      "button",
      {
        class: ["place", kind, unread ? "unread" : "", archived ? "archived" : ""].filter(Boolean).join(" "),
        type: "button",
        "aria-current": here ? "page" : null,
        dataset: { channel: channel.id },
        on: { click: () => this.acts.open(channel.id) },
      },
      other ? avatar(other) : placeIcon(channel),
      h("span", { class: "place-name" }, name, told ? h("span", { class: "unseen" }, `, ${told}`) : null),
      read?.mentions ? h("span", { class: "badge", "aria-hidden": "true" }, String(read.mentions)) : null,
    );
  }

  drawActing() {
    const { state } = this;
    const { me } = state;
    if (!me) return;
    const pick = h(
      "button",
      {
        class: "acting-user",
        type: "button",
        "aria-haspopup": "true",
        "aria-expanded": String(this.#peopleOpen),
        title: t("switch_user"),
        on: { click: () => this.#togglePeople(!this.#peopleOpen) },
      },
      avatar(me),
      h("span", { class: "acting-names" }, h("small", {}, t("acting_as")), h("b", {}, state.userName(me.id))),
    );
    fill(
      this.acting,
      this.#peopleOpen ? this.#people() : null,
      h("div", { class: "acting-row" }, pick, this.#language(), this.#themeButton(), this.#toolsButton()),
    );
  }

  /** The tongues the page itself speaks come first; the bot may know others. */
  #language() {
    const { locale, locales } = this.state;
    const first = locales.filter((code) => SPOKEN.includes(code));
    const options = [...first, ...locales.filter((code) => !first.includes(code))].map((code) =>
      h(
        "option",
        { value: code, selected: code === locale },
        new Intl.DisplayNames([code], { type: "language" }).of(code),
      ),
    );
    const choose = (event) => this.acts.locale(event.currentTarget.value);
    return h(
      "label",
      { class: "lang icon-button", title: t("lang") },
      h("span", { "aria-hidden": "true" }, locale.slice(0, 2).toUpperCase()),
      h("select", { "aria-label": t("lang"), on: { change: choose } }, options),
    );
  }

  #themeButton() {
    const light = document.documentElement.dataset.theme === "light";
    return h(
      "button",
      {
        class: "icon-button",
        type: "button",
        "aria-label": t("theme"),
        title: t("theme"),
        on: { click: this.acts.theme },
      },
      icon(light ? "moon" : "sun"),
    );
  }

  #toolsButton() {
    const on = faultCount(this.state.faults) > 0;
    return h(
      "button",
      {
        class: `icon-button${on ? " warned" : ""}`,
        type: "button",
        "aria-label": t("tools"),
        title: t("tools"),
        on: { click: this.acts.tools },
      },
      icon("tools"),
    );
  }

  #people() {
    const humans = [...this.state.users.values()].filter((user) => !user.bot);
    const rows = humans.map((user) => {
      const name = this.state.userName(user.id);
      const mine = user.id === this.state.me.id;
      return h(
        "div",
        { class: "person" },
        h(
          "button",
          {
            class: "person-pick",
            type: "button",
            "aria-pressed": String(mine),
            on: { click: () => this.#become(user.id) },
          },
          avatar(user),
          h("span", { class: "name" }, name),
          mine ? icon("check") : null,
        ),
        h(
          "a",
          {
            class: "icon-button",
            href: `/?user=${encodeURIComponent(user.id)}`,
            target: "_blank",
            "aria-label": t("open_beside", { name }),
            title: t("open_beside", { name }),
          },
          icon("open"),
        ),
      );
    });
    return h(
      "div",
      { class: "people", role: "group", "aria-label": t("switch_user") },
      h("p", { class: "people-hint" }, t("switch_hint")),
      rows,
    );
  }

  #togglePeople(open) {
    this.#peopleOpen = open;
    this.drawActing();
    if (open) this.acting.querySelector(".person-pick")?.focus();
  }

  #become(userId) {
    this.#togglePeople(false);
    if (userId !== this.state.me.id) this.acts.become(userId);
  }
}

/** How many faults are switched on. */
export function faultCount(faults) {
  if (!faults) return 0;
  const single = [
    faults.errors,
    faults.rate_limit,
    faults.delay,
    faults.duplicates,
    faults.lost_answers,
    faults.unlimited,
  ];
  return faults.closed_dms.length + faults.denied.length + single.filter(Boolean).length;
}

function walkPlaces(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const places = [...event.currentTarget.querySelectorAll(".place")];
  const at = places.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  places[(at + (event.key === "ArrowDown" ? 1 : -1) + places.length) % places.length].focus();
}
