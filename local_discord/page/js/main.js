// Start-up: who acts, which channel is open, and what each press on the page does.

import { Bridge, fetchUsers } from "./bridge.js";
import { Composer } from "./composer.js";
import { fill, h, icon } from "./dom.js";
import { giveInks, placeIcon, placeName } from "./faces.js";
import { ownLocale, refusalText, speak, t } from "./i18n.js";
import { messageMenu, personMenu, placeMenu } from "./menus.js";
import { ModalBox } from "./modal.js";
import { openPins } from "./pins.js";
import { closePopup, isPhone, toast } from "./popup.js";
import { Sidebar } from "./sidebar.js";
import { State, TYPE } from "./state.js";
import { Timeline } from "./timeline.js";
import { refreshRelative } from "./times.js";
import { toggleTheme } from "./theme.js";
import { Tools } from "./tools.js";
import { welcome } from "./welcome.js";

const app = document.getElementById("app");
const state = new State();
const bridge = new Bridge((frame) => state.apply(frame), showLink);
const FIRST_LOCALE = "en-US";
let current = null;

const acts = {
  jump,
  command: (name) => composer.startCommand(name),
  press: (message, custom_id) => interact("click", message, { custom_id }),
  choose(message, custom_id, values) {
    state.chosen.set(`${message.id}:${custom_id}`, values);
    interact("choose", message, { custom_id, values });
  },
  dismiss: (message) => ask("dismiss", { message_id: message.id }),
  async dismissFailure(id) {
    const interaction = state.interactions.get(id);
    if (!interaction) return;
    state.apply({ op: "interaction_gone", interaction });
    await ask("dismiss", { interaction_id: id });
  },
  person: (anchor, user) => personMenu(anchor, user, state, acts),
  menu: (anchor, message) => messageMenu(anchor, message, state, acts),
  reply: (message) => composer.reply(message),
  focusComposer: () => !isPhone() && composer.focus(),
  focusBack: () => (document.activeElement === document.body || composer.focused) && acts.focusComposer(),
  open,
  become,
  async openDm(user_id) {
    const answer = await ask("open_dm", { user_id });
    if (answer) open(answer.channel_id);
  },
  ask,
  locale: (locale) => ask("locale", { locale }),
  theme() {
    toggleTheme();
    sidebar.drawActing();
  },
  visit(guild) {
    open(firstPlace(guild));
    showSide(isPhone());
  },
  rejoin: (guild) => ask("fault", { name: "rejoin", guild_id: guild.id, user_id: state.me.id }),
  tools: toggleTools,
  toggle: toggleTools,
  closeSide: () => showSide(false),
  attention: showAttention,
  channel: () => current,
  guild: () => sidebar.guild(),
};

const sidebar = new Sidebar(state, acts);
const timeline = new Timeline(state, bridge, acts);
const composer = new Composer(state, bridge);
const tools = new Tools(state, bridge, acts);
new ModalBox(state, bridge, acts);

const head = h("header", { class: "stage-head" });
const menuDot = h("span", { class: "menu-dot", hidden: true });
const offline = h("div", { class: "offline", role: "status", hidden: true });
const stage = h("main", { class: "stage" }, head, timeline.node, composer.node, offline, timeline.live);
const scrim = h("div", {
  class: "scrim",
  on: { click: () => (app.classList.contains("side-open") ? showSide(false) : toggleTools()) },
});

state.on("hello user_create", () => giveInks(state.users.values()));
state.on("hello", begin);
state.on("reset", () => timeline.clear());
state.on("locale", redrawAll);
state.on("channel_update", ({ channel }) => channel.id === current && drawHead());
state.on("channel_delete", ({ channel_id }) => channel_id === current && open(firstPlace()));
state.on("user_create member_update member_remove", () => drawHead());

async function ask(op, fields) {
  try {
    return await bridge.ask(op, fields);
  } catch (refusal) {
    toast(refusalText(refusal));
    return null;
  }
}

async function interact(op, message, fields) {
  const answer = await ask(op, { channel_id: message.channel_id, message_id: message.id, ...fields });
  if (!answer) state.apply({ op: "message_update", message });
}

/** A hello: the first, or all anew. */
function begin() {
  speak(state.locale);
  remember(state.me);
  greet(state.me);
  if (!app.contains(stage)) fill(app, sidebar.node, scrim, stage, tools.node);
  const wanted = state.channels.has(current) ? current : location.hash.slice(1);
  current = null;
  open(state.channels.has(wanted) ? wanted : firstPlace());
  sidebar.redraw();
  tools.redraw();
}

function remember(user) {
  const url = new URL(location.href);
  url.searchParams.set("user", user.username);
  history.replaceState(null, "", url);
  localStorage.setItem("user", user.username);
}

/** Whoever comes for the first time is spoken to as the browser speaks, until they choose otherwise. */
function greet(user) {
  const key = `greeted:${user.id}`;
  const known = localStorage.getItem(key);
  localStorage.setItem(key, "yes");
  if (!known && user.locale === FIRST_LOCALE && ownLocale !== FIRST_LOCALE) acts.locale(ownLocale);
}

/** The first channel of a server; the first server that has one unless another is named. */
function firstPlace(wanted) {
  for (const guild of wanted ? [wanted] : state.guilds) {
    const texts = [...state.channels.values()].filter(
      (channel) => channel.type === TYPE.TEXT && channel.guild_id === guild.id,
    );
    texts.sort((a, b) => a.position - b.position);
    if (texts.length) return texts[0].id;
  }
  return state.dms()[0]?.id ?? null;
}

/** Open a channel, a thread or a DM. */
function open(channelId) {
  showSide(false);
  closePopup("outside");
  if (!channelId || !state.channels.has(channelId)) {
    current = null;
    composer.open(null);
    timeline.clear(t("no_place"), sidebar.waysBack());
    fill(head, menuButton());
    sidebar.drawList();
    return;
  }
  current = channelId;
  sidebar.current = channelId;
  history.replaceState(null, "", `${location.pathname}${location.search}#${channelId}`);
  composer.open(channelId);
  timeline.open(channelId);
  drawHead();
  sidebar.drawList();
  tools.redraw();
  if (!isPhone()) composer.focus();
}

/** Go to a channel, and to a message in it. */
async function jump({ channel, message }) {
  if (!state.channels.has(channel)) {
    toast(t("err_unknown_channel"));
    return;
  }
  if (channel !== current) open(channel);
  if (message) await timeline.reveal(message);
}

/** Somebody else sits down: nothing of the first may stay on the page. */
function become(userId) {
  leaveSeat();
  bridge.open(userId);
}

function leaveSeat() {
  current = null;
  composer.clear();
  timeline.clear();
  closePopup("outside");
  state.apply({ op: "modal_close", id: state.modal?.id });
  state.clear();
  fill(head);
  const url = new URL(location.href);
  url.searchParams.delete("user");
  history.replaceState(null, "", url);
}

function menuButton() {
  const button = h(
    "button",
    {
      class: "icon-button menu-button",
      type: "button",
      "aria-label": t("menu"),
      "aria-controls": "side",
      on: { click: () => showSide(true) },
    },
    icon("menu"),
    menuDot,
  );
  return button;
}

function drawHead() {
  const channel = state.channels.get(current);
  if (!channel) return;
  const name = state.channelName(channel.id);
  const pins = h(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-label": t("pins"),
      title: t("pins"),
      "aria-haspopup": "dialog",
      on: { click: (event) => openPins(event.currentTarget, channel, state, acts) },
    },
    icon("pin"),
  );
  const more = h(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-label": t("more"),
      title: t("more"),
      "aria-haspopup": "menu",
      on: { click: (event) => placeMenu(event.currentTarget, channel, state, acts) },
    },
    "⋯",
  );
  const topic = channel.topic ? h("span", { class: "stage-topic", title: channel.topic }, channel.topic) : null;
  fill(
    head,
    menuButton(),
    placeIcon(channel),
    h("div", { class: "stage-where" }, h("h2", { class: "stage-title" }, name), topic),
    pins,
    channel.type === TYPE.DM ? null : more,
  );
  document.title = title();
}

function title() {
  const { mentions } = sidebar.attention();
  const name = current ? placeName(state, state.channels.get(current)) : "";
  const server = sidebar.guild()?.name ?? "";
  return `${mentions ? `(${mentions}) ` : ""}${name} · ${server} · ${state.userName(state.me.id)}`;
}

function showAttention({ mentions, unread }) {
  menuDot.hidden = !mentions && !unread;
  menuDot.classList.toggle("mentioned", mentions > 0);
  if (current && state.me && state.channels.has(current)) document.title = title();
}

function redrawAll() {
  speak(state.locale);
  sidebar.redraw();
  timeline.redraw();
  composer.draw();
  drawHead();
  tools.redraw();
}

function showLink(up) {
  offline.textContent = t("offline");
  offline.hidden = up;
  if (!up) stillThere();
}

/** A server that began anew may not know the user any more: then somebody has to be chosen again. */
async function stillThere() {
  const mine = state.me?.id;
  const { users } = await fetchUsers().catch(() => ({ users: null }));
  if (!mine || !users || mine !== state.me?.id || users.some((user) => user.id === mine)) return;
  bridge.close();
  leaveSeat();
  offline.hidden = true;
  start();
}

function showSide(shown) {
  app.classList.toggle("side-open", shown);
  if (shown) sidebar.node.querySelector(".place[aria-current], .place")?.focus({ preventScroll: true });
}

function toggleTools() {
  const shown = !tools.open;
  if (shown) showSide(false);
  app.classList.toggle("tools-open", shown);
  tools.open = shown;
  if (!shown) acts.focusComposer();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && app.classList.contains("side-open")) showSide(false);
  const typing = event.target.closest?.("input, textarea, select, dialog, [role=listbox], .popup");
  if (event.key === "/" && !typing && current) {
    event.preventDefault();
    composer.start("/");
  }
});
setInterval(refreshRelative, 1000);

/** Who acts: named in the address, asked for, or, for whoever was never here, simply the first. */
async function start() {
  const asked = new URLSearchParams(location.search).get("user");
  const { users, name } = await fetchUsers();
  const humans = users.filter((user) => !user.bot);
  const wanted = asked ?? localStorage.getItem("user");
  const same = (name) => name.toLowerCase() === wanted?.toLowerCase();
  const found = humans.find((user) => user.id === wanted) ?? humans.find((user) => same(user.username));
  const first = wanted === null ? humans[0] : null;
  if (first || (found && asked)) bridge.open((first ?? found).id);
  else welcome(app, name, humans, found, (user) => bridge.open(user.id));
}

start();
