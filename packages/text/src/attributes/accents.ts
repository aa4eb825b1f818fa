type AccentEntry = {
  /** ISO 639-1 of the language it is an accent of. */
  readonly language: string;
  /** The accent that is spoken where no base voice has the one asked for. */
  readonly instead?: string;
};

/** Accents that can be asked for. */
const ACCENTS = {
  american: { language: "en" },
  new_york: { language: "en" },
  british: { language: "en" },
  received_pronunciation: { language: "en", instead: "british" },
  lancashire: { language: "en" },
  west_midlands: { language: "en" },
  scottish: { language: "en" },
  caribbean: { language: "en" },
  jamaican: { language: "en", instead: "caribbean" },
  canadian: { language: "en", instead: "american" },
  southern_american: { language: "en", instead: "american" },
  irish: { language: "en" },
  welsh: { language: "en", instead: "west_midlands" },
  australian: { language: "en", instead: "british" },
  new_zealand: { language: "en", instead: "british" },
  south_african: { language: "en", instead: "british" },
  indian: { language: "en", instead: "british" },
  german: { language: "de" },
  austrian: { language: "de", instead: "german" },
  swiss_german: { language: "de", instead: "german" },
  castilian: { language: "es" },
  latin_american: { language: "es" },
  mexican: { language: "es", instead: "latin_american" },
  parisian: { language: "fr" },
  belgian_french: { language: "fr" },
  swiss_french: { language: "fr" },
  european_portuguese: { language: "pt" },
  brazilian: { language: "pt" },
} as const satisfies Readonly<Record<string, AccentEntry>>;

export type DesignAccent = keyof typeof ACCENTS;

export const DESIGN_ACCENTS = Object.keys(ACCENTS) as readonly DesignAccent[];

export function accentEntry(accent: DesignAccent): AccentEntry {
  return ACCENTS[accent];
}
