// A list to pick from with arrows, Enter or a tap. The focus stays with its owner (an input, or the list itself).

import { h, icon } from "./dom.js";

let lists = 0;

export class Listbox {
  #items = [];
  #active = -1;

  /** `onPick(item)`; items are {key, title, detail?, lead? (node), group?, checked?, tail?}. */
  constructor({ label, onPick, multi = false, owner = null }) {
    lists += 1;
    this.id = `list${lists}`;
    this.onPick = onPick;
    this.node = h("div", {
      class: "listbox",
      id: this.id,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multi ? "true" : null,
      tabindex: owner ? null : "0",
      on: { mousedown: (event) => event.preventDefault(), keydown: owner ? null : (event) => this.key(event) },
    });
    this.own(owner);
  }

  /** The element that has the focus while the arrows walk the list. */
  own(owner) {
    this.owner = owner ?? this.node;
  }

  get items() {
    return this.#items;
  }

  get active() {
    return this.#items[this.#active] ?? null;
  }

  /** Show these items; keeps the active one by key where it still is, else the first (or none). */
  show(items, { first = true } = {}) {
    const key = this.active?.key;
    this.#items = items;
    let group = null;
    const nodes = [];
    items.forEach((item, index) => {
      if (item.group && item.group !== group)
        nodes.push(h("div", { class: "list-group", role: "presentation" }, item.group));
      group = item.group ?? null;
      nodes.push(this.#option(item, index));
    });
    this.node.replaceChildren(...nodes);
    const kept = key === undefined ? -1 : items.findIndex((item) => item.key === key);
    this.#activate(kept >= 0 ? kept : first && items.length ? 0 : -1, false);
    if (kept < 0) this.node.scrollTop = 0;
  }

  /** Show words instead of items. */
  say(text) {
    this.#items = [];
    this.#active = -1;
    this.owner.removeAttribute("aria-activedescendant");
    this.node.replaceChildren(h("div", { class: "list-note" }, text));
  }

  #option(item, index) {
    return h(
      "div",
      {
        class: "option",
        id: `${this.id}-${index}`,
        role: "option",
        "aria-selected": item.checked ? "true" : "false",
        on: {
          click: () => this.onPick(item),
          pointermove: () => this.#activate(index, false),
        },
      },
      item.lead ?? null,
      h(
        "span",
        { class: "option-text" },
        h(
          "span",
          { class: "option-title" },
          item.title,
          item.tail ? h("span", { class: "option-tail" }, item.tail) : null,
        ),
        item.detail ? h("span", { class: "option-detail" }, item.detail) : null,
      ),
      item.checked ? icon("check") : null,
    );
  }

  #activate(index, scroll = true) {
    if (index === this.#active && this.node.querySelector(".option.active")) return;
    this.#active = index;
    this.node.querySelector(".option.active")?.classList.remove("active");
    const node =
      index >= 0
        ? (document.getElementById(`${this.id}-${index}`) ?? this.node.querySelectorAll(".option")[index])
        : null;
    node?.classList.add("active");
    if (node) this.owner.setAttribute("aria-activedescendant", node.id);
    else this.owner.removeAttribute("aria-activedescendant");
    if (scroll) node?.scrollIntoView({ block: "nearest" });
  }

  /** Make the item with this key the active one. */
  activateKey(key) {
    const index = this.#items.findIndex((item) => item.key === key);
    if (index >= 0) this.#activate(index);
  }

  /** Handle a key; true when it was one of ours. */
  key(event) {
    const count = this.#items.length;
    if (!count) return false;
    if (event.key === "Enter" || (event.key === " " && this.owner === this.node)) {
      if (!this.active) return false;
      event.preventDefault();
      this.onPick(this.active);
      return true;
    }
    const page = 8;
    const moves = {
      ArrowDown: (this.#active + 1) % count,
      ArrowUp: (this.#active - 1 + count) % count,
      PageDown: Math.min(count - 1, this.#active + page),
      PageUp: Math.max(0, this.#active - page),
    };
    if (this.owner === this.node) Object.assign(moves, { Home: 0, End: count - 1 });
    const to = moves[event.key];
    if (to === undefined) return false;
    event.preventDefault();
    this.#activate(to < 0 ? 0 : to);
    return true;
  }
}
