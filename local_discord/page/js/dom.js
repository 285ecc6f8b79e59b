// Build DOM by hand: text only ever becomes a text node, so nothing a bot sends can become markup.

/** Make an element. Props: class, dataset, style (object), on (listeners); anything else is an attribute. */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
  append(node, children);
  return node;
}

/** Replace what a node holds. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child);
  }
}

function setProp(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") node.className = value;
  else if (name === "dataset") Object.assign(node.dataset, value);
  else if (name === "style") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
  else if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  else if (name === "value") node.value = value;
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** An address a link may point at; scripts and other schemes are refused. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** A line icon of 24 by 24 from path data. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const ICONS = {
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "M6 6l12 12M18 6L6 18",
  send: "M5 12h13M12.5 6l6 6-6 6",
  hash: "M9.5 4L7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 5h14v10H11l-4 4v-4H5zM9 9h6M9 11.8h4",
  pin: "M9 4h6l-.8 6 3.3 3v1.5h-11V13l3.3-3zM12 14.5V20",
  chevron: "M7 10l5 5 5-5",
  back: "M15 5l-7 7 7 7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 110 5.6 2.8 2.8 0 010-5.6z",
  open: "M14 5h5v5M19 5l-8 8M17 13.5V19H5V7h5.5",
  file: "M7 3.5h7l4 4V20.5H7zM14 3.5v4h4",
  reply: "M9 7l-5 5 5 5M4.5 12H14c3.5 0 6 2 6 5.5",
  tools: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  sun: "M12 8a4 4 0 110 8 4 4 0 010-8zM12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5",
  moon: "M19.5 14.2A8 8 0 119.8 4.5a6.3 6.3 0 009.7 9.7z",
  slash: "M15.5 4.5l-7 15",
  down: "M12 5v13M6.5 12.5L12 18l5.5-5.5",
  user: "M12 4.5a3.7 3.7 0 110 7.4 3.7 3.7 0 010-7.4zM4.5 20c.6-4 3.5-6 7.5-6s6.9 2 7.5 6",
  people:
    "M9 5.5a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.4zM2.8 19c.5-3.4 2.9-5 6.2-5s5.7 1.6 6.2 5M15.5 6a3 3 0 010 5.6M17.5 14.3c2 .6 3.4 2.1 3.7 4.7",
  attach: "M18.5 11l-6.8 6.8a4 4 0 01-5.7-5.7l7.4-7.4a2.7 2.7 0 013.8 3.8l-7.2 7.2a1.3 1.3 0 01-1.9-1.9l6.2-6.2",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7",
};
