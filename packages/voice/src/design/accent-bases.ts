import { accentEntry, DESIGN_ACCENTS, type DesignAccent } from "@voicewright/text/attributes/accents";
import type { DesignGender } from "@voicewright/text/attributes/design-attributes";
import { isSpokenLanguage } from "@voicewright/text/language/spoken-languages";
import type { BaseVoiceId } from "../recipe/recipe.ts";
import { isTableLanguage } from "../recipe/table-languages.ts";

/** The base voice that speaks an accent, or the one that comes nearest. */
const ACCENT_BASES: Readonly<Record<DesignAccent, BaseVoiceId | Readonly<Record<DesignGender, BaseVoiceId>>>> = {
  american: "neural-en",
  new_york: "espeak:en-us-nyc",
  british: "neural-en:british",
  received_pronunciation: "neural-en:british",
  lancashire: "espeak:en-gb-x-gbclan",
  west_midlands: "espeak:en-gb-x-gbcwmd",
  scottish: { male: "flite-awb", female: "espeak:en-gb-scotland", neutral: "flite-awb" },
  caribbean: "espeak:en-029",
  jamaican: "espeak:en-029",
  canadian: "neural-en",
  southern_american: "neural-en",
  irish: "neural-en:irish",
  welsh: "espeak:en-gb-x-gbcwmd",
  australian: "neural-en:british",
  new_zealand: "neural-en:british",
  south_african: "neural-en:british",
  indian: "neural-en:british",
  german: "neural-de",
  austrian: "neural-de",
  swiss_german: "neural-de",
  castilian: "neural-es",
  latin_american: "neural-es:419",
  mexican: "neural-es:419",
  parisian: "neural-fr",
  belgian_french: "neural-fr:be",
  swiss_french: "neural-fr:ch",
  european_portuguese: "neural-pt",
  brazilian: "neural-pt:br",
};

/** Bases that saved voices still have, and their accents. */
const FORMER_BASES: Readonly<Partial<Record<BaseVoiceId, DesignAccent>>> = {
  "espeak:en-gb": "british",
  "espeak:en-gb-x-rp": "british",
  "espeak:es-419": "latin_american",
  "espeak:fr-be": "belgian_french",
  "espeak:fr-ch": "swiss_french",
  "espeak:pt-br": "brazilian",
};

/** The base voice of an accent for a person of a gender. */
export function accentBase(accent: DesignAccent, gender: DesignGender): BaseVoiceId {
  const base = ACCENT_BASES[accent];
  return typeof base === "string" ? base : base[gender];
}

/** The accent that a base voice speaks with, without those that only borrow it; undefined for plain espeak-ng. */
export function accentOfBase(base: BaseVoiceId): DesignAccent | undefined {
  if (base === "espeak") return undefined;
  if (base === "flite-slt" || base === "flite-rms" || base === "flite-kal16") return "american";
  const former = FORMER_BASES[base];
  if (former !== undefined) return former;
  return DESIGN_ACCENTS.find((accent) => {
    if (accentEntry(accent).instead !== undefined) return false;
    const spoken = ACCENT_BASES[accent];
    return typeof spoken === "string" ? spoken === base : Object.values(spoken).includes(base);
  });
}

/** The base voice that speaks a language best; undefined when none does. */
export function languageBase(language: string): BaseVoiceId | undefined {
  if (language === "en") return "neural-en";
  if (language === "de") return "neural-de";
  if (isTableLanguage(language)) return `neural-${language}`;
  return isSpokenLanguage(language) ? "espeak" : undefined;
}
