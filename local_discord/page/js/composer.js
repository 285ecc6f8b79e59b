// The box one writes in: text, replies, files, and the door to slash commands.

import { CommandForm } from "./commandform.js";
import { fill, h, icon } from "./dom.js";
import { placeName } from "./faces.js";
import { refusalText, t } from "./i18n.js";
import { Listbox } from "./listbox.js";
import { channelItems, matching, userItems } from "./select.js";
import { KIND, commandsIn, leaves, namedLine, search, typedOptions } from "./slash.js";

const LONGEST = 2000;

export class Composer {
  #drafts = new Map();
  #form = null;
  #files = [];
  #reply = null;
  #mentions = new Map();
  #picker = null;

  constructor(state, bridge) {
    this.state = state;
    this.bridge = bridge;
    this.channelId = null;
    this.shelfNode = h("div", { class: "shelf", hidden: true });
    this.noteNode = h("p", { class: "composer-note", role: "status" });
    this.replyBar = h("div", { class: "reply-bar", hidden: true });
    this.fileBar = h("div", { class: "file-bar", hidden: true });
    this.input = h("textarea", {
      class: "composer-text",
      rows: "1",
      maxlength: String(LONGEST * 2),
      enterkeyhint: "send",
      "aria-autocomplete": "list",
      on: { input: () => this.#typed(), keydown: (event) => this.#key(event), blur: () => this.#closePicker() },
    });
    this.fileInput = h("input", {
      type: "file",
      hidden: true,
      multiple: true,
      tabindex: "-1",
      on: { change: () => this.#attach() },
    });
    this.slashButton = this.#button("slash", () => this.start("/"));
    this.fileButton = this.#button("attach", () => this.fileInput.click());
    this.sendButton = this.#button("send", () => this.#send());
    this.sendButton.classList.add("send");
    this.box = h("div", { class: "composer-box" });
    this.node = h(
      "footer",
      { class: "composer" },
      this.shelfNode,
      this.replyBar,
      this.fileBar,
      this.box,
      this.noteNode,
      this.fileInput,
    );
    this.listbox = new Listbox({ label: "", owner: this.input, onPick: (item) => this.#pick(item) });
    state.on("commands", () => this.#closePicker());
    state.on("channel_update", ({ channel }) => channel.id === this.channelId && !this.#form && this.draw());
    state.on("bot", () => this.#warnOffline());
  }

  #button(name, press) {
    return h(
      "button",
      { class: "icon-button", type: "button", on: { mousedown: (event) => event.preventDefault(), click: press } },
      icon(name),
    );
  }

  get channel() {
    return this.state.channels.get(this.channelId);
  }

  /** Write in this channel from now on; what was begun elsewhere is kept. */
  open(channelId) {
    if (channelId && channelId === this.channelId) {
      this.#refresh();
      return;
    }
    if (this.channelId && !this.#form) this.#drafts.set(this.channelId, this.input.value);
    this.#dropForm();
    this.channelId = channelId;
    this.#files = [];
    this.reply(null);
    this.input.value = this.#drafts.get(channelId) ?? "";
    this.draw();
  }

  /** The same place once more: what is being written stays, unless its command is gone. */
  #refresh() {
    const known = this.state.commands.some((command) => command.id === this.#form?.line.command.id);
    if (this.#form && !known) this.#dropForm();
    this.draw();
  }

  /** Forget everything: another user sits down. */
  clear() {
    this.#dropForm();
    this.#drafts.clear();
    this.#mentions.clear();
    this.#files = [];
    this.channelId = null;
    this.input.value = "";
    this.reply(null);
  }

  draw() {
    const { channel } = this;
    this.node.hidden = !channel;
    if (!channel) return;
    const archived = channel.thread_metadata?.archived && channel.thread_metadata?.locked;
    const may = channel.can_send !== false && !archived;
    this.input.disabled = !may;
    this.input.placeholder = may
      ? t("message_to", { place: placeName(this.state, channel) })
      : t(archived ? "is_archived" : "cannot_send");
    this.input.setAttribute("aria-label", this.input.placeholder);
    const labels = [
      [this.slashButton, "commands"],
      [this.fileButton, "attach"],
      [this.sendButton, "send"],
    ];
    for (const [button, key] of labels) {
      button.setAttribute("aria-label", t(key));
      button.title = t(key);
    }
    this.fileButton.hidden = !may;
    this.#arrange();
    this.#drawFiles();
    this.#grow();
    this.#warnOffline();
  }

  /** Put the form or the text into the box; what is there already stays, and keeps the caret. */
  #arrange() {
    const main = this.#form?.node ?? this.input;
    if (main.parentNode === this.box) return;
    const before = this.#form ? [this.#cancelButton()] : [this.slashButton, this.fileButton];
    fill(this.box, before, main, this.sendButton);
  }

  get focused() {
    return document.activeElement === this.input;
  }

  focus() {
    if (this.#form) {
      this.#form.focus();
      return;
    }
    this.input.focus({ preventScroll: true });
    // A closed dialog may give the focus back without the caret; then nothing typed would arrive.
    this.input.setSelectionRange(this.input.value.length, this.input.value.length);
  }

  #note(text, isError = false) {
    this.noteNode.textContent = text;
    this.noteNode.classList.toggle("error", isError);
  }

  #warnOffline() {
    if (this.state.bot && !this.state.bot.online) this.#note(t("bot_offline"), true);
    else if (!this.#form) this.#note("");
  }

  #refuse(refusal) {
    const channel = this.channel;
    const args = refusal.args?.option
      ? { ...refusal.args, option: this.#optionName(refusal.args.option) }
      : refusal.args;
    this.#note(refusalText({ ...refusal, code: refusal.code, message: refusal.message, args }), true);
    if (channel && this.#form && refusal.args?.option) this.#form.blame(refusal.args.option);
  }

  #optionName(name) {
    const option = this.#form?.line.options.find((candidate) => candidate.name === name);
    return option?.name_localizations?.[this.state.locale] ?? name;
  }

  /** The shelf above the box: a list, or nothing. */
  #shelf(node) {
    this.shelfNode.hidden = !node;
    if (node && this.shelfNode.firstChild !== node) this.shelfNode.replaceChildren(node);
  }

  // --- plain text ---

  #grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight * 0.35)}px`;
  }

  #typed() {
    this.#grow();
    this.#note("");
    const text = this.input.value;
    const lines = this.#lines();
    const named = text.startsWith("/") ? namedLine(lines, text) : null;
    if (named) {
      this.#begin(named.line, typedOptions(named.line, named.rest, this.state.locale).values);
      return;
    }
    if (/^\/[^\n]*$/.test(text)) this.#offerCommands(search(lines, text.slice(1)));
    else this.#offerNames(text);
  }

  #lines() {
    return leaves(commandsIn(this.state.commands, this.channel, KIND.SLASH), this.state.locale);
  }

  #offerCommands(found) {
    this.#picker = "command";
    const group = this.state.userName(this.state.bot?.user_id ?? "");
    const items = found.map((line) => ({
      key: line.key,
      title: `/${line.title}`,
      tail: line.options.map((option) => option.name_localizations?.[this.state.locale] ?? option.name).join(" "),
      detail: line.description,
      group,
      line,
    }));
    if (items.length) this.listbox.show(items);
    else this.listbox.say(t("no_commands"));
    this.#openPicker(t("commands"));
  }

  #offerNames(text) {
    const before = text.slice(0, this.input.selectionStart);
    const match = /(?:^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(before);
    if (!match) {
      this.#closePicker();
      return;
    }
    const guild = this.state.guildOf(this.channel);
    const all = match[1] === "@" ? userItems(this.state, guild) : channelItems(this.state, guild);
    const items = matching(all, match[2])
      .slice(0, 10)
      .map((item) => ({ ...item, lead: item.lead(), sign: match[1] }));
    if (!items.length) {
      this.#closePicker();
      return;
    }
    this.#picker = "name";
    this.listbox.show(items);
    this.#openPicker(match[1] === "@" ? t("dev_people") : t("channels"));
  }

  #openPicker(label) {
    this.listbox.node.setAttribute("aria-label", label);
    this.input.setAttribute("aria-controls", this.listbox.id);
    this.#shelf(this.listbox.node);
  }

  #closePicker() {
    if (!this.#picker) return;
    this.#picker = null;
    this.input.removeAttribute("aria-controls");
    this.input.removeAttribute("aria-activedescendant");
    this.#shelf(null);
  }

  #pick(item) {
    if (item.line) {
      this.#pickCommand(item.line);
      return;
    }
    const at = this.input.selectionStart;
    const text = this.input.value;
    const begin = text.slice(0, at).lastIndexOf(item.sign);
    const shown = `${item.sign}${item.title}`;
    this.#mentions.set(shown, item.sign === "@" ? `<@${item.key}>` : `<#${item.key}>`);
    this.input.value = `${text.slice(0, begin)}${shown} ${text.slice(at)}`;
    this.input.selectionStart = this.input.selectionEnd = begin + shown.length + 1;
    this.#closePicker();
  }

  /** A name typed in full that asks for nothing runs at once; any other opens its form. */
  #pickCommand(line) {
    const whole = [line.title, line.own].includes(this.input.value.slice(1).trim());
    this.#begin(line);
    if (whole && !line.options.length) this.#form.submit();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.#picker && event.key === "Tab" && this.listbox.active) {
      event.preventDefault();
      this.#pick(this.listbox.active);
      return;
    }
    if (this.#picker && this.listbox.key(event)) return;
    if (event.key === "Escape") {
      if (this.#picker) this.#closePicker();
      else if (this.#reply) this.reply(null);
      else return;
      event.stopPropagation();
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  async #send() {
    if (this.#form) {
      this.#form.submit();
      return;
    }
    const text = this.#withMentions(this.input.value.trim());
    if (!text && !this.#files.length) return;
    if ([...text].length > LONGEST) {
      this.#note(t("err_too_long", { max: LONGEST }), true);
      return;
    }
    const kept = { text: this.input.value, files: this.#files, reply: this.#reply };
    const fields = { channel_id: this.channelId, content: text };
    if (kept.files.length) fields.attachment_ids = kept.files.map((file) => file.id);
    if (kept.reply) fields.reply_to = kept.reply.id;
    this.input.value = "";
    this.#files = [];
    this.reply(null);
    this.#note("");
    this.draw();
    try {
      await this.bridge.ask("send", fields);
    } catch (refusal) {
      if (!this.input.value) this.input.value = kept.text;
      this.#files = kept.files;
      this.draw();
      this.#refuse(refusal);
    }
  }

  #withMentions(text) {
    let out = text;
    const longest = [...this.#mentions].sort(([a], [b]) => b.length - a.length);
    for (const [shown, mark] of longest) out = out.replaceAll(shown, mark);
    return out;
  }

  // --- replies and files ---

  /** Answer this message with the next one; null for none. */
  reply(message) {
    this.#reply = message;
    this.replyBar.hidden = !message;
    if (!message) return;
    const cancel = h(
      "button",
      { class: "icon-button", type: "button", "aria-label": t("cancel"), on: { click: () => this.reply(null) } },
      icon("close"),
    );
    fill(
      this.replyBar,
      icon("reply"),
      h("span", {}, t("replying", { name: this.state.userName(message.author.id) })),
      cancel,
    );
    this.focus();
  }

  async #attach() {
    const files = [...this.fileInput.files];
    this.fileInput.value = "";
    this.#note(t("uploading"));
    try {
      for (const file of files) this.#files.push(await this.bridge.upload(file));
      this.#note("");
    } catch (refusal) {
      this.#refuse(refusal);
    }
    this.#drawFiles();
    this.focus();
  }

  #drawFiles() {
    this.fileBar.hidden = !this.#files.length || Boolean(this.#form);
    fill(
      this.fileBar,
      this.#files.map((file) => {
        const remove = () => {
          this.#files = this.#files.filter((other) => other !== file);
          this.#drawFiles();
        };
        return h(
          "span",
          { class: "file-chip" },
          icon("file"),
          file.filename,
          h(
            "button",
            {
              class: "chip-remove",
              type: "button",
              "aria-label": t("remove", { name: file.filename }),
              on: { click: remove },
            },
            icon("close"),
          ),
        );
      }),
    );
  }

  // --- commands ---

  /** Begin with this text, as if typed ("/" opens the picker, "/name " the command). */
  start(text) {
    this.#dropForm();
    this.draw();
    this.input.value = text;
    this.input.focus({ preventScroll: true });
    this.#typed();
  }

  /** Begin a command by its full name. */
  startCommand(name) {
    const line = this.#lines().find((candidate) => candidate.own === name || candidate.title === name);
    if (line) this.#begin(line);
    else this.start(`/${name}`);
  }

  #begin(line, typed = {}) {
    this.#closePicker();
    this.input.value = "";
    this.#form = new CommandForm(
      line,
      {
        state: this.state,
        bridge: this.bridge,
        channel: () => this.channel,
        shelf: (node) => this.#shelf(node),
        note: (text, isError) => this.#note(text, isError),
        refuse: (refusal) => this.#refuse(refusal),
        send: (values) => this.#run(line, values),
        cancel: () => this.#cancel(),
      },
      typed,
    );
    this.draw();
    this.#form.focus();
  }

  #cancelButton() {
    return h(
      "button",
      { class: "icon-button", type: "button", "aria-label": t("cancel"), on: { click: () => this.#cancel() } },
      icon("close"),
    );
  }

  #cancel() {
    this.#dropForm();
    this.draw();
    this.focus();
  }

  #dropForm() {
    this.#form?.close();
    this.#form = null;
    this.#closePicker();
    this.#note("");
  }

  async #run(line, values) {
    const form = this.#form;
    const fields = { channel_id: this.channelId, command_id: line.command.id, path: line.path, options: values };
    try {
      await this.bridge.ask("command", fields);
      if (this.#form === form) this.#cancel();
    } catch (refusal) {
      this.#refuse(refusal);
    }
  }
}
