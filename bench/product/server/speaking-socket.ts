import type { SpeechTarget, TimedGeneration } from "../speech-client.ts";

const MP3_BITS_PER_SECOND = 128_000;

type Frame = {
  readonly audio?: string;
  readonly type?: string;
  readonly error?: string;
  readonly contextId?: string;
  readonly isFinal?: boolean;
};

/** How soon an interrupted context is silent, and has given its place back. */
export type TimedInterruption = { readonly silentMs: number; readonly freedMs: number };

/** A socket that speaks one flushed clause after the other, timed at the client. */
export class SpeakingSocket implements Disposable {
  readonly #socket: WebSocket;
  #hear: (frame: Frame) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Frame));
  }

  static async open({ origin, apiToken, voiceId }: SpeechTarget): Promise<SpeakingSocket> {
    const address = `${origin.replace("http", "ws")}/v1/text-to-speech/${voiceId}/multi-stream-input`;
    const socket = new WebSocket(`${address}?authorization=${encodeURIComponent(apiToken)}&inactivity_timeout=180`);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error("the socket did not open")));
    });
    return new SpeakingSocket(socket);
  }

  /** Sends a clause with a flush, and waits until all of it has come. */
  async say(text: string): Promise<TimedGeneration> {
    const startedAt = performance.now();
    let firstByteMs = Number.NaN;
    let sizeBytes = 0;
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#hear = ({ audio, type, error }) => {
      if (audio !== undefined) {
        if (sizeBytes === 0) firstByteMs = performance.now() - startedAt;
        sizeBytes += (audio.length * 3) / 4;
      }
      if (type === "flush_done") resolve(200);
      if (error !== undefined) resolve(429);
    };
    this.#socket.send(JSON.stringify({ text, flush: true }));
    const httpStatus = await promise;
    const audioMs = (sizeBytes * 8_000) / MP3_BITS_PER_SECOND;
    return { firstByteMs, totalMs: performance.now() - startedAt, audioMs, httpStatus };
  }

  /** Begins to speak a text that is still being written, and interrupts it after its first sound. */
  async interrupt(text: string, contextId: string): Promise<TimedInterruption> {
    const heard = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let lastAudioAt = 0;
    this.#hear = ({ audio, error, isFinal }) => {
      if (audio !== undefined) {
        lastAudioAt = performance.now();
        heard.resolve();
      }
      if (isFinal === true || error !== undefined) ended.resolve();
    };
    const generation_config = { chunk_length_schedule: [50] };
    this.#socket.send(JSON.stringify({ text, context_id: contextId, generation_config }));
    await heard.promise;
    const interruptedAt = performance.now();
    this.#socket.send(JSON.stringify({ context_id: contextId, close_context: true }));
    await ended.promise;
    return {
      silentMs: Math.max(0, lastAudioAt - interruptedAt),
      freedMs: performance.now() - interruptedAt,
    };
  }

  /** Begins to speak, and hangs up after the first sound. Answers when. */
  async hangUp(text: string): Promise<number> {
    const heard = Promise.withResolvers<void>();
    this.#hear = ({ audio }) => {
      if (audio !== undefined) heard.resolve();
    };
    this.#socket.send(JSON.stringify({ text, flush: true }));
    await heard.promise;
    this.#socket.close();
    return performance.now();
  }

  [Symbol.dispose](): void {
    this.#socket.close();
  }
}
