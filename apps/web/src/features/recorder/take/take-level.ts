import { RECORDING_PEAK_MAX_DB, RECORDING_RMS_MAX_DB, RECORDING_RMS_MIN_DB } from "@voicewright/contract/rules/limits";

/** A quarter of a second of a take. */
export type LevelBlock = {
  readonly startMs: number;
  readonly endMs: number;
  /** Mean square. */
  readonly power: number;
  /** 0–1. */
  readonly peak: number;
};

export type Level = {
  /** Of the blocks in which somebody speaks, dB below full scale. */
  readonly rmsDb: number;
  readonly peakDb: number;
  /** Share of the blocks in which somebody speaks. */
  readonly speechShare: number;
};

/** Quieter blocks are pauses, and so are those so far below the loudest. */
const QUIETEST_SPEECH_DB = -55;
const SPEECH_RANGE_DB = 25;
const LEAST_DB = -100;
/** Full scale, but for a rounding. */
const CLIPPED_DB = -0.1;
/** So far below the target a passage is lost in the noise of its microphone. */
const TOO_QUIET_DB = RECORDING_RMS_MIN_DB - 12;
const LEAST_SPEECH_SHARE = 0.1;

export const toDb = (power: number): number => Math.max(LEAST_DB, 10 * Math.log10(power));

/** `parts` are samples, one after the other. */
export function measureBlock(parts: readonly Float32Array[], startMs: number, endMs: number): LevelBlock {
  let [power, peak, count] = [0, 0, 0];
  for (const samples of parts) {
    count += samples.length;
    for (const sample of samples) {
      power += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
  }
  return { startMs, endMs, power: power / Math.max(1, count), peak };
}

export function isSpeech({ power }: LevelBlock, loudestDb: number): boolean {
  return toDb(power) > Math.max(QUIETEST_SPEECH_DB, loudestDb - SPEECH_RANGE_DB);
}

export function measureLevel(blocks: readonly LevelBlock[]): Level {
  const loudestDb = toDb(Math.max(0, ...blocks.map(({ power }) => power)));
  const speech = blocks.filter((block) => isSpeech(block, loudestDb));
  const power = speech.reduce((sum, block) => sum + block.power, 0) / Math.max(1, speech.length);
  const peak = Math.max(0, ...blocks.map((block) => block.peak));
  return { rmsDb: toDb(power), peakDb: toDb(peak * peak), speechShare: speech.length / Math.max(1, blocks.length) };
}

export type LevelProblem = "silent" | "clipped" | "quiet";

/** Why a passage cannot be used. */
export function levelProblem({ rmsDb, peakDb, speechShare }: Level): LevelProblem | undefined {
  if (speechShare < LEAST_SPEECH_SHARE) return "silent";
  if (peakDb > CLIPPED_DB) return "clipped";
  return rmsDb < TOO_QUIET_DB ? "quiet" : undefined;
}

/** So much below the target a reader is asked to speak louder; nearer to it, a recording is good enough. */
const LOUDER_BELOW_DB = RECORDING_RMS_MIN_DB - 6;

export type LevelAdvice = "waiting" | "louder" | "softer" | "usable" | "good";

/** What somebody who is speaking should do. */
export function levelAdvice({ rmsDb, peakDb, speechShare }: Level): LevelAdvice {
  if (speechShare === 0) return "waiting";
  if (peakDb > RECORDING_PEAK_MAX_DB || rmsDb > RECORDING_RMS_MAX_DB) return "softer";
  if (rmsDb < LOUDER_BELOW_DB) return "louder";
  return rmsDb < RECORDING_RMS_MIN_DB ? "usable" : "good";
}
