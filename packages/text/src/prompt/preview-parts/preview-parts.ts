import type { PreviewParts } from "../preview-mood.ts";
import { GERMAN_PARTS } from "./de.ts";
import { ENGLISH_PARTS } from "./en.ts";
import { SPANISH_PARTS } from "./es.ts";
import { FRENCH_PARTS } from "./fr.ts";
import { ITALIAN_PARTS } from "./it.ts";
import { PORTUGUESE_PARTS } from "./pt.ts";

/** By ISO 639-1. */
export const PREVIEW_PARTS: Readonly<Record<string, PreviewParts>> = {
  en: ENGLISH_PARTS,
  de: GERMAN_PARTS,
  fr: FRENCH_PARTS,
  es: SPANISH_PARTS,
  it: ITALIAN_PARTS,
  pt: PORTUGUESE_PARTS,
};
