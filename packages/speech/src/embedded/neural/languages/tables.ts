import type { TableLanguage } from "@voicewright/voice/recipe/table-languages";
import { DUTCH } from "./germanic/nl.ts";
import type { LanguageTable } from "./language-table.ts";
import { FRENCH } from "./romance/fr.ts";
import { ITALIAN } from "./romance/it.ts";
import { PORTUGUESE } from "./romance/pt.ts";
import { SPANISH } from "./romance/es.ts";
import { POLISH } from "./slavic/pl.ts";

export const LANGUAGE_TABLES: Readonly<Record<TableLanguage, LanguageTable>> = {
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
};
