import { FRAMES_PER_SECOND, MEL_BAND_COUNT, createMelFrames } from "../speakers/mel-frames.ts";
import { quantileOf } from "./quantile.ts";

/** Mel bands of about 300–3,300 Hz, where vowels are. */
const FIRST_VOWEL_BAND = 5;
const LAST_VOWEL_BAND = 27;
const FURTHEST_BELOW_LOUD_DB = 32;
const LEAST_ABOVE_QUIET_DB = 8;
/** Speech is never taken for a pause when all is equally loud. */
const LEAST_BELOW_LOUD_DB = 14;
const ABSOLUTE_SILENCE_DB = -75;

/** Levels of one piece of a recording, a value for each 10 ms. */
export type SpeechFrames = {
  /** Mean power, dBFS. */
  readonly levelsDb: Float64Array;
  /** Level of the band that carries vowels, dB. */
  readonly vowelLevelsDb: Float64Array;
  /** 1 where somebody speaks, by level. */
  readonly isSpeech: Uint8Array;
};

export type SpeechLevels = {
  readonly pieces: readonly SpeechFrames[];
  /** Level of speech above that of the rest, dB, 0–80. */
  readonly signalToNoiseDb: number;
  readonly speechMs: number;
};

/** Tells speech from pauses by level, with one threshold for all pieces of a recording. */
export function findSpeechFrames(pieces: readonly Float32Array[], sampleRateHz: number): SpeechLevels {
  const measured = pieces.map((piece) => measureLevels(piece, sampleRateHz));
  const all = Float64Array.from(measured.flatMap(({ levelsDb }) => [...levelsDb])).toSorted();
  const loud = quantileOf(all, 0.95);
  const quiet = quantileOf(all, 0.05);
  const threshold = Math.max(
    ABSOLUTE_SILENCE_DB,
    loud - FURTHEST_BELOW_LOUD_DB,
    Math.min(quiet + LEAST_ABOVE_QUIET_DB, loud - LEAST_BELOW_LOUD_DB),
  );
  const marked = measured.map((levels) => ({
    ...levels,
    isSpeech: Uint8Array.from(levels.levelsDb, (level) => (level > threshold ? 1 : 0)),
  }));
  const speechFrames = all.length - all.findIndex((level) => level > threshold);
  const hasSpeech = all.some((level) => level > threshold);
  return {
    pieces: marked,
    signalToNoiseDb: hasSpeech ? Math.min(80, Math.max(0, quantileOf(all, 0.8) - quiet)) : 0,
    speechMs: hasSpeech ? (speechFrames * 1000) / FRAMES_PER_SECOND : 0,
  };
}

function measureLevels(piece: Float32Array, sampleRateHz: number) {
  const levels: number[] = [];
  const vowelLevels: number[] = [];
  const frames = createMelFrames(sampleRateHz, (bands, levelDb) => {
    levels.push(levelDb);
    let power = 0;
    for (let band = FIRST_VOWEL_BAND; band <= Math.min(LAST_VOWEL_BAND, MEL_BAND_COUNT - 1); band++)
      power += Math.exp(bands[band] ?? 0);
    vowelLevels.push(10 * Math.log10(power));
  });
  frames.push(piece);
  frames.finish();
  return { levelsDb: Float64Array.from(levels), vowelLevelsDb: Float64Array.from(vowelLevels) };
}
