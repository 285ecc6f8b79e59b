// The one WebSocket to the server: frames out with a nonce, answers matched to it, events handed on.

const RETRY_FIRST = 250;
const RETRY_MOST = 4000;

/** An answer of the server that says no; `code` and `args` are for the page to translate. */
export class Refusal extends Error {
  constructor(frame) {
    super(frame.message ?? frame.code);
    this.code = frame.code;
    this.args = frame.args ?? {};
  }
}

export class Bridge {
  #socket = null;
  #user = null;
  #waiting = new Map();
  #counter = 0;
  #retry = RETRY_FIRST;
  #timer = null;

  /** `onFrame` gets every event; `onLink` is told when the line opens (true) or breaks (false). */
  constructor(onFrame, onLink) {
    this.onFrame = onFrame;
    this.onLink = onLink;
  }

  /** Act as this user from now on. */
  open(user) {
    this.close();
    this.#user = user;
    this.#retry = RETRY_FIRST;
    this.#connect();
  }

  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#user = null;
    this.#refuseAll();
    socket?.close();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/bridge/ws?user=${encodeURIComponent(this.#user)}`);
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost();
    });
  }

  #receive(frame) {
    if (frame.op === "ok" || frame.op === "error") {
      const waiting = this.#waiting.get(frame.nonce);
      this.#waiting.delete(frame.nonce);
      if (frame.op === "ok") waiting?.resolve(frame);
      else waiting?.reject(new Refusal(frame));
      return;
    }
    if (frame.op === "hello") {
      this.#retry = RETRY_FIRST;
      this.onLink(true);
    }
    this.onFrame(frame);
  }

  #lost() {
    this.#socket = null;
    this.#refuseAll();
    this.onLink(false);
    this.#timer = setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(RETRY_MOST, this.#retry * 2);
  }

  #refuseAll() {
    for (const waiting of this.#waiting.values()) waiting.reject(new Refusal({ code: "offline" }));
    this.#waiting.clear();
  }

  /** Send a frame; resolves with the server's `ok`, rejects with a Refusal. */
  ask(op, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal({ code: "offline" }));
    this.#counter += 1;
    const nonce = String(this.#counter);
    this.#socket.send(JSON.stringify({ op, ...fields, nonce }));
    return new Promise((resolve, reject) => this.#waiting.set(nonce, { resolve, reject }));
  }

  /** Upload a file for a message, an option or a form; resolves with the attachment. */
  async upload(file) {
    const query = new URLSearchParams({ user: this.#user, filename: file.name });
    let response;
    try {
      response = await fetch(`/bridge/upload?${query}`, { method: "POST", body: file });
    } catch {
      throw new Refusal({ code: "offline" });
    }
    if (!response.ok) throw new Refusal({ code: response.status === 413 ? "too_large" : "bad_request" });
    return response.json();
  }
}

/** Who may be acted as: asked before anybody is. */
export async function fetchUsers() {
  const response = await fetch("/bridge/users");
  return response.json();
}
