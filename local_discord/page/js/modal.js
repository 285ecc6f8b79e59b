// Forms the bot opens: text inputs, labels with menus inside, radio and check boxes, files.

import { h, icon } from "./dom.js";
import { makeLook } from "./faces.js";
import { refusalText, t } from "./i18n.js";
import { markdown } from "./markdown.js";
import { closePopup } from "./popup.js";
import { defaultValues, isSelect, selectControl } from "./select.js";

const ROW = 1;
const TEXT = 4;
const WORDS = 10;
const LABEL = 18;
const FILE = 19;
const RADIO = 21;
const CHECKS = 22;
const CHECK = 23;
const PARAGRAPH = 2;

export class ModalBox {
  #dialog = null;
  #modal = null;
  #fields = [];

  constructor(state, bridge, acts) {
    this.state = state;
    this.bridge = bridge;
    this.acts = acts;
    state.on("hello modal modal_close", () => this.#sync());
  }

  #sync() {
    if (this.state.modal?.id === this.#modal?.id) return;
    this.#remove();
    if (this.state.modal) this.#open(this.state.modal);
  }

  #remove() {
    closePopup("escape");
    this.#modal = null;
    this.#dialog?.close();
    this.#dialog = null;
    this.acts.focusBack();
  }

  #open(modal) {
    this.#modal = modal;
    this.#fields = [];
    this.error = h("p", { class: "form-error", role: "alert" });
    this.submitButton = h("button", { class: "button style-1", type: "submit" }, t("submit"));
    const cancel = () => this.#cancel();
    const form = h(
      "form",
      { class: "dialog-form", novalidate: true, on: { submit: (event) => this.#submit(event) } },
      h(
        "header",
        { class: "dialog-head" },
        h("h2", { id: "modal-title" }, modal.title),
        h(
          "button",
          { class: "icon-button", type: "button", "aria-label": t("close"), on: { click: cancel } },
          icon("close"),
        ),
      ),
      h(
        "div",
        { class: "dialog-body" },
        modal.components.map((component) => this.#part(component)),
      ),
      h(
        "div",
        { class: "dialog-foot" },
        this.error,
        h("button", { class: "button style-2", type: "button", on: { click: cancel } }, t("cancel")),
        this.submitButton,
      ),
    );
    this.#dialog = h("dialog", { class: "dialog", "aria-labelledby": "modal-title" }, form);
    this.#dialog.addEventListener("close", (event) => event.currentTarget.remove());
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#cancel();
    });
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#fields[0]?.focus();
  }

  async #cancel() {
    const { id } = this.#modal;
    this.state.apply({ op: "modal_close", id });
    this.bridge.ask("close_modal", { modal_id: id }).catch(() => {});
  }

  async #submit(event) {
    event.preventDefault();
    const fields = {};
    for (const field of this.#fields) {
      const problem = field.problem();
      field.show(problem);
      if (problem) {
        field.focus();
        return;
      }
      fields[field.id] = field.value();
    }
    const { id } = this.#modal;
    this.submitButton.disabled = true;
    this.error.textContent = "";
    try {
      await this.bridge.ask("submit", { modal_id: id, fields });
      this.state.apply({ op: "modal_close", id });
    } catch (refusal) {
      this.error.textContent = refusalText(refusal);
      const blamed = this.#fields.find((field) => field.id === refusal.args?.field);
      blamed?.show(refusalText(refusal));
      blamed?.focus();
    } finally {
      this.submitButton.disabled = false;
    }
  }

  // --- parts ---

  #part(component) {
    if (component.type === WORDS) return h("div", { class: "form-words" }, markdown(component.content, this.#look()));
    if (component.type === ROW) return component.components.map((inner) => this.#field(inner, inner.label, null));
    if (component.type === LABEL) return this.#field(component.component, component.label, component.description);
    return this.#field(component, component.label, null);
  }

  #look() {
    return makeLook(this.state, this.acts, this.state.channels.get(this.#modal.channel_id));
  }

  #field(component, label, description) {
    const made = this.#control(component, label);
    if (!made) return null;
    const error = h("span", { class: "field-error", role: "alert" });
    const field = {
      id: component.custom_id,
      value: made.value,
      problem: made.problem,
      focus: () => made.focus.focus(),
      show: (text) => {
        error.textContent = text ?? "";
        made.focus.setAttribute("aria-invalid", String(Boolean(text)));
      },
    };
    this.#fields.push(field);
    const needed = component.required === false ? h("span", { class: "field-optional" }, t("optional")) : null;
    const grouped = component.type === RADIO || component.type === CHECKS;
    const title =
      label && component.type !== CHECK
        ? h(grouped ? "legend" : "span", { class: "field-label" }, label, needed)
        : null;
    const wrap = component.type === TEXT || component.type === FILE ? "label" : grouped ? "fieldset" : "div";
    return h(
      wrap,
      { class: "field" },
      title,
      description ? h("span", { class: "field-help" }, description) : null,
      made.node,
      made.extra,
      error,
    );
  }

  #control(component, label) {
    if (component.type === TEXT) return textField(component, label);
    if (isSelect(component)) return this.#selectField(component, label);
    if (component.type === RADIO || component.type === CHECKS) return optionsField(component);
    if (component.type === CHECK) return checkField(component, label);
    if (component.type === FILE) return this.#fileField(component, label);
    return null;
  }

  #selectField(component, label) {
    let values = defaultValues(component);
    const guild = this.state.guildOf(this.state.channels.get(this.#modal.channel_id));
    const least = component.required === false ? 0 : (component.min_values ?? 1);
    const onCommit = (chosen) => {
      values = chosen;
    };
    const node = selectControl({
      component: { ...component, min_values: least },
      state: this.state,
      guild,
      values,
      label,
      onCommit,
    });
    return { node, focus: node, value: () => values, problem: () => (values.length < least ? t("required") : null) };
  }

  #fileField(component, label) {
    let ids = [];
    let busy = false;
    const list = h("span", { class: "field-help" });
    const upload = async () => {
      busy = true;
      list.textContent = t("uploading");
      try {
        const files = await Promise.all([...input.files].map((file) => this.bridge.upload(file)));
        ids = files.map((file) => file.id);
        list.textContent = files.map((file) => file.filename).join(", ");
      } catch (refusal) {
        list.textContent = refusalText(refusal);
      }
      busy = false;
    };
    const input = h("input", {
      class: "input",
      type: "file",
      multiple: (component.max_values ?? 1) > 1,
      "aria-label": label,
      on: { change: upload },
    });
    const least = component.required === false ? 0 : Math.max(1, component.min_values ?? 1);
    return {
      node: input,
      extra: list,
      focus: input,
      value: () => ids,
      problem: () => (busy ? t("uploading") : ids.length < least ? t("required") : null),
    };
  }
}

function textField(component, label) {
  const long = component.style === PARAGRAPH;
  const most = component.max_length ?? 4000;
  const props = {
    class: "input",
    maxlength: String(most),
    placeholder: component.placeholder ?? null,
    "aria-label": label ?? null,
    value: component.value ?? "",
  };
  const input = long
    ? h("textarea", { ...props, rows: "4" })
    : h("input", { ...props, type: "text", autocomplete: "off" });
  const count = h("span", { class: "field-count" });
  const draw = () => {
    count.textContent = component.max_length ? `${[...input.value].length} / ${most}` : "";
  };
  input.addEventListener("input", draw);
  draw();
  const problem = () => {
    const length = [...input.value].length;
    if (!length) return component.required === false ? null : t("required");
    return length < (component.min_length ?? 0) ? t("min_length", { n: component.min_length }) : null;
  };
  return { node: input, extra: count, focus: input, value: () => input.value, problem };
}

function optionsField(component) {
  const radio = component.type === RADIO;
  const boxes = component.options.map((option) =>
    h("input", {
      type: radio ? "radio" : "checkbox",
      name: component.custom_id,
      value: option.value,
      checked: option.default,
    }),
  );
  const rows = component.options.map((option, index) =>
    h(
      "label",
      { class: "tick" },
      boxes[index],
      h("span", {}, h("b", {}, option.label), option.description ? h("small", {}, option.description) : null),
    ),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const least = component.required === false ? 0 : Math.max(1, component.min_values ?? 1);
  const most = radio ? 1 : (component.max_values ?? boxes.length);
  const problem = () => {
    if (chosen().length < least) return t("required");
    return chosen().length > most ? t("choose_many", { min: least, max: most }) : null;
  };
  return {
    node: h("div", { class: "ticks" }, rows),
    focus: boxes[0],
    value: () => (radio ? (chosen()[0] ?? null) : chosen()),
    problem,
  };
}

function checkField(component, label) {
  const box = h("input", { type: "checkbox", checked: component.default });
  return {
    node: h("label", { class: "tick" }, box, h("b", {}, label ?? "")),
    focus: box,
    value: () => box.checked,
    problem: () => null,
  };
}
