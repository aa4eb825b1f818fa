import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const SOCKETS = "platform/http/sockets";
const GATE = `${SERVER}/platform/http/request-gate.ts`;
const EVERY_SOCKET_TEST = `${SOCKETS}/every-socket.test.ts`;
const CALLERS_TEST = `${SOCKETS}/socket-callers.test.ts`;
const SESSION_TEST = `${SOCKETS}/socket-session.test.ts`;
const SPEAKING = `${SERVER}/entities/speaking/live`;
const CONTEXTS_TEST = "features/text-to-speech/sockets/multi-stream-input.test.ts";
const BAD_INPUT_TEST = "features/text-to-speech/sockets/bad-input.test.ts";
const DIALOGUES_TEST = "features/text-to-dialogue/sockets/dialogue-sockets.test.ts";

/** Guards of sockets. */
export const SOCKET_MUTATIONS: readonly Mutation[] = [
  {
    promise: "a workspace's sockets are counted on all servers together",
    file: `${SERVER}/platform/http/shared-open-counts.ts`,
    guard: "if ((others?.count ?? 0) + own > max) return false;",
    broken: "if (own > max) return false;",
    test: serverTest(
      SESSION_TEST,
      "sockets are limited across all servers, and those of a dead server count until its lease ends",
    ),
  },
  {
    promise: "the sockets of a server that died stop counting",
    file: `${SERVER}/platform/http/shared-open-counts.ts`,
    guard: "gt(table.until, NOW)",
    broken: "undefined",
    test: serverTest(
      SESSION_TEST,
      "sockets are limited across all servers, and those of a dead server count until its lease ends",
    ),
  },
  {
    promise: "no page of another origin opens a socket with a visitor's cookie",
    file: GATE,
    guard: 'if (credential?.kind === "cookie" && isCrossOrigin(request, config)) throw foreignPage();',
    broken: "",
    test: serverTest(EVERY_SOCKET_TEST, "refuses a page of another origin that sends a visitor's cookie"),
  },
  {
    promise: "a token opens one socket",
    file: `${SERVER}/platform/identity/single-use-tokens.ts`,
    guard: ".delete(singleUseTokens)\n    .where(\n      and(",
    broken: ".update(singleUseTokens)\n    .set({ type })\n    .where(\n      and(",
    test: serverTest(CALLERS_TEST, "a single-use token opens only one of many simultaneous sockets, on any server"),
  },
  {
    promise: "a token does not last",
    file: `${SERVER}/platform/identity/single-use-tokens.ts`,
    guard: "gt(singleUseTokens.expiresAt, now),",
    broken: "",
    test: serverTest(CALLERS_TEST, "a single-use token expires after a quarter of an hour"),
  },
  {
    promise: "a client that reads slowly does not fill the server's memory",
    file: `${SERVER}/${SOCKETS}/socket-session.ts`,
    guard: "if (this.#socket.bufferedAmount > UNSENT_BYTES_MAX)",
    broken: "if (this.#socket.bufferedAmount < 0)",
    test: serverTest(SESSION_TEST, "a client that reads slowly slows down the speech, and loses none of it"),
  },
  {
    promise: "a client that asks for signs of life and reads none does not fill the server's memory",
    file: `${SERVER}/${SOCKETS}/socket-session.ts`,
    guard: "if (socket.bufferedAmount <= UNSENT_BYTES_MAX) socket.pong(data);",
    broken: "socket.pong(data);",
    test: serverTest(SESSION_TEST, "a client that sends pings without reading gets no more pongs than it reads"),
  },
  {
    promise: "a client that writes faster than is spoken does not fill the server's memory",
    file: `${SERVER}/${SOCKETS}/socket-inbox.ts`,
    guard: "this.#socket.pause();",
    broken: "this.#socket.resume();",
    test: serverTest(SESSION_TEST, "a client that writes faster than speech is made is no longer read"),
  },
  {
    promise: "a socket ends with the key or session that opened it",
    file: `${SERVER}/platform/live/credential-watch.ts`,
    guard: "if (!living.has(watched))",
    broken: "if (living.size < 0)",
    test: serverTest(CALLERS_TEST, "an open socket closes by itself at the end of its"),
  },
  {
    promise: "a text that was flushed is spoken to its end",
    file: `${SPEAKING}/speech-context.ts`,
    guard: "if (flushed < 0 && !this.#hasFlushed) {",
    broken: "if (flushed < Infinity) {",
    test: serverTest(CONTEXTS_TEST, "flushed contexts are spoken to their end after they are closed"),
  },
  {
    promise: "a text that was not flushed stops when it is closed",
    file: `${SPEAKING}/speech-context.ts`,
    guard: "if (flushed < 0 && !this.#hasFlushed) {",
    broken: "if (flushed > Infinity) {",
    test: serverTest(CONTEXTS_TEST, "contexts closed in mid-speech stop at once, and cost what was spoken"),
  },
  {
    promise: "an interrupted text falls silent within 50 ms",
    file: `${SPEAKING}/context-registry.ts`,
    guard: "closing.context.stop();",
    broken: "",
    test: serverTest(BAD_INPUT_TEST, "an interrupted context falls silent within 50 ms of speech"),
  },
  {
    promise: "a socket has no more contexts than five",
    file: `${SPEAKING}/context-registry.ts`,
    guard: "if (this.#open.size < SOCKET_CONTEXTS_MAX) return;",
    broken: "if (this.#open.size >= 0) return;",
    test: serverTest(
      BAD_INPUT_TEST,
      "a thousand contexts do not affect the first ones, and hundreds in turn leave nothing",
    ),
  },
  {
    promise: "a webhook's name leads nowhere once it means this machine",
    file: `${SERVER}/platform/outbound/allowed-address.ts`,
    guard: "if (isRefused) return callback(new NameRefusedError(), []);",
    broken: "",
    test: serverTest(
      "platform/outbound/rebound-name.test.ts",
      "a rebound name is connected to the address of its first lookup, or refused",
    ),
  },
  {
    promise: "a redirect of the operator's server leads into no private network",
    file: `${SERVER}/platform/outbound/open-outbound.ts`,
    guard: "isTrusted = isTrusted && next.origin === current.url.origin;",
    broken: "",
    test: serverTest(
      "platform/outbound/outbound.test.ts",
      "a redirect from the operator's server is not followed into a private network",
    ),
  },
  {
    promise: "no more of an answer is read than its use allows",
    file: `${SERVER}/platform/outbound/open-outbound.ts`,
    guard: "if (bytes > maxBytes) throw new AnswerTooLongError(maxBytes);",
    broken: "",
    test: serverTest(
      "platform/outbound/outbound.test.ts",
      "an answer longer than its use allows is cut, even when compressed",
    ),
  },
  {
    promise: "a text over Wyoming ends with its voice",
    file: `${SERVER}/features/wyoming/converse.ts`,
    guard: "session.hold(holdVoices(this.#platform, scope, [voiceId]));",
    broken: "",
    test: serverTest("features/wyoming/wyoming.test.ts", "Wyoming speech stops with an error when"),
  },
  {
    promise: "a part of a live session that is lost leaves the rest alone",
    file: `${SERVER}/platform/live/live-session.ts`,
    guard: "if (part === undefined) this.#lost.abort(error);",
    broken: "if (part === undefined || error !== undefined) this.#lost.abort(error);",
    test: serverTest(
      "platform/live/live-session.test.ts",
      "a live session survives the loss of a part, and notifies no part after that part's end",
    ),
  },
  {
    promise: "a dialogue that is closed says nothing more that was not flushed",
    file: `${SERVER}/features/text-to-dialogue/sockets/dialogue-context.ts`,
    guard: "this.#turns.findLastIndex(({ isFlushed }) => isFlushed)",
    broken: "this.#turns.length - 1",
    test: serverTest(DIALOGUES_TEST, "a closed dialogue stops, frees its slot, and costs only what was spoken"),
  },
  {
    promise: "text is never spoken that no credits are held for",
    file: `${SERVER}/entities/generation/recorder/script-text.ts`,
    guard: "await this.#onArrival(this.#texts.with(index, before + part));",
    broken: "",
    test: serverTest(
      "features/text-to-speech/sockets/stream-input.test.ts",
      "a socket closes when the credits run out, and is charged for what was spoken",
    ),
  },
];
