// The pinned messages of a channel.

import { h } from "./dom.js";
import { avatar, makeLook } from "./faces.js";
import { t } from "./i18n.js";
import { markdown } from "./markdown.js";
import { plainPreview } from "./message.js";
import { closePopup, popup } from "./popup.js";
import { stamp } from "./times.js";

export async function openPins(anchor, channel, state, acts) {
  const answer = await acts.ask("pins", { channel_id: channel.id });
  if (!answer) return;
  const look = makeLook(state, acts, channel);
  const rows = answer.messages.map((message) => {
    const jump = () => {
      closePopup("done");
      acts.jump({ channel: channel.id, message: message.id });
    };
    return h(
      "button",
      { class: "pin-row", type: "button", on: { click: jump } },
      avatar(message.author),
      h(
        "span",
        { class: "pin-text" },
        h("b", {}, state.userName(message.author.id)),
        h("small", {}, stamp(message.timestamp, state.locale)),
        h("span", {}, markdown(plainPreview(message) || t("original_files"), { ...look, jump, command: jump })),
      ),
    );
  });
  const list = h(
    "div",
    { class: "pin-list" },
    h("h3", { class: "sheet-title" }, t("pins")),
    rows.length ? rows : h("p", { class: "side-empty" }, t("no_pins")),
  );
  popup(anchor, list, { label: t("pins"), wide: true });
  list.querySelector("button")?.focus({ preventScroll: true });
}
