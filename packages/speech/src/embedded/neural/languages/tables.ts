import type { TableLanguage } from "@voicewright/voice/recipe/table-languages";
import { DUTCH } from "./germanic/nl.ts";
import type { LanguageTable } from "./language-table.ts";
import { FRENCH } from "./romance/fr.ts";
import { ITALIAN } from "./romance/it.ts";
import { PORTUGUESE } from "./romance/pt.ts";
import { ROMANIAN } from "./romance/ro.ts";
import { SPANISH } from "./romance/es.ts";
import { BULGARIAN } from "./slavic/bg.ts";
import { CROATIAN } from "./slavic/hr.ts";
import { CZECH } from "./slavic/cs.ts";
import { POLISH } from "./slavic/pl.ts";
import { RUSSIAN } from "./slavic/ru.ts";
import { SLOVAK } from "./slavic/sk.ts";
import { UKRAINIAN } from "./slavic/uk.ts";

export const LANGUAGE_TABLES: Readonly<Record<TableLanguage, LanguageTable>> = {
  bg: BULGARIAN,
  cs: CZECH,
  es: SPANISH,
  fr: FRENCH,
  hr: CROATIAN,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  ro: ROMANIAN,
  ru: RUSSIAN,
  sk: SLOVAK,
  uk: UKRAINIAN,
};
