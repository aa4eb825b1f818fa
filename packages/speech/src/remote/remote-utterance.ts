import { setTimeout as delay } from "node:timers/promises";
import { callSpeechServer, type SpeechCall } from "./call-speech-server.ts";
import type { RemoteEngineSpec } from "./remote-engine-spec.ts";
import { RemoteFailure } from "./remote-failure.ts";
import { type DecodedBlock, WavStream } from "./wav-stream.ts";

const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** Quirks found in a server's answers; one of these is shared by all calls to a server. */
export type ServerQuirks = { acceptsStream: boolean };

/**
 * One clause from a speech server. It is asked for and read at once, so that the next clause is on its way while
 * this one is played; a call that fails before any of it was taken is repeated.
 */
export class RemoteUtterance {
  readonly #spec: RemoteEngineSpec;
  readonly #call: Omit<SpeechCall, "asksForStream">;
  readonly #manners: ServerQuirks;
  readonly #signal: AbortSignal;
  #received: DecodedBlock[] = [];
  #isTaken = false;
  #isComplete = false;
  #failure: unknown;
  #wake = (): void => {};
  readonly #start = Promise.withResolvers<void>();

  constructor(
    spec: RemoteEngineSpec,
    call: Omit<SpeechCall, "asksForStream">,
    manners: ServerQuirks,
    signal: AbortSignal,
  ) {
    this.#spec = spec;
    this.#call = call;
    this.#manners = manners;
    this.#signal = signal;
    void this.#fetch();
  }

  /** Resolves when there is sound, or when there will be none. */
  get started(): Promise<void> {
    return this.#start.promise;
  }

  /** The sound as it comes. Throws RemoteFailure, after what came before. */
  async *blocks(): AsyncGenerator<DecodedBlock> {
    while (true) {
      const next = this.#received.shift();
      if (next) {
        this.#isTaken = true;
        yield next;
        continue;
      }
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isComplete) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async #fetch(): Promise<void> {
    try {
      await this.#fetchWithRetries();
    } catch (error) {
      this.#failure = error;
    }
    this.#isComplete = true;
    this.#start.resolve();
    this.#wake();
  }

  async #fetchWithRetries(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const asksForStream = this.#manners.acceptsStream;
      try {
        await this.#fetchOnce(asksForStream);
        return;
      } catch (error) {
        if (this.#signal.aborted || this.#isTaken || !(error instanceof RemoteFailure)) throw error;
        this.#received = [];
        if (asksForStream && (error.status === 400 || error.status === 422)) {
          this.#manners.acceptsStream = false;
          continue;
        }
        const delayMs = backOffMs(attempt, error.retryAfterMs);
        if (!error.isRetryable || attempt >= MOST_ATTEMPTS || delayMs === undefined) throw error;
        await delay(delayMs, undefined, { signal: this.#signal });
      }
    }
  }

  async #fetchOnce(asksForStream: boolean): Promise<void> {
    const answer = await callSpeechServer(this.#spec, { ...this.#call, asksForStream }, this.#signal);
    const stream = new WavStream(rateOf(answer.contentType) ?? this.#spec.sampleRateHz);
    let hasSound = false;
    for await (const bytes of answer.body) {
      const block = decode(stream, bytes);
      if (block === undefined) continue;
      hasSound = true;
      this.#received.push(block);
      this.#start.resolve();
      this.#wake();
    }
    if (!hasSound) throw new RemoteFailure("The speech server answered without any sound", { isRetryable: true });
  }
}

function decode(stream: WavStream, bytes: Uint8Array): DecodedBlock | undefined {
  try {
    return stream.push(bytes);
  } catch (error) {
    const message = error instanceof Error ? error.message : "The answer is no audio";
    throw new RemoteFailure(message, { isRetryable: false, cause: error });
  }
}

/** "audio/L16; rate=16000" → 16000. */
function rateOf(contentType: string): number | undefined {
  const rate = Number(/\brate=(\d{4,6})\b/i.exec(contentType)?.[1]);
  return Number.isInteger(rate) ? rate : undefined;
}

/** Exponential with full jitter, but not before the server wants it; undefined when that is too long to wait for. */
function backOffMs(attempt: number, retryAfterMs: number | undefined): number | undefined {
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_DELAY_MS ? retryAfterMs : undefined;
  return Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
}
