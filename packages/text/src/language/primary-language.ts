/** Older and longer codes of languages, with the ISO 639-1 code used here. */
const CURRENT_CODES: Readonly<Record<string, string>> = {
  cmn: "zh",
  deu: "de",
  eng: "en",
  ger: "de",
  in: "id",
  iw: "he",
};

/** The language of a tag, without its region: "de-AT" and "deu" are "de". */
export function primaryLanguage(tag: string): string {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? tag;
  return CURRENT_CODES[primary] ?? primary;
}
