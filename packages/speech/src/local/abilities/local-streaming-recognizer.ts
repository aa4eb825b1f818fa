import { setImmediate as nextTurn } from "node:timers/promises";
import type { OnlineRecognizer, RecognitionResult } from "sherpa-onnx-node";
import type { AbilitySource, Transcript } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { LocalModelError } from "../local-model-error.ts";
import {
  LISTENING_RATE_HZ,
  type LocalRuntime,
  type ModelOf,
  recognitionOptions,
  requireFiles,
} from "../model-options.ts";
import { timeWords } from "./recognized-words.ts";
import { resampleBlocks } from "./resampled-clip.ts";

/** What was understood so far of the sentence being spoken; a final one will not change. */
export type PartialTranscript = { readonly transcript: Transcript; readonly isFinal: boolean };

/** Writes down speech while it is still being spoken. */
export interface StreamingRecognizer {
  readonly source: AbilitySource;
  /** Yields each time a sentence has grown, and once more, final, when it has ended. Blocks are mono floats in [-1, 1]. */
  transcribe(
    blocks: AsyncIterable<Float32Array>,
    sampleRateHz: number,
    signal: AbortSignal,
  ): AsyncGenerator<PartialTranscript>;
}

/** Silence behind the last word, so that the model's look-ahead comes to its end. */
const TAIL_SECONDS = 0.6;

/** Throws LocalModelError; `model_unusable` when the model cannot stream. Runs on the thread that calls it, block by block. */
export async function openLocalStreamingRecognizer(
  packId: string,
  model: ModelOf<"recognition">,
  runtime: LocalRuntime = {},
): Promise<StreamingRecognizer> {
  if (!model.isStreaming) throw new LocalModelError("model_unusable", "The model transcribes only finished recordings");
  requireFiles(model);
  const recognizer = await loadModel(
    ({ OnlineRecognizer: Online }) => new Online({ ...recognitionOptions(model, runtime), enableEndpoint: true }),
  );
  return {
    source: `local:${packId}`,
    async *transcribe(blocks, sampleRateHz, signal) {
      const dictation = new Dictation(recognizer);
      for await (const block of resampleBlocks(blocks, sampleRateHz, LISTENING_RATE_HZ, signal)) {
        yield* dictation.push(block);
        await nextTurn();
      }
      if (!signal.aborted) yield* dictation.finish();
    },
  };
}

/** One stream of speech on its way to sentences. */
class Dictation {
  readonly #recognizer: OnlineRecognizer;
  readonly #stream: ReturnType<OnlineRecognizer["createStream"]>;
  #receivedSamples = 0;
  /** Where the current sentence began; the model counts its times from there. */
  #sentenceStartMs = 0;
  #lastText = "";

  constructor(recognizer: OnlineRecognizer) {
    this.#recognizer = recognizer;
    this.#stream = recognizer.createStream();
  }

  *push(samples: Float32Array): Generator<PartialTranscript> {
    this.#stream.acceptWaveform({ samples, sampleRate: LISTENING_RATE_HZ });
    this.#receivedSamples += samples.length;
    this.#decode();
    const result = this.#recognizer.getResult(this.#stream);
    if (this.#recognizer.isEndpoint(this.#stream)) {
      yield* this.#endSentence(result);
      this.#recognizer.reset(this.#stream);
      return;
    }
    if (result.text === this.#lastText) return;
    this.#lastText = result.text;
    yield { transcript: this.#toTranscript(result), isFinal: false };
  }

  *finish(): Generator<PartialTranscript> {
    const silence = new Float32Array(TAIL_SECONDS * LISTENING_RATE_HZ);
    this.#stream.acceptWaveform({ samples: silence, sampleRate: LISTENING_RATE_HZ });
    this.#stream.inputFinished();
    this.#decode();
    yield* this.#endSentence(this.#recognizer.getResult(this.#stream));
  }

  #decode(): void {
    while (this.#recognizer.isReady(this.#stream)) this.#recognizer.decode(this.#stream);
  }

  *#endSentence(result: RecognitionResult): Generator<PartialTranscript> {
    const transcript = this.#toTranscript(result);
    this.#sentenceStartMs = this.#receivedMs;
    this.#lastText = "";
    if (transcript.text !== "") yield { transcript, isFinal: true };
  }

  #toTranscript(result: RecognitionResult): Transcript {
    return {
      text: result.text.trim(),
      words: timeWords(result, { startMs: this.#sentenceStartMs, endMs: this.#receivedMs }),
    };
  }

  get #receivedMs(): number {
    return (this.#receivedSamples * 1000) / LISTENING_RATE_HZ;
  }
}
