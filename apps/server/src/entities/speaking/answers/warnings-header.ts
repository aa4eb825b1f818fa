import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";

/** Clients refuse answers with long headers. */
const HEADER_MAX_CHARACTERS = 2_000;
const HEADER_SIGNS: Readonly<Record<string, string>> = { "%20": " ", "%5B": "[", "%5D": "]" };

/**
 * As a header can hold it: `code "markup"`, one after the other, with everything but ASCII percent-encoded. Ends with
 * `...` where not all fit.
 */
export function warningsHeader(warnings: readonly MarkupWarning[]): string {
  let header = "";
  for (const { code, markup } of warnings) {
    const shown = encodeURI(markup).replace(/%(?:20|5B|5D)/gu, (sign) => HEADER_SIGNS[sign] ?? sign);
    const next = `${header === "" ? "" : ", "}${code} "${shown}"`;
    if (header.length + next.length > HEADER_MAX_CHARACTERS) return `${header}, ...`;
    header += next;
  }
  return header;
}
