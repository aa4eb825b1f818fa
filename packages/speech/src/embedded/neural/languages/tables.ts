import type { TableLanguage } from "@voicewright/voice/recipe/table-languages";
import type { LanguageTable } from "./language-table.ts";
import { BULGARIAN } from "./slavic/bg.ts";
import { CROATIAN } from "./slavic/hr.ts";
import { CZECH } from "./slavic/cs.ts";
import { DANISH } from "./nordic/da.ts";
import { DUTCH } from "./germanic/nl.ts";
import { FINNISH } from "./uralic/fi.ts";
import { FRENCH } from "./romance/fr.ts";
import { HUNGARIAN } from "./uralic/hu.ts";
import { ITALIAN } from "./romance/it.ts";
import { POLISH } from "./slavic/pl.ts";
import { PORTUGUESE } from "./romance/pt.ts";
import { ROMANIAN } from "./romance/ro.ts";
import { RUSSIAN } from "./slavic/ru.ts";
import { SLOVAK } from "./slavic/sk.ts";
import { SPANISH } from "./romance/es.ts";
import { JAPANESE } from "./japonic/ja.ts";
import { NORWEGIAN } from "./nordic/no.ts";
import { FILIPINO } from "./austronesian/fil.ts";
import { SWEDISH } from "./nordic/sv.ts";
import { TURKISH } from "./turkic/tr.ts";
import { UKRAINIAN } from "./slavic/uk.ts";

export const LANGUAGE_TABLES: Readonly<Record<TableLanguage, LanguageTable>> = {
  bg: BULGARIAN,
  cs: CZECH,
  da: DANISH,
  es: SPANISH,
  fi: FINNISH,
  fr: FRENCH,
  hr: CROATIAN,
  hu: HUNGARIAN,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  ro: ROMANIAN,
  ru: RUSSIAN,
  sk: SLOVAK,
  sv: SWEDISH,
  tr: TURKISH,
  uk: UKRAINIAN,
  ja: JAPANESE,
  nb: NORWEGIAN,
  no: NORWEGIAN,
  fil: FILIPINO,
  tl: FILIPINO,
};
