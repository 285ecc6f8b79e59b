// An embed: accent bar, author, title, text, fields, pictures, footer.

import { h, safeUrl } from "./dom.js";
import { colour } from "./faces.js";
import { markdown, markdownInline } from "./markdown.js";
import { picture, frameOf } from "./media.js";
import { stamp } from "./times.js";

export function embedNode(embed, look) {
  const style = frameOf(embed.image);
  if (embed.color) style["--accent"] = colour(embed.color);
  return h(
    "article",
    { class: `embed${embed.thumbnail ? " has-thumb" : ""}`, style },
    h(
      "div",
      { class: "embed-main" },
      embed.author?.name ? h("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
      embed.title ? h("h4", { class: "embed-title" }, linked(markdownInline(embed.title, look), embed.url)) : null,
      embed.description ? h("div", { class: "embed-text" }, markdown(embed.description, look)) : null,
      embed.fields?.length ? fields(embed.fields, look) : null,
    ),
    embed.thumbnail ? h("div", { class: "embed-thumb" }, picture(embed.thumbnail, { small: true })) : null,
    embed.image ? h("div", { class: "embed-image" }, picture(embed.image)) : null,
    footer(embed, look),
  );
}

function linked(content, url) {
  const href = url ? safeUrl(url) : null;
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

function fields(list, look) {
  return h(
    "dl",
    { class: "embed-fields" },
    list.map((field) =>
      h(
        "div",
        { class: field.inline ? "embed-field inline" : "embed-field" },
        h("dt", {}, markdownInline(field.name, look)),
        h("dd", {}, markdown(field.value, look)),
      ),
    ),
  );
}

function footer(embed, look) {
  const parts = [embed.footer?.text, embed.timestamp ? stamp(embed.timestamp, look.locale) : null].filter(Boolean);
  return parts.length ? h("footer", { class: "embed-foot" }, parts.join(" · ")) : null;
}
