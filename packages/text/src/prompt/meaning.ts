import type { DesignAccent } from "../attributes/accents.ts";
import type { DesignAge, DesignGender, PaceLevel, PitchLevel } from "../attributes/design-attributes.ts";
import type { DesignWord, UnavailableEffect } from "../attributes/design-words.ts";
import type { CharacterId } from "./character-traits.ts";

/** How much of the next word is meant. */
export const DEGREES = { extremely: 2, very: 1.5, more: 1, fairly: 0.75, slightly: 0.5, barely: 0.25 } as const;
export type Degree = keyof typeof DEGREES;

/** How little of the next word is meant. */
export const NEGATIONS = { not: -1, not_too: -0.5, less: -0.5, much_less: -1 } as const;
export type Negation = keyof typeof NEGATIONS;

/** Phrases with a number: `#` stands for it, `#s` for a decade, `=` gives it where the words imply it. */
export const QUANTITIES = [
  "years",
  "years_of_person",
  "decade",
  "early_decade",
  "mid_decade",
  "late_decade",
  "hertz",
  "semitones_up",
  "semitones_down",
  "percent_faster",
  "percent_slower",
  "percent_speed",
  "times_speed",
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** People whose gender and age their name says. */
export const PEOPLE = {
  woman: { gender: "female" },
  man: { gender: "male" },
  girl: { gender: "female", age: "child" },
  boy: { gender: "male", age: "child" },
  young_woman: { gender: "female", age: "young" },
  young_man: { gender: "male", age: "young" },
  old_woman: { gender: "female", age: "old" },
  old_man: { gender: "male", age: "old" },
} as const satisfies Readonly<Record<string, { readonly gender: DesignGender; readonly age?: DesignAge }>>;
export type PersonId = keyof typeof PEOPLE;

/** What a phrase of a prompt says. */
export type Meaning =
  | { readonly kind: "gender"; readonly value: DesignGender; readonly source: "noun" | "form" | "pronoun" }
  | { readonly kind: "age"; readonly value: DesignAge | number; readonly isImplied: boolean }
  | { readonly kind: "accent"; readonly value: DesignAccent }
  | { readonly kind: "language"; readonly value: string }
  | { readonly kind: "pitch"; readonly value: PitchLevel }
  | { readonly kind: "pace"; readonly value: PaceLevel }
  | { readonly kind: "word"; readonly value: DesignWord | UnavailableEffect; readonly strength: number }
  | { readonly kind: "character"; readonly value: CharacterId }
  | { readonly kind: "quantity"; readonly value: Quantity; readonly amount?: number }
  | { readonly kind: "degree"; readonly value: Degree }
  | { readonly kind: "negation"; readonly value: Negation }
  | { readonly kind: MarkKind };

/**
 * `too`: more than is wanted; `join`: carries a negation on; `accent_noun`: makes an accent of a language beside it;
 * `speaking`: a language follows; `about`: what follows is not who speaks; `by`: who speaks follows; `ignored`: says
 * nothing of a voice though its words might.
 */
export const MARK_KINDS = ["too", "join", "accent_noun", "speaking", "about", "by", "ignored"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * Phrases parted by `|`. Regular inflections are added (see `inflect-term.ts`). `@f` and `@m` after a phrase say that
 * its form names a woman or a man; `=-1` after the phrase of a word, how much of it is meant; after a quantity, the
 * number it implies.
 */
export type Terms = string;

export const LEXICON_LANGUAGES = ["en", "de", "fr", "es", "it", "pt"] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** How a language says each thing that can be asked of a voice. */
export type Lexicon = {
  readonly language: LexiconLanguage;
  /** Words that mark a prompt as written in the language. */
  readonly languageMarkers: Terms;
  readonly genders: Readonly<Record<DesignGender, Terms>>;
  readonly pronouns: Readonly<Record<"female" | "male", Terms>>;
  readonly people: Readonly<Record<PersonId, Terms>>;
  readonly ages: Readonly<Record<DesignAge, Terms>>;
  readonly accents: Readonly<Record<DesignAccent, Terms>>;
  /** Names of languages and nations beside the names that `Intl` has, by ISO 639 code. */
  readonly languages: Readonly<Record<string, Terms>>;
  readonly pitches: Readonly<Record<PitchLevel, Terms>>;
  readonly paces: Readonly<Record<PaceLevel, Terms>>;
  readonly words: Readonly<Record<DesignWord, Terms>>;
  readonly effects: Readonly<Record<UnavailableEffect, Terms>>;
  readonly characters: Readonly<Record<CharacterId, Terms>>;
  readonly quantities: Readonly<Record<Quantity, Terms>>;
  readonly degrees: Readonly<Record<Degree, Terms>>;
  readonly negations: Readonly<Record<Negation, Terms>>;
  readonly marks: Readonly<Record<MarkKind, Terms>>;
};
