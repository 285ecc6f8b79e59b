// Small floating boxes: menus, cards, lists. One at a time; on the phone they rise from the bottom edge.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

const GAP = 6;
let current = null;

export const isPhone = () => matchMedia("(max-width: 760px)").matches;

/** Show `content` beside `anchor`. `onClose(reason)` hears "escape", "outside" or "done". Returns a function that closes it. */
export function popup(anchor, content, { label, onClose, wide = false } = {}) {
  closePopup("outside");
  const phone = isPhone();
  const box = h(
    "div",
    { class: `popup${phone ? " sheet" : ""}${wide ? " wide" : ""}`, role: "dialog", "aria-label": label },
    content,
  );
  const scrim = phone ? h("div", { class: "popup-scrim" }) : null;
  const home = anchor.closest("dialog") ?? document.body;
  if (scrim) home.append(scrim);
  home.append(box);
  anchor.setAttribute("aria-expanded", "true");
  current = { box, scrim, anchor, onClose };
  if (!phone) place(box, anchor);
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("keydown", escape, true);
  window.addEventListener("resize", resized);
  return () => closePopup("done");
}

export function closePopup(reason) {
  if (!current) return;
  const { box, scrim, anchor, onClose } = current;
  current = null;
  document.removeEventListener("pointerdown", outside, true);
  document.removeEventListener("keydown", escape, true);
  window.removeEventListener("resize", resized);
  const hadFocus = box.contains(document.activeElement);
  box.remove();
  scrim?.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (hadFocus && reason !== "outside") anchor.focus({ preventScroll: true });
  onClose?.(reason);
}

export const popupOpen = () => current !== null;

function outside(event) {
  if (current.box.contains(event.target) || current.anchor.contains(event.target)) return;
  closePopup("outside");
}

function escape(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  closePopup("escape");
}

const resized = () => closePopup("outside");

function place(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = innerHeight - at.bottom - GAP * 2;
  const above = at.top - GAP * 2;
  const up = below < size.height && above > below;
  box.style.maxHeight = `${Math.max(140, up ? above : below)}px`;
  const height = Math.min(size.height, up ? above : below);
  box.style.top = `${up ? at.top - GAP - height : at.bottom + GAP}px`;
  const left = at.left + size.width > innerWidth - GAP ? at.right - size.width : at.left;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - size.width - GAP))}px`;
  box.style.minWidth = `${Math.min(at.width, 420)}px`;
}

/** A menu of actions: items are {label, icon?, danger?, run} or null for a line between them. */
export function actionMenu(anchor, label, items) {
  const nodes = items.map((item) => (item ? actionItem(item) : h("hr", { class: "menu-line" })));
  const list = h("div", { class: "menu", role: "menu", "aria-label": label, on: { keydown: walk } }, nodes);
  popup(anchor, list, { label });
  list.querySelector("[role=menuitem]")?.focus({ preventScroll: true });
}

function actionItem({ label, icon: name, danger, run }) {
  const press = () => {
    closePopup("done");
    run();
  };
  return h(
    "button",
    { class: `menu-item${danger ? " danger" : ""}`, type: "button", role: "menuitem", on: { click: press } },
    name ? icon(name) : null,
    h("span", {}, label),
  );
}

function walk(event) {
  const items = [...event.currentTarget.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length]?.focus();
}

/** Say something briefly at the foot of the page. */
export function toast(text) {
  const node = h("div", { class: "toast", role: "status" }, text);
  document.getElementById("toasts").append(node);
  setTimeout(() => node.remove(), 4200);
}

/** Ask yes or no. */
export function confirmBox(text, yes) {
  return new Promise((resolve) => {
    const answer = (value) => () => {
      dialog.close();
      resolve(value);
    };
    const dialog = h(
      "dialog",
      { class: "dialog small", "aria-label": text, on: { close: () => dialog.remove(), cancel: () => resolve(false) } },
      h("div", { class: "dialog-body" }, h("p", {}, text)),
      h(
        "div",
        { class: "dialog-foot" },
        h("button", { class: "button style-2", type: "button", on: { click: answer(false) } }, t("cancel")),
        h("button", { class: "button style-4", type: "button", on: { click: answer(true) } }, yes),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Ask for one line of text; resolves with null when cancelled. */
export function promptBox(title, value = "", longest = 100) {
  return new Promise((resolve) => {
    const input = h("input", {
      class: "input",
      type: "text",
      maxlength: String(longest),
      required: true,
      "aria-label": title,
      value,
    });
    const done = (event) => {
      event.preventDefault();
      const text = input.value.trim();
      dialog.close();
      resolve(text || null);
    };
    const cancel = () => {
      dialog.close();
      resolve(null);
    };
    const dialog = h(
      "dialog",
      { class: "dialog small", "aria-label": title, on: { close: () => dialog.remove(), cancel: () => resolve(null) } },
      h(
        "form",
        { on: { submit: done } },
        h(
          "div",
          { class: "dialog-body" },
          h("label", { class: "field" }, h("span", { class: "field-label" }, title), input),
        ),
        h(
          "div",
          { class: "dialog-foot" },
          h("button", { class: "button style-2", type: "button", on: { click: cancel } }, t("cancel")),
          h("button", { class: "button style-1", type: "submit" }, t("done")),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
    input.focus();
  });
}
