// The messages of one channel: newest at the foot, older ones on demand, nothing jumps.

import { fill, h, icon } from "./dom.js";
import { placeName } from "./faces.js";
import { refusalText, t } from "./i18n.js";
import { carryPictures } from "./media.js";
import { messageNode, plainPreview } from "./message.js";
import { toast } from "./popup.js";
import { compareIds } from "./state.js";
import { dayName } from "./times.js";

const STICKY = 90;
const TOGETHER = 7 * 60 * 1000;
const PAGE = 50;
const PATIENCE = 350;

export class Timeline {
  #nodes = new Map();
  #channel = null;
  #sticky = true;
  #seen = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };
  #firstUnread = null;
  #loading = false;
  #pendingTimer = null;

  constructor(state, bridge, acts) {
    this.state = state;
    this.bridge = bridge;
    this.acts = acts;
    this.list = h("div", { class: "message-list" });
    this.top = h("div", { class: "timeline-top" });
    this.pending = h("div", { class: "pending-list" });
    this.inner = h("div", { class: "timeline-inner" }, this.top, this.list, this.pending);
    this.scroller = h(
      "div",
      { class: "timeline", tabindex: "0", role: "region", on: { scroll: () => this.#scrolled() } },
      this.inner,
    );
    this.newest = h(
      "button",
      { class: "to-newest", type: "button", hidden: true, on: { click: () => this.toBottom() } },
      icon("down"),
      h("span", {}),
    );
    this.node = h("div", { class: "timeline-frame" }, this.scroller, this.newest);
    this.live = h("div", { class: "unseen", "aria-live": "polite" });
    const observer = new ResizeObserver(() => this.#sticky && this.toBottom());
    observer.observe(this.inner);
    observer.observe(this.scroller);
    document.addEventListener("visibilitychange", () => this.#markRead());
    this.#listen();
  }

  #listen() {
    const { state } = this;
    state.on("message_create", ({ message }) => message.channel_id === this.#channel && this.#added(message));
    state.on("message_update", ({ message }) => {
      if (message.channel_id === this.#channel) this.#changed(message.id);
      this.#quoted(message.id);
    });
    state.on("message_delete", ({ channel_id, message_id }) => {
      if (channel_id === this.#channel) this.#removed(message_id);
      this.#quoted(message_id);
    });
    state.on("interaction interaction_gone", ({ interaction }) => this.#interaction(interaction));
    state.on("channel_update channel_create", ({ channel }) => this.#threadChanged(channel));
  }

  /** Show this channel from its newest message; the same one again stays where the reader is. */
  open(channelId) {
    const kept = channelId === this.#channel && !this.#sticky ? this.scroller.scrollTop : null;
    this.#channel = channelId;
    this.state.shown = channelId;
    if (kept === null) this.state.trim(channelId);
    this.#nodes.clear();
    const read = this.state.read.get(channelId);
    const messages = this.state.messages.get(channelId) ?? [];
    this.#firstUnread = read?.unread ? this.#unreadAfter(messages, read.last_read_id) : null;
    this.redraw();
    if (kept !== null) {
      this.#stick(false);
      this.scroller.scrollTop = kept;
    }
    this.#markRead();
  }

  #unreadAfter(messages, lastRead) {
    const newer = messages.find((message) => !lastRead || compareIds(message.id, lastRead) > 0);
    const allIsNew = newer === messages[0] && messages.length < PAGE;
    return newer && !allIsNew && newer.author.id !== this.state.me.id ? newer.id : null;
  }

  /** Nothing is open; say why, if there is a reason, and what can be done about it. */
  clear(reason = null, remedies = []) {
    this.#channel = null;
    this.state.shown = null;
    this.#nodes.clear();
    this.live.textContent = "";
    fill(this.list);
    fill(this.top, reason ? h("p", { class: "beginning" }, reason) : null, remedies);
    fill(this.pending);
  }

  /** Draw all anew (another channel, another language). */
  redraw() {
    const messages = this.state.messages.get(this.#channel) ?? [];
    if (messages.length < PAGE) this.state.complete.add(this.#channel);
    this.#nodes = new Map(messages.map((message) => [message.id, this.#draw(message)]));
    fill(this.list, [...this.#nodes.values()]);
    const channel = this.state.channels.get(this.#channel);
    this.scroller.setAttribute("aria-label", channel ? placeName(this.state, channel) : "");
    this.newest.lastChild.textContent = t("newest");
    this.#drawTop();
    this.#regroup();
    this.#drawPending();
    this.toBottom();
  }

  #draw(message) {
    return messageNode(message, this.state, this.acts);
  }

  #drawTop() {
    const channel = this.state.channels.get(this.#channel);
    if (!channel) return;
    const name = placeName(this.state, channel);
    const begin = h(
      "p",
      { class: "beginning" },
      channel.can_view_history === false ? t("no_history") : t("beginning", { name }),
    );
    const more = h("button", { class: "text-button", type: "button", on: { click: () => this.#older() } }, t("older"));
    fill(this.top, this.state.complete.has(this.#channel) ? begin : more);
  }

  #added(message) {
    const { me } = this.state;
    const mine = message.author.id === me.id;
    const forMe = mine || message.ephemeral || message.interaction_metadata?.user?.id === me.id;
    const stick = this.#sticky || forMe;
    const node = this.#draw(message);
    this.#nodes.set(message.id, node);
    this.#place(node, message.id);
    if (stick) this.#trim();
    this.#regroup();
    if (stick) this.toBottom();
    else this.newest.hidden = false;
    if (!mine) this.#announce(message);
    this.#markRead();
  }

  /** Whoever reads at the foot does not need all that is above. */
  #trim() {
    const gone = this.state.trim(this.#channel);
    for (const { id } of gone) {
      this.#nodes.get(id)?.remove();
      this.#nodes.delete(id);
    }
    if (gone.length) this.#drawTop();
  }

  #place(node, id) {
    const next = [...this.list.children].find((other) => other.dataset.id && compareIds(other.dataset.id, id) > 0);
    this.list.insertBefore(node, next ?? null);
  }

  #announce(message) {
    const pictures = message.attachments.map((attachment) => attachment.description).filter(Boolean);
    const text = [plainPreview(message), ...pictures].filter(Boolean).join(" ");
    this.live.textContent = t("new_message_from", { name: this.state.userName(message.author.id), text });
  }

  #changed(id) {
    const before = this.#nodes.get(id);
    const message = this.state.message(this.#channel, id);
    if (!before || !message) return;
    const after = this.#draw(message);
    const focused = before.contains(document.activeElement) ? document.activeElement : null;
    before.replaceWith(after);
    carryPictures(before, after);
    this.#nodes.set(id, after);
    if (focused) this.#refocus(after, focused.dataset.custom);
    this.#regroup();
    if (this.#sticky) this.toBottom();
  }

  #quoted(id) {
    for (const message of this.state.quoting(this.#channel, id)) this.#changed(message.id);
  }

  #refocus(node, custom) {
    const same = custom ? node.querySelector(`[data-custom="${CSS.escape(custom)}"]:not(:disabled)`) : null;
    (same ?? node).focus({ preventScroll: true });
  }

  #removed(id) {
    const node = this.#nodes.get(id);
    const hadFocus = node?.contains(document.activeElement);
    node?.remove();
    this.#nodes.delete(id);
    this.#regroup();
    if (hadFocus) this.acts.focusComposer();
  }

  #interaction(interaction) {
    if (interaction.message_id) this.#changed(interaction.message_id);
    this.#drawPending();
  }

  #threadChanged(channel) {
    for (const message of this.state.messages.get(this.#channel) ?? [])
      if (message.thread?.id === channel.id) this.#changed(message.id);
  }

  /** Messages of one author close in time stand together; a new day and the first unread get a line. */
  #regroup() {
    for (const line of this.list.querySelectorAll(".day-line, .new-line")) line.remove();
    let previous = null;
    for (const message of this.state.messages.get(this.#channel) ?? []) {
      const node = this.#nodes.get(message.id);
      if (!node) continue;
      const newDay =
        !previous || new Date(previous.timestamp).toDateString() !== new Date(message.timestamp).toDateString();
      if (newDay && previous)
        node.before(
          h(
            "div",
            { class: "day-line", role: "separator" },
            h("span", {}, dayName(message.timestamp, this.state.locale)),
          ),
        );
      const unread = message.id === this.#firstUnread;
      if (unread) node.before(h("div", { class: "new-line", role: "separator" }, h("span", {}, t("new_line"))));
      node.classList.toggle("follow", !newDay && !unread && follows(previous, message));
      previous = message;
    }
  }

  /** What was asked for and not answered; a quick answer never shows here, so that nothing flickers. */
  #drawPending() {
    clearTimeout(this.#pendingTimer);
    const age = (interaction) => Date.now() - Date.parse(interaction.created_at);
    const here = [...this.state.interactions.values()].filter(
      (interaction) => interaction.channel_id === this.#channel && interaction.kind !== "component",
    );
    const shown = here.filter((interaction) => interaction.state === "failed" || age(interaction) >= PATIENCE);
    if (shown.length < here.length) this.#pendingTimer = setTimeout(() => this.#drawPending(), PATIENCE);
    fill(
      this.pending,
      shown.map((interaction) => this.#pendingRow(interaction)),
    );
  }

  #pendingRow(interaction) {
    if (interaction.state === "pending") {
      const label = t("sending_command", { label: interaction.label });
      return h("p", { class: "pending-row" }, h("span", { class: "dots", "aria-hidden": "true" }), label);
    }
    const dismiss = h(
      "button",
      { class: "text-button", type: "button", on: { click: () => this.acts.dismissFailure(interaction.id) } },
      t("dismiss"),
    );
    return h(
      "div",
      { class: "pending-row failed", role: "alert" },
      h("span", { class: "context-command" }, interaction.label),
      h("span", { class: "failure" }, t("did_not_respond")),
      h("span", { class: "only-you" }, icon("eye"), t("only_you"), " · ", dismiss),
    );
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const last = this.#seen;
    this.#seen = { scrollTop, scrollHeight, clientHeight };
    const near = scrollHeight - scrollTop - clientHeight < STICKY;
    const grew = last.scrollHeight !== scrollHeight || last.clientHeight !== clientHeight;
    // Only a reader lets go of the newest message; content that grows does not.
    if (near) this.#stick(true);
    else if (!grew && scrollTop < last.scrollTop) this.#stick(false);
    if (this.#sticky) {
      this.newest.hidden = true;
      this.#markRead();
    }
    if (scrollTop < 240 && !this.state.complete.has(this.#channel)) this.#older();
  }

  #stick(sticky) {
    this.#sticky = sticky;
    this.scroller.classList.toggle("sticky", sticky);
  }

  toBottom() {
    this.#stick(true);
    this.newest.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#seen = { scrollTop, scrollHeight, clientHeight };
  }

  async #older() {
    if (this.#loading || !this.#channel) return false;
    this.#loading = true;
    const channel = this.#channel;
    const known = this.state.messages.get(channel) ?? [];
    try {
      const answer = await this.bridge.ask("history", { channel_id: channel, before: known[0]?.id, limit: PAGE });
      this.state.prepend(channel, answer.messages, answer.more && answer.messages.length > 0);
      if (channel === this.#channel) this.#drawOlder(answer.messages);
      return answer.messages.length > 0;
    } catch (refusal) {
      toast(refusalText(refusal));
      return false;
    } finally {
      this.#loading = false;
    }
  }

  #drawOlder(messages) {
    const fromFoot = this.scroller.scrollHeight - this.scroller.scrollTop;
    for (const message of messages) {
      if (this.#nodes.has(message.id)) continue;
      const node = this.#draw(message);
      this.#nodes.set(message.id, node);
      this.#place(node, message.id);
    }
    this.#drawTop();
    this.#regroup();
    this.scroller.scrollTop = this.scroller.scrollHeight - fromFoot;
  }

  /** Bring a message into view, fetching older ones until it is found. */
  async reveal(messageId) {
    while (!this.#nodes.has(messageId) && !this.state.complete.has(this.#channel)) if (!(await this.#older())) break;
    const node = this.#nodes.get(messageId);
    if (!node) {
      toast(t("err_unknown_message"));
      return;
    }
    this.#stick(false);
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.remove("flash");
    requestAnimationFrame(() => node.classList.add("flash"));
  }

  #markRead() {
    if (!this.#channel || !this.#sticky || document.visibilityState !== "visible") return;
    const read = this.state.read.get(this.#channel);
    if (!read?.unread && !read?.mentions) return;
    this.bridge.ask("read", { channel_id: this.#channel }).catch(() => {});
  }
}

function follows(previous, message) {
  return (
    previous.author.id === message.author.id &&
    previous.type === 0 &&
    message.type === 0 &&
    !message.interaction_metadata?.name &&
    Boolean(previous.ephemeral) === Boolean(message.ephemeral) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < TOGETHER
  );
}
