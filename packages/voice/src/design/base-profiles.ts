import { tableBase, type BaseVoiceId, type VoiceTrait } from "../recipe/recipe.ts";
import type { DesignGender } from "@voicewright/text/attributes/design-attributes";

/** What has to be done to a base voice for an ordinary adult of each gender, and how far its pitch can be moved. */
export type BaseProfile = {
  readonly people: Readonly<Record<DesignGender, PersonTraits>>;
  /** Mean F0 up to which it stays good speech. */
  readonly pitchHz: { readonly min: number; readonly max: number };
};

/** The traits that make a man or a woman of a base voice; the others are neutral. */
type PersonTraits = Readonly<
  Pick<Record<VoiceTrait, number>, "f0MeanHz" | "vocalTractScale" | "spectralTiltDbPerOctave">
>;

const NEURAL_ENGLISH: BaseProfile = {
  people: {
    male: person(118, 0.95),
    female: person(194, 1.09),
    neutral: person(158, 1.03),
  },
  pitchHz: { min: 77, max: 300 },
};
const NEURAL_GERMAN: BaseProfile = {
  people: {
    male: person(112, 0.98),
    female: person(180, 1.13),
    neutral: person(146, 1.06),
  },
  pitchHz: { min: 64, max: 260 },
};
/** Recorded people; their 16 kHz sound gains from some treble. */
const FLITE: Readonly<Record<"slt" | "rms" | "awb" | "kal16", BaseProfile>> = {
  slt: {
    people: { male: person(128, 0.88, 1.5), female: person(182, 1, 1.5), neutral: person(155, 0.94, 1.5) },
    pitchHz: { min: 95, max: 310 },
  },
  rms: {
    people: { male: person(104, 1, 1.5), female: person(180, 1.16, 1.5), neutral: person(145, 1.08, 1.5) },
    pitchHz: { min: 66, max: 210 },
  },
  awb: {
    people: { male: person(118, 0.96, 1.5), female: person(190, 1.14, 1.5), neutral: person(152, 1.06, 1.5) },
    pitchHz: { min: 72, max: 250 },
  },
  kal16: {
    people: { male: person(98, 1), female: person(172, 1.15), neutral: person(135, 1.07) },
    pitchHz: { min: 62, max: 180 },
  },
};
/** espeak-ng has a variant of its own for each gender. */
const ESPEAK: BaseProfile = {
  people: { male: person(104, 1, -0.5), female: person(195, 1, -0.5), neutral: person(164, 1, -0.5) },
  pitchHz: { min: 64, max: 320 },
};

export function baseProfile(base: BaseVoiceId): BaseProfile {
  const table = tableBase(base);
  if (table !== undefined) return table.model === "de" ? NEURAL_GERMAN : NEURAL_ENGLISH;
  switch (base) {
    case "neural-en":
    case "neural-en:british":
    case "neural-en:irish":
      return NEURAL_ENGLISH;
    case "neural-de":
      return NEURAL_GERMAN;
    case "flite-slt":
      return FLITE.slt;
    case "flite-rms":
      return FLITE.rms;
    case "flite-awb":
      return FLITE.awb;
    case "flite-kal16":
      return FLITE.kal16;
    default:
      return ESPEAK;
  }
}

function person(f0MeanHz: number, vocalTractScale: number, spectralTiltDbPerOctave = 0): PersonTraits {
  return { f0MeanHz, vocalTractScale, spectralTiltDbPerOctave };
}

/**
 * Flite's Scottish reader and espeak-ng read English 1.4 times as fast as the neural base; at this rate they are about as
 * fast as people, and somebody slow takes longer than an ordinary person on the neural base.
 */
const RATE_OF_FAST_ENGLISH = 0.85;

/** The rate at which an ordinary person on a base speaks about as fast as people do. */
export function evenRate(base: BaseVoiceId): number {
  return base === "flite-awb" || base.startsWith("espeak:en") ? RATE_OF_FAST_ENGLISH : 1;
}
