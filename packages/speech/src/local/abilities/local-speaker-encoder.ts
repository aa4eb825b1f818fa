import { setImmediate as nextTurn } from "node:timers/promises";
import type { SpeakerEmbeddingExtractor } from "sherpa-onnx-node";
import type { SpeakerEncoder } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { LISTENING_RATE_HZ, type LocalRuntime, type ModelOf, requireFiles, runtimeOptions } from "../model-options.ts";
import { readSpanAtRate } from "./resampled-clip.ts";

/** A window long enough to recognise a voice, short enough to keep memory bounded. */
const WINDOW_MS = 10_000;
/** Less sound than this says nothing certain about a voice. */
const SHORTEST_MS = 500;
/** Windows quieter than this are taken for silence, −50 dBFS. */
const SILENCE_RMS = 0.003;

/**
 * Knows voices by an embedding model. Long clips are listened to in windows whose vectors are averaged by their
 * length. Throws LocalModelError. Runs on the thread that calls it, a window at a time.
 */
export async function openLocalSpeakerEncoder(
  packId: string,
  model: ModelOf<"speaker-encoding">,
  runtime: LocalRuntime = {},
): Promise<SpeakerEncoder> {
  requireFiles(model);
  const extractor = await loadModel(
    ({ SpeakerEmbeddingExtractor: Extractor }) =>
      new Extractor({ ...runtimeOptions(runtime), model: model.files.model }),
  );
  return {
    source: `local:${packId}`,
    dimension: extractor.dim,
    samePersonThreshold: model.samePersonThreshold,
    async encode(clip, signal) {
      const mean = new VectorMean(extractor.dim);
      for (let startMs = 0; startMs < clip.durationMs; startMs += WINDOW_MS) {
        signal.throwIfAborted();
        const samples = await readSpanAtRate(clip, { startMs, endMs: startMs + WINDOW_MS }, LISTENING_RATE_HZ);
        mean.add(embedSpeaker(extractor, samples), samples.length);
        await nextTurn();
      }
      return mean.direction();
    },
  };
}

/** Unit vector of the speaker in 16 kHz samples; undefined for too little sound. */
export function embedSpeaker(extractor: SpeakerEmbeddingExtractor, samples: Float32Array): Float32Array | undefined {
  if ((samples.length * 1000) / LISTENING_RATE_HZ < SHORTEST_MS || rootMeanSquare(samples) < SILENCE_RMS)
    return undefined;
  const stream = extractor.createStream();
  stream.acceptWaveform({ samples, sampleRate: LISTENING_RATE_HZ });
  stream.inputFinished();
  if (!extractor.isReady(stream)) return undefined;
  return toUnitLength(extractor.compute(stream, false));
}

/** Weighted mean of unit vectors. */
export class VectorMean {
  readonly #sum: Float64Array;

  constructor(dimension: number) {
    this.#sum = new Float64Array(dimension);
  }

  add(vector: Float32Array | undefined, weight: number): void {
    if (vector === undefined) return;
    for (let index = 0; index < vector.length; index++)
      this.#sum[index] = (this.#sum[index] ?? 0) + (vector[index] ?? 0) * weight;
  }

  /** Undefined when nothing was added. */
  direction(): Float32Array | undefined {
    return toUnitLength(Float32Array.from(this.#sum));
  }
}

/** Undefined for a vector of zeros, or with a value that is no number. */
function toUnitLength(vector: Float32Array): Float32Array | undefined {
  const length = Math.sqrt(cosine(vector, vector));
  if (!(length > 0) || !Number.isFinite(length)) return undefined;
  return vector.map((value) => value / length);
}

/** Of two unit vectors. */
export function cosine(left: Float32Array, right: Float32Array): number {
  let total = 0;
  for (let index = 0; index < left.length; index++) total += (left[index] ?? 0) * (right[index] ?? 0);
  return total;
}

function rootMeanSquare(samples: Float32Array): number {
  return Math.sqrt(cosine(samples, samples) / samples.length);
}
