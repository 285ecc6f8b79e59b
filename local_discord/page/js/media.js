// Pictures and files: space kept before they arrive, a description on request, click to enlarge.

import { h, icon, safeUrl } from "./dom.js";
import { t } from "./i18n.js";
import { openLightbox } from "./lightbox.js";

const PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i;

export const isPicture = (attachment) =>
  attachment.content_type?.startsWith("image/") || PICTURE.test(attachment.filename ?? "");

const isOurs = (url) => url?.startsWith("/") || url?.startsWith(`${location.origin}/`);

/** The size of a picture as a style for the frame around it, so that both end at the same edge. */
export function frameOf(media) {
  if (!media?.width || !media.height) return {};
  return { "--image-ratio": String(media.width / media.height), "--image-width": `${media.width}px` };
}

/** One picture. `media`: {url, width, height, description, spoiler}. */
export function picture(media, { small = false } = {}) {
  if (!isOurs(media.url)) return outsidePicture(media);
  const alt = media.description ?? "";
  const { width, height } = media;
  const image = h("img", { src: media.url, alt, width, height, decoding: "async", draggable: "false" });
  const style = width && height ? { "--w": `${width}px`, "--ratio": String(width / height) } : {};
  const figure = h("figure", { class: `picture${small ? " small" : ""}${width && height ? " sized" : ""}`, style });
  const veil = media.spoiler ? spoilerVeil(figure) : null;
  const enlarge = () => openLightbox(figure);
  const label = t("enlarge", { alt: alt || t("picture") });
  const open = h(
    "button",
    { class: "picture-open", type: "button", "aria-label": label, on: { click: enlarge } },
    image,
  );
  figure.append(open);
  if (alt) figure.append(...description(alt));
  if (veil) figure.append(veil);
  image.addEventListener("load", () => {
    figure.classList.add("loaded");
    open.style.removeProperty("background-image");
  });
  image.addEventListener("error", () => figure.classList.add("broken"));
  return figure;
}

function description(alt) {
  const caption = h("figcaption", { class: "alt-text", hidden: true }, alt);
  const toggle = (event) => {
    caption.hidden = !caption.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!caption.hidden));
  };
  const button = h(
    "button",
    {
      class: "alt-button",
      type: "button",
      "aria-expanded": "false",
      "aria-label": t("alt_show"),
      on: { click: toggle },
    },
    t("alt"),
  );
  return [button, caption];
}

function spoilerVeil(figure) {
  figure.classList.add("veiled");
  const show = (event) => {
    figure.classList.remove("veiled");
    event.currentTarget.remove();
  };
  return h("button", { class: "veil-button", type: "button", on: { click: show } }, t("spoiler"));
}

function outsidePicture(media) {
  const href = safeUrl(media.url ?? "");
  if (!href) return h("span", { class: "muted" }, t("picture"));
  return h(
    "a",
    { class: "outside", href, target: "_blank", rel: "noopener noreferrer" },
    t("outside_picture", { url: href }),
  );
}

/** Several pictures in a grid; one stands alone and large. */
export function gallery(items) {
  if (items.length === 1) return picture(items[0]);
  return h(
    "div",
    { class: `gallery count-${Math.min(items.length, 5)}` },
    items.map((item) => picture(item)),
  );
}

/** A file that is no picture. */
export function fileCard({ url, name, size }) {
  const href = isOurs(url) ? url : null;
  return h(
    "a",
    { class: "file", href, download: name, "aria-label": t("download", { name }) },
    icon("file"),
    h("span", { class: "file-text" }, h("b", {}, name), size ? h("small", {}, sizeText(size)) : null),
  );
}

export function sizeText(bytes) {
  const units = ["B", "KB", "MB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit ? value.toFixed(1) : value} ${units[unit]}`;
}

/** The attachments of a message that no embed shows. */
export function attachments(message) {
  const shown = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const left = message.attachments.filter((attachment) => !shown.has(attachment.url));
  const pictures = left.filter(isPicture).map(withSpoiler);
  const files = left.filter((attachment) => !isPicture(attachment));
  const nodes = files.map((file) => fileCard({ url: file.url, name: file.filename, size: file.size }));
  if (pictures.length) nodes.unshift(gallery(pictures));
  return nodes;
}

const withSpoiler = (attachment) => ({ ...attachment, spoiler: attachment.filename.startsWith("SPOILER_") });

/** Carry pictures over from the old drawing of a message to the new one: no flash, no jump. */
export function carryPictures(before, after) {
  const old = [...before.querySelectorAll(".picture")];
  [...after.querySelectorAll(".picture")].forEach((figure, index) => {
    const image = figure.querySelector("img");
    const same = old.find((candidate) => candidate.querySelector("img")?.src === image?.src);
    if (same) {
      figure.replaceWith(same);
      old.splice(old.indexOf(same), 1);
      return;
    }
    const previous = old[index]?.querySelector("img");
    const frame = figure.querySelector(".picture-open");
    if (previous?.complete) frame?.style.setProperty("background-image", `url("${previous.src}")`);
  });
}
