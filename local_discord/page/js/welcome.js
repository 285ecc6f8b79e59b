// The first screen: who are you?

import { fill, h } from "./dom.js";
import { avatar, giveInks } from "./faces.js";
import { t } from "./i18n.js";

/** Offer these people; the one who was here last time has the focus. */
export function welcome(app, name, people, last, choose) {
  giveInks(people);
  const cards = people.map((user) =>
    h(
      "button",
      { class: "face-card", type: "button", on: { click: () => choose(user) } },
      avatar(user),
      h("b", {}, user.global_name ?? user.username),
    ),
  );
  fill(
    app,
    h(
      "main",
      { class: "welcome" },
      h("p", { class: "welcome-name" }, name),
      h("h1", {}, t("welcome")),
      h("p", { class: "welcome-hint" }, t("welcome_hint")),
      h("div", { class: "face-cards" }, cards),
    ),
  );
  (cards[people.indexOf(last)] ?? cards[0])?.focus();
}
