import { SOCKET_CLOSE_CODES, type SocketCloseCode } from "@voicewright/contract/api/socket";
import { WebSocket } from "ws";
import { SocketInbox } from "./socket-inbox.ts";
import type { SocketFailure } from "./socket-error.ts";

/** What has left us and not reached the system's buffers yet; whoever sends more waits until it has. */
const UNSENT_BYTES_MAX = 256 * 1024;
/** So often a client is asked for a sign of life in the time within which it has to give one. */
const PINGS_IN_SILENCE = 3;

/** How long a client may take. */
export type SocketTimeLimits = {
  /** To take what is sent to it. */
  readonly stalledMs: number;
  /** To give a sign of life. */
  readonly silentMs: number;
  /** To say who it is. */
  readonly authTimeoutMs: number;
};

/** One open socket: messages in, messages out, and its end. */
export class SocketSession {
  readonly inbox: SocketInbox;
  readonly #socket: WebSocket;
  readonly limits: SocketTimeLimits;
  readonly #leaving = new AbortController();
  readonly #closed = Promise.withResolvers<void>();
  readonly #heartbeat: NodeJS.Timeout;
  #lastSignMs = performance.now();
  #lastTakenMs = performance.now();
  #closeCode: number | undefined;
  sent = 0;

  constructor(socket: WebSocket, limits: SocketTimeLimits) {
    this.#socket = socket;
    this.limits = limits;
    this.inbox = new SocketInbox(socket);
    const noteSign = () => {
      this.#lastSignMs = performance.now();
    };
    socket.on("pong", noteSign);
    socket.on("message", noteSign);
    socket.on("ping", (data) => {
      noteSign();
      // Whoever asks without end and reads no answer would fill the memory with them.
      if (socket.bufferedAmount <= UNSENT_BYTES_MAX) socket.pong(data);
    });
    // What the library refuses closes the socket; there is nothing to add.
    socket.on("error", () => this.abort(new Error("The frames of the client cannot be understood.")));
    socket.once("close", (code) => {
      this.#closeCode ??= code;
      clearInterval(this.#heartbeat);
      this.abort(new Error("The client left."));
      this.#closed.resolve();
    });
    this.#heartbeat = setInterval(() => this.#checkLife(), limits.silentMs / PINGS_IN_SILENCE);
    this.#heartbeat.unref();
  }

  /** Aborts when the client leaves, or the socket must end before its time. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  /** 1006 where the connection broke without one. */
  get closeCode(): number {
    return this.#closeCode ?? 1006;
  }

  abort(reason: Error): void {
    this.#leaving.abort(reason);
    // Whoever waits for the next message hears of it.
    this.inbox.end();
  }

  /** Cuts the connection without a word. */
  terminate(): void {
    this.#socket.terminate();
  }

  /**
   * Sends a message, and resolves when the next may follow: at once while the client keeps up, otherwise when it has
   * taken this one. Rejects with the signal's reason when it has left.
   */
  async send(message: object): Promise<void> {
    this.signal.throwIfAborted();
    await this.#write(message);
    this.signal.throwIfAborted();
  }

  /** Says why it fails, and closes at once: whoever reads slowly may lose what stands before it. */
  async fail({ frame }: SocketFailure): Promise<void> {
    void this.#write(frame);
    await this.#end(frame.code);
  }

  /** Waits until the client has taken everything, and closes. Resolves when the connection has ended. */
  async close(code: SocketCloseCode): Promise<void> {
    if (this.#socket.readyState === WebSocket.OPEN) await Promise.race([this.#drained(), this.#closed.promise]);
    await this.#end(code);
  }

  async #end(code: SocketCloseCode): Promise<void> {
    if (this.#socket.readyState === WebSocket.OPEN) {
      this.#closeCode = code;
      // The client's answer must not stay unread.
      this.#socket.resume();
      this.#socket.close(code, SOCKET_CLOSE_CODES[code]);
    }
    await this.#closed.promise;
  }

  async #write(message: object): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.sent += 1;
    const taken = Promise.withResolvers<void>();
    this.#socket.send(JSON.stringify(message), () => {
      this.#lastTakenMs = performance.now();
      taken.resolve();
    });
    if (this.#socket.bufferedAmount > UNSENT_BYTES_MAX) await Promise.race([taken.promise, this.#closed.promise]);
  }

  async #drained(): Promise<void> {
    if (this.#socket.bufferedAmount === 0) return;
    const written = Promise.withResolvers<void>();
    this.#socket.ping(undefined, undefined, () => written.resolve());
    await written.promise;
  }

  #checkLife(): void {
    const nowMs = performance.now();
    const { stalledMs, silentMs } = this.limits;
    if (this.#socket.bufferedAmount > 0) {
      if (nowMs - this.#lastTakenMs > stalledMs) this.terminate();
      return;
    }
    this.#lastTakenMs = nowMs;
    // Nothing is read from a client that has sent more than is dealt with, also no sign of life.
    if (!this.inbox.isPaused && nowMs - this.#lastSignMs > silentMs) this.terminate();
    else this.#socket.ping();
  }
}
