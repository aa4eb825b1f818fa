import { ESPEAK_LANGUAGES } from "../embedded/espeak/espeak-languages.ts";
import type { BaseVoiceId } from "../voice-layer/recipe.ts";
import type { DesignGender } from "./design-attributes.ts";

type AccentEntry = {
  /** ISO 639-1 of the language it is an accent of. */
  readonly language: string;
  readonly base: BaseVoiceId | Readonly<Record<DesignGender, BaseVoiceId>>;
  /** The accent that is spoken where no base voice has the one asked for. */
  readonly instead?: string;
};

/** Accents of which a base voice has the sounds, and those for which a near one is taken. */
const ACCENTS = {
  american: { language: "en", base: "neural-en" },
  new_york: { language: "en", base: "espeak:en-us-nyc" },
  british: {
    language: "en",
    base: { male: "espeak:en-gb", female: "espeak:en-gb-x-rp", neutral: "espeak:en-gb-x-rp" },
  },
  received_pronunciation: { language: "en", base: "espeak:en-gb-x-rp" },
  lancashire: { language: "en", base: "espeak:en-gb-x-gbclan" },
  west_midlands: { language: "en", base: "espeak:en-gb-x-gbcwmd" },
  scottish: { language: "en", base: { male: "flite-awb", female: "espeak:en-gb-scotland", neutral: "flite-awb" } },
  caribbean: { language: "en", base: "espeak:en-029" },
  jamaican: { language: "en", base: "espeak:en-029", instead: "caribbean" },
  canadian: { language: "en", base: "neural-en", instead: "american" },
  southern_american: { language: "en", base: "neural-en", instead: "american" },
  irish: {
    language: "en",
    base: { male: "flite-awb", female: "espeak:en-gb-scotland", neutral: "flite-awb" },
    instead: "scottish",
  },
  welsh: { language: "en", base: "espeak:en-gb-x-gbcwmd", instead: "west_midlands" },
  australian: { language: "en", base: "espeak:en-gb", instead: "british" },
  new_zealand: { language: "en", base: "espeak:en-gb", instead: "british" },
  south_african: { language: "en", base: "espeak:en-gb", instead: "british" },
  indian: { language: "en", base: "espeak:en-gb", instead: "british" },
  german: { language: "de", base: "neural-de" },
  austrian: { language: "de", base: "neural-de", instead: "german" },
  swiss_german: { language: "de", base: "neural-de", instead: "german" },
  castilian: { language: "es", base: "espeak" },
  latin_american: { language: "es", base: "espeak:es-419" },
  mexican: { language: "es", base: "espeak:es-419", instead: "latin_american" },
  parisian: { language: "fr", base: "espeak" },
  belgian_french: { language: "fr", base: "espeak:fr-be" },
  swiss_french: { language: "fr", base: "espeak:fr-ch" },
  european_portuguese: { language: "pt", base: "espeak" },
  brazilian: { language: "pt", base: "espeak:pt-br" },
} as const satisfies Readonly<Record<string, AccentEntry>>;

export type DesignAccent = keyof typeof ACCENTS;

export const DESIGN_ACCENTS = Object.keys(ACCENTS) as readonly DesignAccent[];

export function accentEntry(accent: DesignAccent): AccentEntry {
  return ACCENTS[accent];
}

/** The base voice of an accent for a person of a gender. */
export function accentBase(accent: DesignAccent, gender: DesignGender): BaseVoiceId {
  const { base }: AccentEntry = ACCENTS[accent];
  return typeof base === "string" ? base : base[gender];
}

/** The accent that a base voice speaks with, without those that only borrow it; undefined for plain espeak-ng. */
export function accentOfBase(base: BaseVoiceId): DesignAccent | undefined {
  if (base === "espeak") return undefined;
  if (base === "flite-slt" || base === "flite-rms" || base === "flite-kal16") return "american";
  return DESIGN_ACCENTS.find((accent) => {
    const entry: AccentEntry = ACCENTS[accent];
    if (entry.instead !== undefined) return false;
    return typeof entry.base === "string" ? entry.base === base : Object.values(entry.base).includes(base);
  });
}

/** The base voice that speaks a language best; undefined when none does. */
export function languageBase(language: string): BaseVoiceId | undefined {
  if (language === "en") return "neural-en";
  if (language === "de") return "neural-de";
  return ESPEAK_LANGUAGES.includes(language) ? "espeak" : undefined;
}
