import { RECORDER_NOISE_THRESHOLD, RECORDER_NOISE_WARNING_RATIO } from "@voicewright/contract/rules/limits";

/** What was heard while nobody should speak. */
export type NoiseCount = { readonly checks: number; readonly noisy: number };

export const NO_CHECKS: NoiseCount = { checks: 0, noisy: 0 };

/** `peak` is the loudest sample since the last look, 0–1. */
export function countNoise({ checks, noisy }: NoiseCount, peak: number): NoiseCount {
  return { checks: checks + 1, noisy: noisy + (peak > RECORDER_NOISE_THRESHOLD ? 1 : 0) };
}

export function isNoisyRoom({ checks, noisy }: NoiseCount): boolean {
  return checks > 0 && noisy / checks >= RECORDER_NOISE_WARNING_RATIO;
}
