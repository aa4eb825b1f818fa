import { DESIGN_ACCENTS, type DesignAccent } from "../attributes/accents.ts";
import {
  AGE_YEARS,
  DESIGN_AGES,
  PACE_LEVELS,
  PITCH_LEVELS,
  type DesignGender,
  type StatedWord,
  type VoiceAttributes,
} from "../attributes/design-attributes.ts";
import {
  DESIGN_WORD_LIST,
  UNAVAILABLE_EFFECTS,
  type DesignWord,
  type UnavailableEffect,
} from "../attributes/design-words.ts";
import { SPOKEN_LANGUAGES } from "../language/spoken-languages.ts";

export type ChipKind = "gender" | "age" | "accent" | "language" | "pitch" | "pace" | "word";

/** One thing that was understood of a prompt. */
export type PromptChip = {
  /** `kind:value`; the same for the same thing, and only once in a list. */
  readonly id: string;
  readonly kind: ChipKind;
  /**
   * The canonical value: `female`, `old` or years, `british`, `de`, a level, `-2 st` or `120 Hz` for pitch, a factor for
   * pace, a design word.
   */
  readonly value: string;
  /** Of a word, where it is not 1: from -1 to 2. */
  readonly strength?: number;
  /** The words of the prompt that it came from; empty for a chip that was added by hand. */
  readonly text: string;
  /** Character offsets in the prompt. */
  readonly start: number;
  readonly end: number;
};

const GENDERS: readonly DesignGender[] = ["female", "male", "neutral"];
const PITCH_HZ = { min: 50, max: 500 };
const PITCH_SEMITONES = { min: -24, max: 24 };
const PACE_FACTORS = { min: 0.4, max: 2.5 };
const STRENGTH = { min: -1, max: 2 };

/** The attributes that chips stand for: the first of each kind, every word once. Chips without a known value do nothing. */
export function attributesOfChips(chips: readonly Pick<PromptChip, "kind" | "value" | "strength">[]): VoiceAttributes {
  const first = <Value>(kind: ChipKind, read: (value: string) => Value | undefined): Value | undefined => {
    for (const chip of chips) {
      const value = chip.kind === kind ? read(chip.value) : undefined;
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const gender = first("gender", (value) => GENDERS.find((known) => known === value));
  const age = first("age", readAge);
  const accent = first("accent", (value): DesignAccent | undefined => DESIGN_ACCENTS.find((known) => known === value));
  const language = first("language", (value) => SPOKEN_LANGUAGES.find((known) => known === value));
  const pitch = first("pitch", readPitch);
  const pace = first("pace", readPace);
  const words = readWords(chips);
  return {
    ...(gender === undefined ? {} : { gender }),
    ...(age === undefined ? {} : { age }),
    ...(accent === undefined ? {} : { accent }),
    ...(language === undefined ? {} : { language }),
    ...(pitch === undefined ? {} : { pitch }),
    ...(pace === undefined ? {} : { pace }),
    ...(words.length === 0 ? {} : { words }),
  };
}

function readAge(value: string): VoiceAttributes["age"] {
  const band = DESIGN_AGES.find((known) => known === value);
  return band ?? boundedNumber(value, AGE_YEARS);
}

function readPitch(value: string): VoiceAttributes["pitch"] {
  const level = PITCH_LEVELS.find((known) => known === value);
  if (level !== undefined) return level;
  const [, amount = "", unit] = /^(-?\d{1,4}(?:\.\d{1,4})?) (Hz|st)$/.exec(value) ?? [];
  const number = boundedNumber(amount, unit === "Hz" ? PITCH_HZ : PITCH_SEMITONES);
  if (number === undefined) return undefined;
  return unit === "Hz" ? { hz: number } : { semitones: number };
}

function readPace(value: string): VoiceAttributes["pace"] {
  return PACE_LEVELS.find((known) => known === value) ?? boundedNumber(value, PACE_FACTORS);
}

function readWords(chips: readonly Pick<PromptChip, "kind" | "value" | "strength">[]): StatedWord[] {
  const words = new Map<string, StatedWord>();
  for (const { kind, value, strength } of chips) {
    const word = kind === "word" ? knownWord(value) : undefined;
    if (word === undefined || words.has(word)) continue;
    const bounded = strength === undefined ? 1 : Math.min(STRENGTH.max, Math.max(STRENGTH.min, strength));
    words.set(word, bounded === 1 || Number.isNaN(bounded) ? { word } : { word, strength: bounded });
  }
  return [...words.values()];
}

function knownWord(value: string): DesignWord | UnavailableEffect | undefined {
  return DESIGN_WORD_LIST.find((known) => known === value) ?? UNAVAILABLE_EFFECTS.find((known) => known === value);
}

/** A plain number brought inside its bounds; undefined for anything else. */
function boundedNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  if (!/^-?\d{1,4}(?:\.\d{1,4})?$/.test(text)) return undefined;
  return Math.min(max, Math.max(min, Number(text)));
}
