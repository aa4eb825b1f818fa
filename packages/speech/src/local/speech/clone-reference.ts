import { createHash } from "node:crypto";
import { openClip } from "@voicewright/audio/clip/clip";
import type { Recognizer } from "@voicewright/voice/abilities/abilities";
import type { ReferenceClip } from "../../engine.ts";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { LocalModelError } from "../local-model-error.ts";
import { holdInMemory } from "../abilities/memory-clip.ts";
import { measureSpeaker, type SpeakerFacts } from "./speaker-facts.ts";

/** A recording as a cloning model listens to it, at the common loudness. */
export type PreparedReference = {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** What is said in the samples, from the first to the last; empty when the model needs no words. */
  readonly transcript: string;
  readonly facts: SpeakerFacts;
};

export type ReferenceNeeds = {
  readonly needsTranscript: boolean;
  /** Writes down recordings that come without words. */
  readonly recognizer: Recognizer | undefined;
};

/** More does not help the models, and costs at every clause. */
const LONGEST_REFERENCE_SECONDS = 10;
/** A recording whose words are known is taken whole up to here, since its words cannot be cut. */
const LONGEST_TRANSCRIBED_SECONDS = 20;
const LOUDEST_PEAK = 0.95;
const MOST_REMEMBERED = 16;

/** Prepares references, remembering the last ones by their content. */
export class ReferenceShelf {
  readonly #needs: ReferenceNeeds;
  readonly #prepared = new Map<string, Promise<PreparedReference>>();

  constructor(needs: ReferenceNeeds) {
    this.#needs = needs;
  }

  /** Throws LocalModelError `transcript_needed` when words are needed and neither known nor to be found out. */
  async prepare(references: readonly ReferenceClip[], signal: AbortSignal): Promise<PreparedReference> {
    const chosen = await this.#choose(references);
    const key = createHash("sha256").update(chosen.samples).update(chosen.transcript).digest("hex");
    // Goes on when who asked leaves: others wait for the same.
    const prepared = this.#prepared.get(key) ?? this.#finish(chosen, new AbortController().signal);
    this.#prepared.delete(key);
    this.#prepared.set(key, prepared);
    for (const oldest of this.#prepared.keys()) {
      if (this.#prepared.size <= MOST_REMEMBERED) break;
      this.#prepared.delete(oldest);
    }
    prepared.catch(() => this.#prepared.delete(key));
    const reference = await prepared;
    signal.throwIfAborted();
    return reference;
  }

  /** The first recording that serves as it is, otherwise the beginning of the first of all. */
  async #choose(references: readonly ReferenceClip[]): Promise<Omit<PreparedReference, "facts">> {
    if (this.#needs.needsTranscript) {
      for (const { path, transcript = "" } of references) {
        if (transcript.trim() === "") continue;
        const cut = await readBeginning(path, LONGEST_TRANSCRIBED_SECONDS);
        if (cut.isWhole) return { ...cut, transcript: transcript.trim() };
      }
    }
    const [first] = references;
    if (!first) throw new RangeError("A voice to be cloned has at least one recording");
    return { ...(await readBeginning(first.path, LONGEST_REFERENCE_SECONDS)), transcript: "" };
  }

  async #finish(
    { samples, sampleRateHz, transcript }: Omit<PreparedReference, "facts">,
    signal: AbortSignal,
  ): Promise<PreparedReference> {
    const words =
      this.#needs.needsTranscript && transcript === ""
        ? await this.#writeDown(samples, sampleRateHz, signal)
        : transcript;
    const { f0MeanHz, loudnessLufs } = measureSpeaker(samples, sampleRateHz, "neutral");
    const levelled = amplify(samples, 10 ** ((SPEECH_LOUDNESS_LUFS - loudnessLufs) / 20));
    return {
      samples: levelled,
      sampleRateHz,
      transcript: words,
      facts: { f0MeanHz, loudnessLufs: SPEECH_LOUDNESS_LUFS },
    };
  }

  async #writeDown(samples: Float32Array, sampleRateHz: number, signal: AbortSignal): Promise<string> {
    const transcript = await this.#needs.recognizer?.transcribe(holdInMemory(samples, sampleRateHz), {}, signal);
    if (transcript && transcript.text !== "") return transcript.text;
    throw new LocalModelError(
      "transcript_needed",
      "This model needs to know the words of the recording: give a transcript, or install a speech recognition pack",
    );
  }
}

async function readBeginning(
  path: string,
  longestSeconds: number,
): Promise<{ readonly samples: Float32Array; readonly sampleRateHz: number; readonly isWhole: boolean }> {
  const clip = await openClip(path);
  try {
    const longest = longestSeconds * clip.sampleRateHz;
    const samples = await clip.read(0, longest);
    return { samples, sampleRateHz: clip.sampleRateHz, isWhole: clip.sampleCount <= longest };
  } finally {
    await clip.close();
  }
}

function amplify(samples: Float32Array, gain: number): Float32Array {
  const peak = samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  const bounded = peak > 0 ? Math.min(gain, LOUDEST_PEAK / peak) : 1;
  return samples.map((sample) => sample * bounded);
}
