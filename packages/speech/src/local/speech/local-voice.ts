import type { OfflineTts } from "sherpa-onnx-node";
import type { CloningFamily, SynthesisFamily } from "../../model-packs/pack-model.ts";
import type { PreparedReference } from "./clone-reference.ts";
import { generateClause } from "./clause-generation.ts";
import type { BaseSound } from "@voicewright/voice/likeness/base-sounds";
import type { SpeakerFacts } from "./speaker-facts.ts";

export type LocalClause = {
  readonly text: string;
  /** ISO 639-1. */
  readonly language: string;
  /** Pace relative to the speaker's own. */
  readonly paceFactor: number;
  /** 32-bit unsigned; models that draw their noise themselves do not take it. */
  readonly seed: number;
};

/** A speaker of a model, ready to be moved by the voice layer. */
export interface LocalVoice {
  readonly sampleRateHz: number;
  readonly facts: SpeakerFacts;
  /** How the speaker sounds, when it is to be moved to a person; absent where the model is the person already. */
  readonly sound?: BaseSound;
  /** Whether the model keeps the pace it is asked for; otherwise finished speech is stretched. */
  readonly keepsPace: boolean;
  /** Mono floats as the model gives them; ends early, without error, when `signal` is aborted. */
  speak(clause: LocalClause, signal: AbortSignal): AsyncIterable<Float32Array>;
}

/** Frames (80 ms each) after which pocket returns what it has. */
const POCKET_CHUNK_FRAMES = 8;
/** Seeds reach the models as signed 32-bit numbers; negative ones mean chance. */
const LARGEST_SEED = 0x7fffffff;

/** A speaker that the model brings along. */
export function speakerVoice(
  tts: OfflineTts,
  family: SynthesisFamily,
  speakerIndex: number,
  facts: SpeakerFacts,
  sound?: BaseSound,
): LocalVoice {
  return {
    sampleRateHz: tts.sampleRate,
    facts,
    ...(sound === undefined ? {} : { sound }),
    keepsPace: true,
    speak: (clause, signal) =>
      generateClause(
        tts,
        {
          text: clause.text,
          generationConfig: { sid: speakerIndex, speed: clause.paceFactor, extra: synthesisExtras(family, clause) },
        },
        signal,
      ),
  };
}

/** The voice of a recording. */
export function referenceVoice(tts: OfflineTts, family: CloningFamily, reference: PreparedReference): LocalVoice {
  const { samples, sampleRateHz, transcript, facts } = reference;
  const keepsPace = family === "zipvoice";
  return {
    sampleRateHz: tts.sampleRate,
    facts,
    keepsPace,
    speak: (clause, signal) =>
      generateClause(
        tts,
        {
          text: clause.text,
          generationConfig: {
            speed: keepsPace ? clause.paceFactor : 1,
            referenceAudio: samples,
            referenceSampleRate: sampleRateHz,
            referenceText: transcript,
            extra: keepsPace ? {} : { seed: clause.seed & LARGEST_SEED, chunk_size: POCKET_CHUNK_FRAMES },
          },
        },
        signal,
      ),
  };
}

function synthesisExtras(family: SynthesisFamily, clause: LocalClause): Readonly<Record<string, string | number>> {
  if (family === "supertonic") return { lang: clause.language, seed: clause.seed & LARGEST_SEED };
  // Kokoro's lexicon distinguishes English and Chinese by itself; other languages are espeak's.
  const isEspeaks = family === "kokoro" && clause.language !== "en" && clause.language !== "zh";
  return isEspeaks ? { lang: clause.language } : {};
}
