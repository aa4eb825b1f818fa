import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";

/** Loudness 0 is −24 LUFS, −1 is −32 and 1 is −16; the default of 0.5 is the level of all other speech. */
const LOUDNESS = { middleLufs: -24, lufsPerUnit: 8 };
/** Each step of guidance by so much halves what chance may add; at the defaults it may add half. */
const GUIDANCE_PER_HALVING = { design: 5, remix: 2 };

/** Gain that brings speech from its usual level to what a loudness of −1 to 1 asks for, dB. */
export function volumeOfLoudness(loudness: number): number {
  return LOUDNESS.middleLufs + LOUDNESS.lufsPerUnit * loudness - SPEECH_LOUDNESS_LUFS;
}

/** 0–1: how far previews may differ beyond what was asked for. Guidance 0 lets them differ most. */
export function varietyOfGuidance(kind: "design" | "remix", guidanceScale: number, quality = 0): number {
  const variety = 2 ** (-guidanceScale / GUIDANCE_PER_HALVING[kind]);
  // Cleaner means less unusual: at most half as much, or half as much again.
  return Math.min(1, variety * (1 - quality / 2));
}
