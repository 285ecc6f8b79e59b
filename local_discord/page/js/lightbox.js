// One picture over the whole page: fit to the window, a tap for real size, arrows to its neighbours.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/** Open on this picture; its neighbours are the other pictures of the same message. */
export function openLightbox(figure) {
  const row = figure.closest(".message, .pin-list") ?? figure;
  const figures = [...row.querySelectorAll(".picture")];
  if (!figures.length) figures.push(figure);
  let at = Math.max(0, figures.indexOf(figure));

  const image = h("img", { class: "light-image", alt: "", draggable: "false" });
  const scroller = h("div", { class: "light-scroll" }, h("button", { class: "light-fit", type: "button" }, image));
  const caption = h("p", { class: "light-alt", hidden: true });
  const original = h(
    "a",
    { class: "light-button", target: "_blank", rel: "noopener", "aria-label": t("open_original") },
    icon("open"),
  );
  const altButton = lightButton(t("alt_show"), t("alt"), () => {
    caption.hidden = !caption.hidden;
    altButton.setAttribute("aria-expanded", String(!caption.hidden));
  });
  const step = (by) => show((at + by + figures.length) % figures.length);
  const back = lightButton(t("previous"), icon("back"), () => step(-1));
  const forth = lightButton(t("next"), icon("back"), () => step(1));
  back.classList.add("light-back");
  forth.classList.add("light-forth");
  const many = figures.length > 1;
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": t("picture") },
    scroller,
    h(
      "div",
      { class: "light-bar" },
      altButton,
      original,
      lightButton(t("close"), icon("close"), () => dialog.close()),
    ),
    many ? back : null,
    many ? forth : null,
    caption,
  );

  function show(index) {
    at = index;
    const source = figures[index].querySelector("img");
    scroller.classList.remove("zoomed");
    image.src = source.src;
    image.alt = source.alt;
    original.href = source.src;
    caption.textContent = source.alt;
    altButton.hidden = !source.alt;
    if (!source.alt) caption.hidden = true;
  }

  const zoom = (event) => {
    const box = image.getBoundingClientRect();
    const [x, y] = event.detail
      ? [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      : [0.5, 0.5];
    if (!scroller.classList.toggle("zoomed")) return;
    const wide = Math.max(image.naturalWidth, box.width * 1.8);
    image.style.setProperty("--zoom", `${Math.round(wide)}px`);
    const grown = image.getBoundingClientRect();
    scroller.scrollLeft = x * grown.width - scroller.clientWidth / 2;
    scroller.scrollTop = y * grown.height - scroller.clientHeight / 2;
  };
  scroller.firstChild.addEventListener("click", zoom);
  scroller.addEventListener("click", (event) => event.target === scroller && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft" && many) step(-1);
    if (event.key === "ArrowRight" && many) step(1);
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
  scroller.firstChild.focus({ preventScroll: true });
}

function lightButton(label, content, press) {
  return h("button", { class: "light-button", type: "button", "aria-label": label, on: { click: press } }, content);
}
