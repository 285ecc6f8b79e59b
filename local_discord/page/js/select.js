// Select menus: a button that shows what is chosen, and a list that opens from it.

import { h, icon } from "./dom.js";
import { avatar, colour, emojiNode, placeIcon } from "./faces.js";
import { t } from "./i18n.js";
import { Listbox } from "./listbox.js";
import { closePopup, isPhone, popup } from "./popup.js";
import { TYPE } from "./state.js";

export const SELECT = { STRING: 3, USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8 };
const SEARCH_FROM = 11;

export const isSelect = (component) => Object.values(SELECT).includes(component.type);

/** What a select offers: {key, title, detail, lead()}. */
export function selectItems(component, state, guild) {
  switch (component.type) {
    case SELECT.USER:
      return userItems(state, guild);
    case SELECT.ROLE:
      return roleItems(guild);
    case SELECT.MENTIONABLE:
      return [...userItems(state, guild), ...roleItems(guild)];
    case SELECT.CHANNEL:
      return channelItems(state, guild, component.channel_types);
    default:
      return component.options.map((option) => ({
        key: option.value,
        title: option.label,
        detail: option.description,
        lead: () => emojiNode(option.emoji),
      }));
  }
}

export function userItems(state, guild) {
  const inGuild = (user) => !guild || state.member(guild, user.id);
  return [...state.users.values()].filter(inGuild).map((user) => ({
    key: user.id,
    title: state.userName(user.id, guild),
    detail: user.username,
    lead: () => avatar(user),
  }));
}

export function roleItems(guild) {
  return (guild?.roles ?? [])
    .filter((role) => role.id !== guild.id)
    .map((role) => ({ key: role.id, title: `@${role.name}`, lead: () => roleDot(role) }));
}

const roleDot = (role) =>
  h("span", { class: "role-dot", style: { background: role.color ? colour(role.color) : "var(--muted)" } });

export function channelItems(state, guild, types) {
  return [...state.channels.values()]
    .filter((channel) => channel.type !== TYPE.DM && (!guild || channel.guild_id === guild.id))
    .filter((channel) => (types?.length ? types.includes(channel.type) : channel.type !== TYPE.CATEGORY))
    .map((channel) => ({ key: channel.id, title: channel.name, lead: () => placeIcon(channel) }));
}

/** The values a select starts with. */
export function defaultValues(component) {
  if (component.type === SELECT.STRING)
    return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((value) => value.id);
}

/** Items whose title, detail or key holds every typed word. */
export function matching(items, typed) {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = `${item.title} ${item.detail ?? ""}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The control. `onCommit(values)` is called when the choice is made. */
export function selectControl({ component, state, guild, values, busy, disabled, label, onCommit }) {
  const items = selectItems(component, state, guild);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const placeholder = component.placeholder ?? t("choose");
  const shown = h("span", { class: "select-shown" });
  const button = h(
    "button",
    {
      class: `select${busy ? " busy" : ""}`,
      type: "button",
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": busy ? "true" : null,
      dataset: { custom: component.custom_id },
      on: { click: () => open() },
    },
    label ? h("span", { class: "unseen" }, label) : null,
    shown,
    busy ? h("span", { class: "dots", role: "img", "aria-label": t("busy") }) : icon("chevron"),
  );
  let current = values;

  function draw() {
    const known = current.map((value) => byKey.get(value)).filter(Boolean);
    shown.classList.toggle("empty", !known.length);
    if (!known.length) shown.replaceChildren(placeholder);
    else if (known.length === 1) shown.replaceChildren(...[known[0].lead(), known[0].title].filter(Boolean));
    else shown.replaceChildren(...known.map((item) => h("span", { class: "select-chip" }, item.title)));
  }

  function commit(chosen) {
    current = chosen;
    draw();
    onCommit(chosen);
  }

  function open() {
    if (button.disabled || busy) return;
    openSelect({ anchor: button, component, items, current, placeholder, commit });
  }

  draw();
  return button;
}

function openSelect({ anchor, component, items, current, placeholder, commit }) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const multi = most > 1;
  let chosen = [...current];

  const search =
    items.length >= SEARCH_FROM
      ? h("input", {
          class: "input list-search",
          type: "search",
          role: "combobox",
          "aria-expanded": "true",
          "aria-label": t("search"),
          placeholder: t("search"),
        })
      : null;
  const listbox = new Listbox({ label: placeholder, multi, owner: search, onPick: pick });
  search?.setAttribute("aria-controls", listbox.id);
  const count = h("span", { class: "select-count" });
  const doneButton = h("button", { class: "button style-1", type: "button", on: { click: finish } }, t("done"));
  const foot = multi || least === 0 ? h("div", { class: "select-foot" }, count, doneButton) : null;

  function redraw() {
    const found = matching(items, search?.value ?? "");
    if (found.length)
      listbox.show(found.map((item) => ({ ...item, lead: item.lead(), checked: chosen.includes(item.key) })));
    else listbox.say(t("nothing_found"));
    const told = least === most ? "chosen_exactly" : "chosen_many";
    count.textContent = multi ? t(told, { count: chosen.length, min: least, max: most }) : "";
    doneButton.disabled = chosen.length < least || chosen.length > most;
  }

  function pick(item) {
    if (!multi) {
      if (least === 0 && chosen.includes(item.key)) {
        chosen = [];
        redraw();
        return;
      }
      chosen = [item.key];
      finish();
      return;
    }
    if (chosen.includes(item.key)) chosen = chosen.filter((key) => key !== item.key);
    else if (chosen.length < most) chosen = [...chosen, item.key];
    redraw();
  }

  function finish() {
    closePopup("done");
    commit(chosen);
  }

  const changed = () => chosen.length !== current.length || chosen.some((key) => !current.includes(key));
  const closed = (reason) => {
    if (reason === "outside" && changed() && chosen.length >= least) commit(chosen);
  };
  redraw();
  popup(
    anchor,
    h(
      "div",
      { class: "select-menu" },
      isPhone() ? h("div", { class: "sheet-title" }, placeholder) : null,
      search,
      listbox.node,
      foot,
    ),
    {
      label: placeholder,
      onClose: closed,
    },
  );
  if (current[0]) listbox.activateKey(current[0]);
  search?.addEventListener("input", redraw);
  search?.addEventListener("keydown", (event) => listbox.key(event));
  if (search && !isPhone()) search.focus({ preventScroll: true });
  else listbox.node.focus({ preventScroll: true });
}
