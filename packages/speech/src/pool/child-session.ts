import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { AudioEncoder, AudioEncoding } from "@voicewright/audio/encode/encoding";
import { createResampler, type Resampler } from "@voicewright/audio/signal/resampler";
import { createPeakFinder, type PeakFinder } from "@voicewright/audio/measure/spectral-peaks";
import type { EngineId, SpeechChunk } from "../engine.ts";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import { SpeechEngineError } from "../speech-error.ts";
import type { SpokenChunk } from "../pool-protocol.ts";
import type { MessageToParent } from "./messages.ts";
import type { SpokenWord, WordList } from "./spoken-words.ts";

/** How far a session may run ahead of its consumer: about a megabyte. */
const MOST_UNREAD_MS = 6_000;

const NO_SAMPLES = new Float32Array(0);

/** What an engine makes of one request. */
export type EngineSpeech = {
  readonly engine: EngineId;
  /** Of the samples that are sent; absent, the engine's own. */
  readonly sampleRateHz: number | undefined;
  /** Absent: samples are sent. Otherwise a file, made here, where the sound is: that spares two ways between processes. */
  readonly encoding: AudioEncoding | undefined;
  /** The words of the request, where somebody wants to know them. */
  readonly words?: WordList;
  readonly speak: (signal: AbortSignal) => AsyncIterable<SpeechChunk>;
};

/** What becomes of the engine's samples before they are sent. */
type Output = Pick<SpokenChunk, "samples" | "audio">;

/** One request inside a child: speech pulled from the engine block by block, brought to one rate or encoded, to the parent. */
export class ChildSession {
  hasSpoken = false;
  hasEnded = false;
  readonly #sessionId: number;
  readonly #speech: EngineSpeech;
  readonly #send: (message: MessageToParent) => void;
  readonly #abort = new AbortController();
  readonly #chunks: AsyncIterator<SpeechChunk>;
  #resampler: Resampler | undefined;
  #encoder: AudioEncoder | undefined;
  #sampleRateHz = 0;
  #peakFinder: PeakFinder | undefined;
  #peaks: number[] = [];
  #words: SpokenWord[] = [];
  #alignment: CharacterTiming[] = [];
  #normalizedAlignment: CharacterTiming[] = [];
  #spokenCharacters = 0;
  #durationMs = 0;
  #sentDurationMs = 0;
  #unreadMs = 0;
  #wake = (): void => {};

  constructor(sessionId: number, speech: EngineSpeech, send: (message: MessageToParent) => void) {
    this.#sessionId = sessionId;
    this.#speech = speech;
    this.#send = send;
    this.#chunks = speech.speak(this.#abort.signal)[Symbol.asyncIterator]();
  }

  /** Whether there is work to do now; false while the consumer lags behind. */
  get canRun(): boolean {
    return !this.hasEnded && this.#unreadMs < MOST_UNREAD_MS;
  }

  acknowledge(durationMs: number): void {
    this.#unreadMs -= durationMs;
    this.#wake();
  }

  /** Ends without another message; the engine notices at its next block. */
  cancel(): void {
    this.hasEnded = true;
    this.#abort.abort();
    // What the engine has open is closed; nobody is left to hear that this failed.
    this.#chunks.return?.().catch(() => {});
    this.#wake();
  }

  /** Goes on by itself as far as it is read, beside all other sessions. */
  async runToEnd(): Promise<void> {
    while (!this.hasEnded) {
      if (this.canRun) {
        await this.step();
        continue;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Makes the next block of speech and reports it, or how the session ended. */
  async step(): Promise<void> {
    try {
      const next = await this.#chunks.next();
      if (this.hasEnded) return;
      if (next.done) {
        this.#peaks.push(...(this.#peakFinder?.finish() ?? []));
        this.#words.push(...(this.#speech.words?.finish() ?? []));
        this.#sendChunk(this.#finishOutput());
        this.#end({ kind: "done", sessionId: this.#sessionId });
        return;
      }
      await this.#takeChunk(next.value);
    } catch (error) {
      if (!this.hasEnded) this.#end(toFailure(this.#sessionId, error));
    }
  }

  async #takeChunk(chunk: SpeechChunk): Promise<void> {
    const { sampleRateHz, encoding } = this.#speech;
    this.#sampleRateHz = sampleRateHz ?? encoding?.sampleRateHz ?? chunk.sampleRateHz;
    if (encoding === undefined) this.#resampler ??= createResampler(chunk.sampleRateHz, this.#sampleRateHz);
    else this.#encoder ??= await createAudioEncoder(encoding, chunk.sampleRateHz);
    this.#alignment.push(...chunk.alignment);
    this.#normalizedAlignment.push(...chunk.normalizedAlignment);
    this.#words.push(...(this.#speech.words?.take(chunk.normalizedAlignment) ?? []));
    this.#spokenCharacters += chunk.alignment.reduce((length, { character }) => length + character.length, 0);
    this.#durationMs += (chunk.samples.length * 1000) / chunk.sampleRateHz;
    const output = this.#process(chunk.samples);
    // Before the sound leaves, so that nobody has a sound that it will not be known by.
    this.#peakFinder ??= createPeakFinder(chunk.sampleRateHz);
    this.#peaks.push(...this.#peakFinder.process(chunk.samples));
    if (lengthOf(output) > 0) this.#sendChunk(output);
  }

  #process(samples: Float32Array): Output {
    if (this.#encoder !== undefined) return { samples: NO_SAMPLES, audio: this.#encoder.encode(samples) };
    return { samples: this.#resampler?.process(samples) ?? NO_SAMPLES };
  }

  #finishOutput(): Output {
    if (this.#encoder !== undefined) return { samples: NO_SAMPLES, audio: this.#encoder.finish() };
    return { samples: this.#resampler?.finish() ?? NO_SAMPLES };
  }

  /** Sends the sound with all timings that gathered while there was none. */
  #sendChunk(output: Output): void {
    const unsent = [
      output.audio ?? output.samples,
      this.#alignment,
      this.#normalizedAlignment,
      this.#peaks,
      this.#words,
    ];
    if (unsent.every(({ length }) => length === 0)) return;
    const chunkDurationMs = this.#durationMs - this.#sentDurationMs;
    this.#send({
      kind: "chunk",
      sessionId: this.#sessionId,
      chunkDurationMs,
      chunk: {
        engine: this.#speech.engine,
        ...output,
        sampleRateHz: this.#sampleRateHz,
        alignment: this.#alignment,
        normalizedAlignment: this.#normalizedAlignment,
        spokenCharacters: this.#spokenCharacters,
        peaks: Uint32Array.from(this.#peaks),
        durationMs: this.#durationMs,
        ...(this.#speech.words === undefined ? {} : { words: this.#words }),
        ...(this.#speech.words === undefined || this.hasSpoken ? {} : { said: this.#speech.words.sounds }),
      },
    });
    this.hasSpoken = true;
    this.#words = [];
    this.#alignment = [];
    this.#normalizedAlignment = [];
    this.#peaks = [];
    this.#sentDurationMs = this.#durationMs;
    this.#unreadMs += chunkDurationMs;
  }

  #end(message: MessageToParent): void {
    this.hasEnded = true;
    this.#send(message);
  }
}

function lengthOf({ samples, audio }: Output): number {
  return audio?.length ?? samples.length;
}

function toFailure(sessionId: number, error: unknown): MessageToParent {
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: "failed",
    sessionId,
    code: error instanceof SpeechEngineError ? error.code : "engine_failed",
    message,
  };
}
