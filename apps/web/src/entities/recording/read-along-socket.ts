import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { type ReadAlongOutput, readAlongSockets } from "@voicewright/contract/recorder/sockets";
import { ofPageWorkspace } from "@/shared/api/page-workspace.ts";

type SocketListener = {
  readonly onMessage: (message: ReadAlongOutput) => void;
  /** It is gone, and nothing follows the reader any more; with what the server said of it, if it did. */
  readonly onLost: (reason: string | undefined) => void;
};

/** Without a script there are transcripts only. */
type SocketBeginning = { readonly language: string; readonly script?: string; readonly startWord?: number };

/** Bytes that may wait to be sent; what comes then is left out, and the reader is found again later. */
const MOST_WAITING_BYTES = 512 * 1024;
const KEEP_ALIVE_MS = PROFESSIONAL_LIMITS.readAlongIdleMs / 3;

/** The socket that follows a reader. */
export class ReadAlongSocket {
  readonly #socket: WebSocket;
  readonly #beginning: SocketBeginning;
  readonly #keepAlive: number;
  #waiting: object[] = [];
  #isClosed = false;

  constructor(
    beginning: SocketBeginning,
    listener: SocketListener,
    { path }: { readonly path: string } = readAlongSockets.streamInput,
  ) {
    this.#beginning = beginning;
    const url = new URL(ofPageWorkspace(path), window.location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.#socket = new WebSocket(url);
    let reason: string | undefined;
    this.#socket.addEventListener("open", () => {
      const { language, script, startWord } = this.#beginning;
      this.#put({ language, script, start_word: startWord });
      for (const message of this.#waiting) this.#put(message);
      this.#waiting = [];
    });
    this.#socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (this.#isClosed) return;
      const message = JSON.parse(data) as ReadAlongOutput | { readonly error: string; readonly message: string };
      if ("error" in message) reason = message.message;
      else listener.onMessage(message);
    });
    this.#socket.addEventListener("close", () => {
      clearInterval(this.#keepAlive);
      if (!this.#isClosed) listener.onLost(reason);
    });
    // Whoever pauses says nothing for long.
    this.#keepAlive = window.setInterval(() => this.#send({}), KEEP_ALIVE_MS);
  }

  hear(pcm: Int16Array<ArrayBuffer>): void {
    if (pcm.length === 0) return;
    this.#send({ user_audio_chunk: toBase64(new Uint8Array(pcm.buffer)) });
  }

  goTo(word: number): void {
    this.#send({ go_to_word: word });
  }

  /** Nothing more is said. What was is still worked on; then the socket closes, which `onLost` tells. */
  finish(): void {
    clearInterval(this.#keepAlive);
    this.#send({ end_of_audio: true });
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#keepAlive);
    this.#socket.close(1000);
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.CONNECTING) this.#waiting.push(message);
    else this.#put(message);
  }

  #put(message: object): void {
    if (this.#socket.readyState !== WebSocket.OPEN || this.#socket.bufferedAmount > MOST_WAITING_BYTES) return;
    this.#socket.send(JSON.stringify(message));
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
