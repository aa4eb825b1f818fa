import type { RawData, WebSocket } from "ws";
import { AppError } from "../../http-errors.ts";

/** So much waits for the handler; beyond it, nothing more is read from the client until half of it is gone. */
const WAITING_MESSAGES_MAX = 32;
const WAITING_BYTES_MAX = 256 * 1024;

type Waiting = { readonly text: string; readonly sizeBytes: number };

/** What a client has sent and nobody has read yet, oldest first. */
export class SocketInbox {
  readonly #socket: WebSocket;
  readonly #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #fault: AppError | undefined;
  #isEnded = false;
  #arrived = Promise.withResolvers<void>();
  received = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data, isBinary) => this.#take(data, isBinary));
  }

  /** Nothing more is taken; what is here can still be read. */
  end(): void {
    this.#isEnded = true;
    this.#arrived.resolve();
  }

  /** The next message's text; undefined when no more come. Throws AppError where a frame was not text. */
  async read(): Promise<string | undefined> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        this.#waitingBytes -= next.sizeBytes;
        if (this.#waiting.length <= WAITING_MESSAGES_MAX / 2 && this.#waitingBytes <= WAITING_BYTES_MAX / 2)
          this.#socket.resume();
        return next.text;
      }
      if (this.#fault !== undefined) throw this.#fault;
      if (this.#isEnded) return undefined;
      await this.#arrived.promise;
    }
  }

  get isPaused(): boolean {
    return this.#socket.isPaused;
  }

  #take(data: RawData, isBinary: boolean): void {
    if (this.#isEnded || this.#fault !== undefined) return;
    this.received += 1;
    if (isBinary)
      this.#fault = new AppError("invalid_content_type", "Send JSON in text frames; binary frames are not taken.");
    else {
      // Unless told otherwise, the library gives one buffer.
      const bytes = data as Buffer;
      const sizeBytes = bytes.length;
      this.#waiting.push({ text: bytes.toString("utf8"), sizeBytes });
      this.#waitingBytes += sizeBytes;
      if (this.#waiting.length >= WAITING_MESSAGES_MAX || this.#waitingBytes >= WAITING_BYTES_MAX) this.#socket.pause();
    }
    this.#arrived.resolve();
    this.#arrived = Promise.withResolvers();
  }
}
