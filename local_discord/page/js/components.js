// Message components, classic and V2: from JSON to controls. What a press does is the caller's business.

import { h, icon, safeUrl } from "./dom.js";
import { colour, emojiNode } from "./faces.js";
import { t } from "./i18n.js";
import { discordPlace, markdown } from "./markdown.js";
import { fileCard, gallery, picture, frameOf } from "./media.js";
import { defaultValues, isSelect, selectControl } from "./select.js";

const LINK = 5;
const GALLERY = 12;

/**
 * Draw components. `ctx`: {state, guild, look, busy(custom_id), chosen(custom_id), press(custom_id), choose(custom_id, values)}.
 */
export function componentNodes(components, ctx) {
  return components.map((component) => componentNode(component, ctx)).filter(Boolean);
}

function componentNode(component, ctx) {
  if (isSelect(component)) return selectNode(component, ctx);
  return KINDS[component.type]?.(component, ctx) ?? null;
}

const KINDS = {
  1: (row, ctx) => h("div", { class: "row" }, componentNodes(row.components, ctx)),
  2: buttonNode,
  9: (section, ctx) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "section-text" }, componentNodes(section.components, ctx)),
      h("div", { class: "section-side" }, componentNode(section.accessory, ctx)),
    ),
  10: (text, ctx) => h("div", { class: "text-display" }, markdown(text.content, ctx.look)),
  11: (thumb) => picture(mediaOf(thumb), { small: true }),
  12: (group) => gallery(group.items.map(mediaOf)),
  13: (file) =>
    fileCard({ url: file.file.url, name: file.name ?? file.file.url.split("/").at(-1).split("?")[0], size: file.size }),
  14: (line) =>
    h("div", {
      class: `separator${line.divider === false ? " blank" : ""}${line.spacing === 2 ? " large" : ""}`,
      role: "separator",
    }),
  17: containerNode,
};

const mediaOf = (item) => ({ ...item.media, description: item.description, spoiler: item.spoiler });

function containerNode(container, ctx) {
  const accent = container.accent_color;
  const shown = container.components.filter((component) => component.type === GALLERY && component.items.length === 1);
  const style = frameOf(shown[0]?.items[0].media);
  if (accent !== null && accent !== undefined) style["--accent"] = colour(accent);
  const inside = componentNodes(container.components, ctx);
  const box = h("div", { class: `container${style["--accent"] ? " accented" : ""}`, style }, inside);
  if (container.spoiler) {
    box.classList.add("veiled");
    const show = (event) => {
      box.classList.remove("veiled");
      event.currentTarget.remove();
    };
    box.append(h("button", { class: "veil-button", type: "button", on: { click: show } }, t("spoiler")));
  }
  return box;
}

function buttonNode(button, ctx) {
  if (button.style === LINK) return linkButton(button, ctx);
  const busy = ctx.busy(button.custom_id);
  return h(
    "button",
    {
      class: `button style-${button.style}${busy ? " busy" : ""}`,
      type: "button",
      disabled: button.disabled,
      "aria-busy": busy ? "true" : null,
      dataset: { custom: button.custom_id ?? "" },
      on: { click: (event) => pressOnce(event.currentTarget, button, ctx) },
    },
    emojiNode(button.emoji),
    button.label ? h("span", {}, button.label) : null,
    busy ? busyDots() : null,
  );
}

/** Busy at once, so that a second press finds nothing to press; the next drawing of the message tells the truth. */
function pressOnce(node, button, ctx) {
  if (node.classList.contains("busy")) return;
  node.classList.add("busy");
  node.append(busyDots());
  ctx.press(button.custom_id);
}

const busyDots = () => h("span", { class: "dots", role: "img", "aria-label": t("busy") });

function linkButton(button, ctx) {
  const inside = [emojiNode(button.emoji), button.label ? h("span", {}, button.label) : null, icon("open")];
  const place = discordPlace(button.url ?? "");
  if (place) {
    const jump = () => ctx.look.jump(place);
    return h(
      "button",
      { class: "button style-5", type: "button", disabled: button.disabled, on: { click: jump } },
      inside.slice(0, 2),
      icon("send"),
    );
  }
  const href = button.disabled ? null : safeUrl(button.url ?? "");
  const props = {
    class: "button style-5",
    href,
    target: "_blank",
    rel: "noopener noreferrer",
    "aria-disabled": href ? null : "true",
  };
  return h("a", props, inside, h("span", { class: "unseen" }, t("link_out")));
}

function selectNode(component, ctx) {
  const id = component.custom_id;
  return selectControl({
    component,
    state: ctx.state,
    guild: ctx.guild,
    values: ctx.chosen(id) ?? defaultValues(component),
    busy: ctx.busy(id),
    disabled: component.disabled,
    onCommit: (values) => ctx.choose(id, values),
  });
}
