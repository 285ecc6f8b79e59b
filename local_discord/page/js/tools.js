// The developer drawer: make things go wrong on purpose.

import { fill, h, icon } from "./dom.js";
import { placeName } from "./faces.js";
import { refusalText, t } from "./i18n.js";
import { confirmBox, toast } from "./popup.js";
import { faultCount } from "./sidebar.js";

export class Tools {
  /** `acts`: {toggle(), channel()}. */
  constructor(state, bridge, acts) {
    this.state = state;
    this.bridge = bridge;
    this.acts = acts;
    this.node = h("aside", { class: "tools", id: "tools", hidden: true });
    this.inputs = new Map();
    this.guildId = null;
    state.on("faults bot user_create member_update member_remove channel_update channel_delete", () => this.redraw());
    this.node.addEventListener("keydown", (event) => event.key === "Escape" && acts.toggle());
  }

  get open() {
    return !this.node.hidden;
  }

  set open(open) {
    this.node.hidden = !open;
    if (!open) return;
    this.redraw();
    this.node.querySelector("button").focus({ preventScroll: true });
  }

  redraw() {
    const { faults } = this.state;
    if (!this.open || !faults) return;
    const typing = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const scroll = this.node.scrollTop;
    this.node.setAttribute("aria-label", t("tools"));
    fill(
      this.node,
      this.#head(faults),
      this.#connection(),
      this.#answers(faults),
      this.#people(faults),
      this.#permissions(faults),
      this.#here(),
      this.#end(),
    );
    this.node.scrollTop = scroll;
    if (typing) this.node.querySelector(`[data-key="${typing}"]`)?.focus({ preventScroll: true });
  }

  async #ask(op, fields) {
    try {
      return await this.bridge.ask(op, fields);
    } catch (refusal) {
      toast(refusalText(refusal));
      return null;
    }
  }

  #fault(name, fields = {}) {
    return this.#ask("fault", { name, ...fields });
  }

  #button(key, label, press, style = 2) {
    return h(
      "button",
      { class: `button small style-${style}`, type: "button", dataset: { key }, on: { click: press } },
      label,
    );
  }

  /** A small input that keeps what was typed over redraws. */
  #input(key, value, { label, width = "4em", list = null, hint = null } = {}) {
    const keep = (event) => this.inputs.set(key, event.currentTarget.value);
    const shown = this.inputs.get(key) ?? value;
    const props = {
      class: "input tiny",
      "aria-label": label,
      title: label,
      dataset: { key },
      style: { width },
      on: { input: keep },
    };
    if (!list) return h("input", { ...props, type: "text", placeholder: hint, value: shown });
    return h(
      "select",
      props,
      list.map((entry) => h("option", { value: entry, selected: entry === shown }, entry)),
    );
  }

  #value(key, fallback) {
    return this.inputs.get(key) ?? fallback;
  }

  #number(key, fallback) {
    const number = Number(this.#value(key, fallback));
    return Number.isFinite(number) ? number : Number(fallback);
  }

  #head(faults) {
    const count = faultCount(faults);
    const { online } = this.state.bot;
    return [
      h(
        "header",
        { class: "tools-head" },
        h("h2", {}, t("tools")),
        h(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": t("close"),
            dataset: { key: "close" },
            on: { click: this.acts.toggle },
          },
          icon("close"),
        ),
      ),
      h("p", { class: "tools-hint" }, t("dev_hint")),
      h(
        "p",
        { class: "tools-state" },
        h("span", { class: online ? "pill good" : "pill bad" }, t(online ? "dev_online" : "dev_offline")),
        count ? h("span", { class: "pill warn" }, t("dev_active", { n: count })) : null,
        count ? this.#button("clear", t("dev_clear"), () => this.#fault("clear")) : null,
      ),
    ];
  }

  #connection() {
    return section(
      t("dev_connection"),
      h(
        "div",
        { class: "tools-buttons" },
        this.#button("drop", t("dev_drop"), () => this.#fault("gateway_drop", { resume: true })),
        this.#button("drop-hard", t("dev_drop_hard"), () => this.#fault("gateway_drop", { resume: false })),
        this.#button("reconnect", t("dev_reconnect"), () => this.#fault("reconnect_request")),
      ),
    );
  }

  #answers(faults) {
    const path = () => this.#value("path", "").trim() || undefined;
    const left = (fault) =>
      fault?.left === null || fault?.left === undefined ? t("dev_until") : t("dev_left", { n: fault.left });
    const unlimited = h("input", {
      type: "checkbox",
      checked: faults.unlimited,
      dataset: { key: "unlimited" },
      on: { change: (event) => this.#fault("unlimited", { on: event.currentTarget.checked }) },
    });
    return section(
      t("dev_answers"),
      this.#row(
        "errors",
        t("dev_errors"),
        faults.errors ? `${faults.errors.status}, ${left(faults.errors)}` : null,
        [
          this.#input("status", "500", { label: t("dev_status"), width: "5em", list: ["500", "502", "503", "504"] }),
          "×",
          this.#input("errors-n", "3", { label: t("dev_times"), width: "3em" }),
        ],
        () =>
          this.#fault("errors", {
            status: this.#number("status", "500"),
            count: this.#number("errors-n", "3"),
            path: path(),
          }),
        () => this.#fault("errors", { status: 500, count: 0 }),
      ),
      this.#row(
        "rate",
        t("dev_rate"),
        faults.rate_limit ? `${faults.rate_limit.retry_after} ${t("dev_seconds")}, ${left(faults.rate_limit)}` : null,
        [
          this.#input("retry", "1", { label: t("dev_seconds"), width: "3em" }),
          t("dev_seconds"),
          "×",
          this.#input("rate-n", "3", { label: t("dev_times"), width: "3em" }),
        ],
        () =>
          this.#fault("rate_limit", {
            count: this.#number("rate-n", "3"),
            retry_after: this.#number("retry", "1"),
            path: path(),
          }),
        () => this.#fault("rate_limit", { count: 0, retry_after: 0 }),
      ),
      this.#row(
        "delay",
        t("dev_delay"),
        faults.delay ? `${faults.delay.seconds} ${t("dev_seconds")}, ${left(faults.delay)}` : null,
        [this.#input("delay-s", "1.5", { label: t("dev_seconds"), width: "4em" }), t("dev_seconds")],
        () => this.#fault("delay", { seconds: this.#number("delay-s", "1.5"), path: path() }),
        () => this.#fault("delay", { seconds: 0 }),
      ),
      this.#row(
        "lost",
        t("dev_lost"),
        faults.lost_answers ? t("dev_left", { n: faults.lost_answers }) : null,
        [this.#input("lost-n", "1", { label: t("dev_times"), width: "3em" })],
        () => this.#fault("lost_answers", { count: this.#number("lost-n", "1") }),
        () => this.#fault("lost_answers", { count: 0 }),
      ),
      this.#row(
        "twice",
        t("dev_twice"),
        faults.duplicates ? t("dev_left", { n: faults.duplicates }) : null,
        [this.#input("twice-n", "1", { label: t("dev_times"), width: "3em" })],
        () => this.#fault("duplicates", { count: this.#number("twice-n", "1") }),
        () => this.#fault("duplicates", { count: 0 }),
      ),
      h(
        "label",
        { class: "tools-row" },
        h("span", { class: "tools-label" }, t("dev_path")),
        this.#input("path", "", { label: t("dev_path"), width: "9em", hint: "/messages" }),
      ),
      h("label", { class: "tick" }, unlimited, h("span", {}, t("dev_unlimited"))),
    );
  }

  #row(key, label, active, inputs, set, off) {
    const button = active
      ? this.#button(`${key}-off`, t("dev_off"), off, 4)
      : this.#button(`${key}-on`, t("dev_set"), set);
    return h(
      "div",
      { class: `tools-row${active ? " on" : ""}` },
      h("span", { class: "tools-label" }, label, active ? h("small", {}, active) : null),
      active ? null : h("span", { class: "tools-inputs" }, inputs),
      button,
    );
  }

  #people(faults) {
    const guild = this.acts.guild();
    this.guildId = guild?.id ?? this.state.outside[0]?.id;
    const humans = [...this.state.users.values()].filter((user) => !user.bot);
    const rows = humans.map((user) => {
      const closed = h("input", {
        type: "checkbox",
        checked: faults.closed_dms.includes(user.id),
        dataset: { key: `closed-${user.id}` },
        on: { change: (event) => this.#fault("closed_dms", { user_id: user.id, on: event.currentTarget.checked }) },
      });
      const inside = guild ? this.state.member(guild, user.id) : user.id !== this.state.me.id;
      const move = inside
        ? this.#button(`leave-${user.id}`, t("dev_leave"), () =>
            this.#fault("leave", { guild_id: this.guildId, user_id: user.id }),
          )
        : this.#button(`join-${user.id}`, t("dev_rejoin"), () =>
            this.#fault("rejoin", { guild_id: this.guildId, user_id: user.id }),
          );
      return h(
        "div",
        { class: "tools-row" },
        h("span", { class: "tools-label" }, this.state.userName(user.id)),
        h("label", { class: "tick" }, closed, h("span", {}, t("dev_closed"))),
        move,
      );
    });
    const add = async () => {
      const username = this.#value("new-user", "").trim();
      if (!username) return;
      if (await this.#ask("add_user", { username })) this.inputs.delete("new-user");
      this.redraw();
    };
    return section(
      t("dev_people"),
      rows,
      h(
        "div",
        { class: "tools-row" },
        this.#input("new-user", "", { label: t("dev_username"), width: "9em", hint: t("dev_username") }),
        this.#button("add-user", t("dev_add_user"), add),
      ),
    );
  }

  #permissions(faults) {
    const chosen = this.#value("permission", faults.permissions[0]);
    const denied = faults.denied.map((entry, index) =>
      h(
        "div",
        { class: "tools-row on" },
        h(
          "span",
          { class: "tools-label" },
          entry.permission,
          h(
            "small",
            {},
            entry.channel_id ? `#${this.state.channelName(entry.channel_id) ?? entry.channel_id}` : t("dev_everywhere"),
          ),
        ),
        this.#button(`allow-${index}`, t("dev_off"), () => this.#fault("denied", { ...entry, on: false }), 4),
      ),
    );
    const deny = (channelId) => () =>
      this.#fault("denied", {
        permission: this.#value("permission", chosen),
        channel_id: channelId?.() ?? null,
        on: true,
      });
    return section(
      t("dev_permissions"),
      denied,
      this.#input("permission", chosen, { label: t("dev_permissions"), width: "100%", list: faults.permissions }),
      h(
        "div",
        { class: "tools-buttons" },
        this.#button("deny-all", t("dev_everywhere"), deny(null)),
        this.#button(
          "deny-here",
          t("dev_here"),
          deny(() => this.acts.channel()),
        ),
      ),
    );
  }

  #here() {
    const channel = this.state.channels.get(this.acts.channel());
    if (!channel) return null;
    const deleteNewest = () => {
      const newest = this.state.messages.get(channel.id)?.at(-1);
      if (newest) this.#fault("delete_message", { channel_id: channel.id, message_id: newest.id });
    };
    return section(
      `${t("dev_this_channel")}: ${placeName(this.state, channel)}`,
      h(
        "div",
        { class: "tools-buttons" },
        this.#button("delete-message", t("dev_delete_message"), deleteNewest),
        this.#button(
          "delete-channel",
          t("dev_delete_channel"),
          () => this.#fault("delete_channel", { channel_id: channel.id }),
          4,
        ),
      ),
    );
  }

  #end() {
    const reset = async () => {
      if (await confirmBox(t("dev_reset_sure"), t("dev_reset"))) this.#ask("reset");
    };
    return h("div", { class: "tools-end" }, this.#button("reset", t("dev_reset"), reset, 4));
  }
}

const section = (title, ...children) => h("section", { class: "tools-section" }, h("h3", {}, title), children);
