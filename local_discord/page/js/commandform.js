// A chosen slash command being filled in: one chip a given option, a list of suggestions for the one in hand.

import { h, icon } from "./dom.js";
import { localized, t } from "./i18n.js";
import { Listbox } from "./listbox.js";
import { channelItems, matching, roleItems, userItems } from "./select.js";
import { OPTION, checkTyped, choiceItems, fromList, typedOptions } from "./slash.js";

const ASK_AFTER = 110;

export class CommandForm {
  #fields = new Map();
  #asked = 0;
  #timer = null;

  /** `host`: {state, bridge, channel(), shelf(node|null), note(text, isError), send(values), cancel()}. */
  constructor(line, host, typed = {}) {
    this.line = line;
    this.host = host;
    this.locale = host.state.locale;
    this.listbox = new Listbox({ label: t("choose"), onPick: (item) => this.#pick(item) });
    this.focused = null;
    this.chips = h("div", { class: "chips" });
    this.extras = h("div", { class: "extras" });
    this.node = h(
      "div",
      {
        class: "command-form",
        role: "group",
        "aria-label": `/${line.title}`,
        on: { keydown: (event) => this.#key(event) },
      },
      h("span", { class: "command-name" }, `/${line.title}`),
      this.chips,
      this.extras,
    );
    for (const option of line.options)
      if (option.required || option.name in typed) this.#add(option, typed[option.name] ?? "");
    this.#drawExtras();
  }

  /** Take the keyboard: the first field that still wants something. */
  focus() {
    const wanting = this.#missing() ?? [...this.#fields.values()][0];
    if (wanting) wanting.input.focus();
    else {
      this.node.tabIndex = -1;
      this.node.focus();
      this.host.note(this.line.description);
    }
  }

  close() {
    clearTimeout(this.#timer);
    this.host.shelf(null);
  }

  #add(option, text = "") {
    const name = localized(option, "name", this.locale);
    const field = { option, name, text, value: undefined, picked: false };
    field.chip = h("label", { class: "chip" }, h("span", { class: "chip-name" }, name));
    field.input = option.type === OPTION.FILE ? this.#fileInput(field) : this.#textInput(field, text);
    field.chip.append(field.input);
    if (!option.required) field.chip.append(this.#remover(field));
    this.#fields.set(option.name, field);
    this.chips.append(field.chip);
    if (text && fromList(option)) this.#settle(field);
    return field;
  }

  #remover(field) {
    const remove = () => {
      this.#fields.delete(field.option.name);
      field.chip.remove();
      this.#drawExtras();
      this.focus();
    };
    return h(
      "button",
      {
        class: "chip-remove",
        type: "button",
        tabindex: "-1",
        "aria-label": t("remove", { name: field.name }),
        on: { click: remove },
      },
      icon("close"),
    );
  }

  #textInput(field, text) {
    const { option } = field;
    const numeric = option.type === OPTION.INTEGER || option.type === OPTION.NUMBER;
    const input = h("input", {
      class: "chip-input",
      type: "text",
      value: text,
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-required": option.required ? "true" : null,
      "aria-label": `${field.name}: ${localized(option, "description", this.locale)}`,
      inputmode: numeric && !option.choices?.length && !option.autocomplete ? "decimal" : null,
      on: {
        focus: () => this.#focus(field),
        input: () => this.#typed(field),
        blur: () => this.#blur(field),
      },
    });
    input.size = Math.max(4, text.length + 1);
    return input;
  }

  #fileInput(field) {
    const status = h("span", { class: "chip-file" }, t("choose_file"));
    const chosen = async () => {
      const file = input.files[0];
      if (!file) return;
      status.textContent = t("uploading");
      try {
        const attachment = await this.host.bridge.upload(file);
        field.value = attachment.id;
        field.picked = true;
        status.textContent = file.name;
        field.chip.classList.remove("wrong");
      } catch (refusal) {
        status.textContent = t("choose_file");
        this.host.refuse(refusal);
      }
    };
    const input = h("input", {
      class: "unseen",
      type: "file",
      "aria-label": field.name,
      on: { change: chosen, focus: () => this.#focus(field) },
    });
    field.chip.append(status);
    return input;
  }

  #drawExtras() {
    const left = this.line.options.filter((option) => !this.#fields.has(option.name));
    this.extras.replaceChildren(
      ...left.map((option) => {
        const name = localized(option, "name", this.locale);
        const add = () => {
          this.#add(option).input.focus();
          this.#drawExtras();
        };
        return h(
          "button",
          {
            class: "extra",
            type: "button",
            title: localized(option, "description", this.locale),
            "aria-label": t("add_option", { name }),
            on: { click: add },
          },
          `+ ${name}`,
        );
      }),
    );
  }

  // --- suggestions ---

  #focus(field) {
    this.focused = field;
    this.listbox.own(field.input);
    this.#note(field);
    this.#suggest(field);
  }

  #note(field) {
    const optional = field.option.required ? "" : ` (${t("optional")})`;
    this.host.note(`${field.name}${optional}: ${localized(field.option, "description", this.locale)}`);
  }

  #blur(field) {
    if (this.focused !== field) return;
    this.#settle(field);
    this.focused = null;
    this.#hideList(field);
  }

  #typed(field) {
    if (this.#moved(field)) return;
    field.picked = false;
    field.value = undefined;
    field.input.size = Math.max(4, field.input.value.length + 1);
    field.chip.classList.remove("wrong");
    this.#note(field);
    this.#suggest(field);
  }

  /** "name:" typed inside a field goes to the option of that name, as in a command written out whole. */
  #moved(field) {
    const { before, values } = typedOptions(this.line, field.input.value, this.locale);
    const names = Object.keys(values);
    if (!names.length) return false;
    if (!(field.option.name in values)) this.#write(field, before);
    let last = field;
    for (const name of names) {
      const option = this.line.options.find((candidate) => candidate.name === name);
      last = this.#fields.get(name) ?? this.#add(option);
      this.#write(last, values[name]);
    }
    this.#drawExtras();
    if (last === this.focused) this.#suggest(last);
    else last.input.focus();
    return true;
  }

  #write(field, text) {
    field.picked = false;
    field.value = undefined;
    field.input.value = text;
    field.input.size = Math.max(4, text.length + 1);
    this.#settle(field);
  }

  #suggest(field) {
    const { option } = field;
    clearTimeout(this.#timer);
    if (field.picked || option.type === OPTION.FILE) this.#hideList(field);
    else if (option.autocomplete) this.#ask(field);
    else if (fromList(option)) this.#showItems(field, matching(this.#items(option), field.input.value));
    else this.#hideList(field);
  }

  #items(option) {
    const { state } = this.host;
    const guild = state.guildOf(this.host.channel());
    const makers = {
      [OPTION.USER]: () => userItems(state, guild),
      [OPTION.CHANNEL]: () => channelItems(state, guild, option.channel_types),
      [OPTION.ROLE]: () => roleItems(guild),
      [OPTION.MENTIONABLE]: () => [...userItems(state, guild), ...roleItems(guild)],
    };
    const items = makers[option.type]?.() ?? choiceItems(option, this.locale);
    return items.map((item) => ({ ...item, lead: item.lead?.(), value: item.value ?? item.key }));
  }

  #showItems(field, items) {
    if (items.length) this.listbox.show(items, { first: field.option.required || field.input.value.trim() !== "" });
    else this.listbox.say(t("no_choices"));
    this.#showList(field);
  }

  #showList(field) {
    if (this.focused !== field) return;
    field.input.setAttribute("aria-expanded", "true");
    field.input.setAttribute("aria-controls", this.listbox.id);
    this.host.shelf(this.listbox.node);
  }

  #hideList(field) {
    field.input.setAttribute("aria-expanded", "false");
    field.input.removeAttribute("aria-controls");
    field.input.removeAttribute("aria-activedescendant");
    this.host.shelf(null);
  }

  #ask(field) {
    this.#asked += 1;
    const turn = this.#asked;
    const first = !this.listbox.items.length;
    if (first) {
      this.listbox.say(t("loading_choices"));
      this.#showList(field);
    }
    this.#timer = setTimeout(
      async () => {
        const current = () => turn === this.#asked && this.focused === field && !field.picked;
        try {
          const answer = await this.host.bridge.ask("autocomplete", {
            channel_id: this.host.channel().id,
            command_id: this.line.command.id,
            path: this.line.path,
            options: this.#typedSoFar(),
            focused: field.option.name,
          });
          if (!current()) return;
          this.#showItems(
            field,
            answer.choices.map((choice) => ({ key: String(choice.value), title: choice.name, value: choice.value })),
          );
        } catch {
          if (current()) this.listbox.say(t("choices_failed"));
        }
      },
      first ? 0 : ASK_AFTER,
    );
  }

  #typedSoFar() {
    const options = {};
    for (const [name, field] of this.#fields) {
      const value = field.picked ? field.value : field.input.value.trim();
      if (field === this.focused || (value !== "" && value !== undefined)) options[name] = value ?? "";
    }
    return options;
  }

  #pick(item) {
    const field = this.focused;
    if (!field) return;
    this.#asked += 1;
    field.picked = true;
    field.value = item.value;
    field.input.value = item.title;
    field.input.size = Math.max(4, item.title.length + 1);
    field.chip.classList.remove("wrong");
    this.listbox.show([]);
    this.#hideList(field);
    const next = this.#missing();
    if (next) next.input.focus();
  }

  /** A name typed in full, or the only one left, counts as picked. */
  #settle(field) {
    if (field.picked || !fromList(field.option)) return;
    const typed = field.input.value.trim().toLocaleLowerCase();
    if (!typed) return;
    const items = this.#items(field.option);
    const exact = items.find((item) =>
      [item.title, item.detail, item.key].some((name) => name?.toLocaleLowerCase() === typed),
    );
    const only = matching(items, typed);
    const item = exact ?? (only.length === 1 ? only[0] : null);
    if (!item) return;
    field.picked = true;
    field.value = item.value;
    field.input.value = item.title;
    field.input.size = Math.max(4, item.title.length + 1);
  }

  // --- keys and sending ---

  #key(event) {
    if (event.isComposing) return;
    const field = this.focused;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (field?.input.getAttribute("aria-expanded") === "true") this.#hideList(field);
      else this.host.cancel();
      return;
    }
    const open = field?.input.getAttribute("aria-expanded") === "true";
    if (open && event.key === "Tab" && !event.shiftKey && this.listbox.active && field.input.value.trim()) {
      this.#pick(this.listbox.active);
      return;
    }
    if (open && this.listbox.key(event)) return;
    if (event.key === "Enter" && (event.target === this.node || event.target.matches(".chip-input"))) {
      event.preventDefault();
      this.submit();
    }
    if (event.target === this.node && [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      this.#openNext();
    if (event.key === "Backspace" && event.target.matches(".chip-input") && event.target.value === "")
      this.#backspace(event);
  }

  /** Typing where no field is open opens the first there is; "name:" then moves on to the one meant. */
  #openNext() {
    const option = this.line.options.find((each) => !this.#fields.has(each.name) && each.type !== OPTION.FILE);
    if (!option) return;
    this.#add(option).input.focus();
    this.#drawExtras();
  }

  #backspace(event) {
    event.preventDefault();
    const all = [...this.#fields.values()];
    const at = all.findIndex((field) => field.input === event.target);
    if (!all[at].option.required) {
      this.#fields.delete(all[at].option.name);
      all[at].chip.remove();
      this.#drawExtras();
    }
    if (at > 0) all[at - 1].input.focus();
    else this.host.cancel();
  }

  #check(field) {
    if (field.picked) return { value: field.value };
    if (field.option.type === OPTION.FILE)
      return field.option.required ? { error: t("required") } : { value: undefined };
    if (!fromList(field.option)) return checkTyped(field.option, field.input.value);
    if (field.input.value.trim()) return { error: t("reason_choice") };
    return field.option.required ? { error: t("required") } : { value: undefined };
  }

  #missing() {
    return [...this.#fields.values()].find((field) => this.#check(field).error);
  }

  /** Check everything; send, or show what is wrong. */
  submit() {
    const values = {};
    let wrong = null;
    for (const [name, field] of this.#fields) {
      this.#settle(field);
      const { value, error } = this.#check(field);
      field.chip.classList.toggle("wrong", Boolean(error));
      field.input.setAttribute("aria-invalid", String(Boolean(error)));
      if (error && !wrong) wrong = { field, error };
      if (value !== undefined) values[name] = value;
    }
    if (wrong) {
      wrong.field.input.focus();
      this.host.note(`${wrong.field.name}: ${wrong.error}`, true);
      return;
    }
    this.host.send(values);
  }

  /** Mark the option the server refused. */
  blame(optionName) {
    const field = this.#fields.get(optionName);
    if (!field) return;
    field.chip.classList.add("wrong");
    field.input.focus();
  }
}
