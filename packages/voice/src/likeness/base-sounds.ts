import { loadWeights, readFloats, writeFloats } from "../weights/load-weights.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "./likeness.ts";
import type { EnvelopeStatistics, VoiceLikeness } from "./likeness.ts";
import { isNeuralEnglish, tableBase, type VoiceRecipe } from "../recipe/recipe.ts";
import type { SoundFrames } from "./sound-frames.ts";

/** Base voices, each of which sounds alike in every language that it speaks. */
export const BASE_SOUND_IDS = [
  "neural-en",
  "neural-de",
  "flite-slt",
  "flite-rms",
  "flite-awb",
  "flite-kal16",
  "espeak-male",
  "espeak-female",
  "espeak-neutral",
] as const;
export type BaseSoundId = (typeof BASE_SOUND_IDS)[number];

/** The sound of a recipe's base, which does not depend on the accent; espeak-ng's depends on the person's gender. */
export function soundOfBase({ base, gender }: Pick<VoiceRecipe, "base" | "gender">): BaseSoundId {
  if (isNeuralEnglish(base)) return "neural-en";
  const table = tableBase(base);
  if (table !== undefined) return `neural-${table.model}`;
  return BASE_SOUND_IDS.find((id) => id === base) ?? `espeak-${gender}`;
}

/** How a base voice sounds: its likeness and some ordinary frames of its speech. */
export type BaseSound = { readonly likeness: VoiceLikeness; readonly frames: SoundFrames };

/** As fitted to a page of the base voice's speech. */
export function baseSound(id: BaseSoundId): BaseSound {
  const known = unpacked.get(id);
  if (known !== undefined) return known;
  const sound = unpackSound(packedSounds()[id]);
  unpacked.set(id, sound);
  return sound;
}

const unpacked = new Map<BaseSoundId, BaseSound>();

/** Numbers as 32-bit floats, and frames as signed bytes. */
export type PackedSound = { readonly likeness: Buffer; readonly voicedFrames: Buffer; readonly unvoicedFrames: Buffer };

let loaded: Readonly<Record<BaseSoundId, PackedSound>> | undefined;

/** As they are stored. */
export function packedSounds(): Readonly<Record<BaseSoundId, PackedSound>> {
  loaded ??= loadWeights("base-sounds") as Readonly<Record<BaseSoundId, PackedSound>>;
  return loaded;
}

/** The sound as bytes, for files. */
export function packSound({ likeness, frames }: BaseSound): PackedSound {
  const values = [
    likeness.pitch.medianHz,
    likeness.pitch.spreadSemitones,
    likeness.levelDb,
    likeness.voicedShare,
    likeness.bandwidthHz,
    likeness.syllablesPerSecond,
    likeness.pitch.quantilesHz.length,
    ...likeness.pitch.quantilesHz,
    ...likeness.averageSpectrumDb,
    ...packStatistics(likeness.voiced),
    ...packStatistics(likeness.unvoiced),
  ];
  return {
    likeness: writeFloats(values),
    voicedFrames: packFrames(frames.voiced),
    unvoicedFrames: packFrames(frames.unvoiced),
  };
}

/** The sound that `packSound` packed. */
export function unpackSound(packed: PackedSound): BaseSound {
  const values = Float64Array.from(readFloats(packed.likeness));
  let position = 0;
  const take = (count: number): number[] => [...values.subarray(position, (position += count))];
  const [medianHz = 0, spreadSemitones = 0, levelDb = 0] = take(3);
  const [voicedShare = 0, bandwidthHz = 0, syllablesPerSecond = 0, quantileCount = 0] = take(4);
  const quantilesHz = take(quantileCount);
  const averageSpectrumDb = take(LIKENESS_BANDS);
  const takeStatistics = (): EnvelopeStatistics => ({
    mean: take(LIKENESS_COEFFICIENTS),
    covariance: take((LIKENESS_COEFFICIENTS * (LIKENESS_COEFFICIENTS + 1)) / 2),
  });
  return {
    likeness: {
      version: 1,
      pitch: { medianHz, spreadSemitones, quantilesHz },
      levelDb,
      averageSpectrumDb,
      voiced: takeStatistics(),
      unvoiced: takeStatistics(),
      voicedShare,
      bandwidthHz,
      syllablesPerSecond,
    },
    frames: { voiced: unpackFrames(packed.voicedFrames), unvoiced: unpackFrames(packed.unvoicedFrames) },
  };
}

function packStatistics({ mean, covariance }: EnvelopeStatistics): number[] {
  return [...mean, ...covariance];
}

/** Each coefficient is cut into 256 steps; the higher ones are smaller. */
function stepOf(order: number): number {
  return order === 0 ? 0.7 : order < 3 ? 0.3 : 0.12;
}

function packFrames(frames: readonly Float64Array[]): Buffer {
  const bytes = frames.flatMap((cepstrum) =>
    [...cepstrum].map((value, order) => Math.max(-128, Math.min(127, Math.round(value / stepOf(order))))),
  );
  return Buffer.from(Int8Array.from(bytes).buffer);
}

function unpackFrames(bytes: Buffer): Float64Array[] {
  return Array.from({ length: bytes.length / LIKENESS_COEFFICIENTS }, (_, frame) =>
    Float64Array.from(
      { length: LIKENESS_COEFFICIENTS },
      (_unused, order) => bytes.readInt8(frame * LIKENESS_COEFFICIENTS + order) * stepOf(order),
    ),
  );
}
