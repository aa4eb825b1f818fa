import { createF0Tracker } from "@voicewright/audio/measure/f0";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import type { PackSpeaker } from "../../model-packs/pack-model.ts";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";

/** What the voice layer must know of speech in order to move it. */
export type SpeakerFacts = {
  /** Median fundamental frequency. */
  readonly f0MeanHz: number;
  readonly loudnessLufs: number;
};

const F0_FLOOR_HZ = 60;
const F0_CEILING_HZ = 420;
/** Fewer voiced frames than this (5 ms each) say nothing certain. */
const FEWEST_VOICED_FRAMES = 40;

/** Where a voice of a gender usually lies. */
const USUAL_F0_HZ: Readonly<Record<PackSpeaker["gender"], number>> = { female: 200, male: 115, neutral: 160 };

/** Whether something that was read from a file is the facts of a speaker. */
export function isSpeakerFacts(value: unknown): value is SpeakerFacts {
  if (typeof value !== "object" || value === null) return false;
  const { f0MeanHz, loudnessLufs } = value as Partial<Record<keyof SpeakerFacts, unknown>>;
  return typeof f0MeanHz === "number" && typeof loudnessLufs === "number";
}

/** Median pitch and loudness of speech; those usual for the gender where nothing can be measured. */
export function measureSpeaker(
  samples: Float32Array,
  sampleRateHz: number,
  gender: PackSpeaker["gender"],
): SpeakerFacts {
  const meter = createLoudnessMeter(sampleRateHz);
  meter.push(samples);
  const loudnessLufs = meter.integratedLufs();
  return {
    f0MeanHz: medianF0(samples, sampleRateHz) ?? USUAL_F0_HZ[gender],
    loudnessLufs: Number.isFinite(loudnessLufs) ? loudnessLufs : SPEECH_LOUDNESS_LUFS,
  };
}

function medianF0(samples: Float32Array, sampleRateHz: number): number | undefined {
  const options = { sampleRateHz, floorHz: F0_FLOOR_HZ, ceilingHz: F0_CEILING_HZ };
  const track = (expectedHz: number): number | undefined => {
    const tracker = createF0Tracker({ ...options, expectedHz });
    const voiced = [...tracker.process(samples), ...tracker.finish()].filter((f0Hz) => f0Hz > 0);
    if (voiced.length < FEWEST_VOICED_FRAMES) return undefined;
    return voiced.toSorted((left, right) => left - right)[Math.floor(voiced.length / 2)];
  };
  const rough = track(USUAL_F0_HZ.neutral);
  return rough === undefined ? undefined : track(rough);
}
