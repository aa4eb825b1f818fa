import { englishLexicon } from "../../pronounce/lexicon/english-lexicon.ts";
import { romanValue } from "../roman-numerals.ts";
import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal, englishOrdinal, englishYear } from "./english-numbers.ts";

const NUMBERED_THINGS =
  "Chapter|Part|Volume|Vol\\.|Book|Act|Scene|Section|Phase|Type|Class|Level|Episode|Season|World War|War|Stage|Title|Appendix|Article|Figure|Table|Super Bowl|Canto|Division|Group|Grade|Category|Round|Lesson|Unit|Number|Mark|Annex|Schedule|WrestleMania|chapter|part|volume|book|act|scene|section|phase|type|class|level|episode|stage|appendix|article";
const RULERS =
  "Henry|Louis|Elizabeth|Edward|Richard|James|William|George|Charles|Philip|Francis|Frederick|Napoleon|Pius|Benedict|John Paul|Paul|John|Leo|Gregory|Clement|Innocent|Urban|Sixtus|Boniface|Alexander|Catherine|Nicholas|Ivan|Peter|Ramesses|Ramses|Thutmose|Amenhotep|Ptolemy|Cleopatra|Darius|Xerxes|Cyrus|Mehmed|Selim|Murad|Suleiman|Alfonso|Ferdinand|Carlos|Juan Carlos|Felipe|Gustav|Gustaf|Christian|Haakon|Olaf|Olav|Harald|Otto|Leopold|Albert|Mary|Anne|Margaret|Margrethe|Isabella|Umberto|Victor Emmanuel|Wilhelm|Ludwig|Maximilian|Rudolf|Joseph|Stephen|Robert|David|Kenneth|Edgar|Harold|Baldwin|Bohemond|Tutankhamun|Rama|Constantine|Theodosius|Justinian|Basil|Michael|Andrew|Sigismund|Casimir";
/** Numerals that are more often something else. */
const NOT_NUMERALS = /^(?:X|XXX|XL|XX|LI|LX|C|D|M|L|V|I)$/;
const NOT_TITLES =
  "The|An|A|This|That|Her|His|My|Our|Your|Its|Their|No|On|In|And|Or|If|But|For|With|CD|DVD|Mr|Mrs|Ms|Dr";

/** Names that are written unlike they sound. */
const RESPELLED: readonly (readonly [string, string])[] = [
  ["(?<![\\p{L}\\d])([CFJ])#(?![\\p{L}\\d])", "$1 sharp"],
  ["(?<![\\p{L}\\d])C\\+\\+(?=\\d)", "C plus plus "],
  ["(?<![\\p{L}\\d])([CG])\\+\\+", "$1 plus plus"],
  ["(?<=\\p{L})\\.NET\\b", " dot net"],
  ["(?<![\\p{L}\\d])\\.NET\\b", "dot net"],
  ["(?<=\\p{L})\\.js\\b", " dot J S"],
  ["(?<=\\p{L})\\.io\\b", " dot I O"],
  ["(?<=\\p{L})\\+(?![\\p{L}\\d+])", " plus"],
  ["(?<![\\p{L}\\d-])([A-F])-(?=[\\s.,;)]|$)", "$1 minus"],
  ["\\biOS\\b", "I OS"],
  ["\\biPadOS\\b", "I Pad OS"],
  ["\\b(mac|tv|watch)OS\\b", "$1 OS"],
  ["\\b([ei])(\\p{Lu}\\p{Ll}+)", "$1 $2"],
  ["\\bPh\\.?D\\.?(?:'?s)\\b", "P H D's"],
  ["\\bPh\\.?\\s?D\\b\\.?", "P H D"],
  ["\\bIPv(?=\\d)", "IP V "],
  ["\\bLaTeX\\b", "lay tech"],
  ["\\bTCP/IP\\b", "TCP IP"],
  ["\\bW3C\\b", "W three C"],
  ["\\bx86\\b", "X eighty-six"],
  ["(?<=\\p{Lu}{2})s(?![\\p{L}\\p{N}'’])", "'s"],
];

/** Written together with capitals inside, but for family names. */
const CAMEL_CASE =
  /(?<![\p{L}\d])(?!(?:Mc|Mac|De|Di|Da|La|Le|Du|Van|Fitz)\p{Lu})\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+(?![\p{L}\d])/gu;

function speakRespelled(replacement: string): RewriteRule["speak"] {
  return (match) =>
    replacement.replace(/\$(\d)/g, (_, group: string) => {
      const text = match[Number(group)] ?? "";
      return text === "e" || text === "i" ? text.toUpperCase() : text;
    });
}

function ordinal(numeral: string): string | undefined {
  const value = romanValue(numeral);
  return value && englishOrdinal(value);
}

function cardinal(numeral: string): string | undefined {
  const value = romanValue(numeral);
  return value && englishCardinal(value);
}

/** Roman numerals where something before or after says that they are numbers. */
const ROMAN_RULES: readonly RewriteRule[] = [
  {
    pattern:
      /(?<![\p{L}\d.])[IVXL]+(?=(?:st|nd|rd|th)?\s(?:century|centuries|Century|Olympiad|Olympics|Congress|Dynasty|dynasty|Corps|Army|Legion)\b)/gu,
    speak: ([numeral]) => ordinal(numeral),
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${NUMBERED_THINGS})\\s)(?:[IVXLC]+|[ivx]+)(?![\\p{L}\\d]|\\.\\w)`, "gu"),
    speak: ([numeral]) => cardinal(numeral),
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:${RULERS})\\s)(?:[IVX]{2,}|[VX]|I(?=['’,.;:)]|$|\\s(?:of|and|was|is|had|who|reigned|ruled|died|became|in|on|to|by)\\b))(?![\\p{L}\\d]|\\.\\w)`,
      "gu",
    ),
    speak: ([numeral]) => {
      const spoken = ordinal(numeral);
      return spoken && `the ${spoken}`;
    },
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?!(?:${NOT_TITLES})\\s)\\p{Lu}\\p{Ll}{1,20}\\s)[IVXL]{2,}(?![\\p{L}\\d]|\\.\\w)`,
      "gu",
    ),
    speak: ([numeral]) => (NOT_NUMERALS.test(numeral) ? undefined : cardinal(numeral)),
  },
  {
    pattern: /(?<![\p{L}\d.])M[MDCLXVI]{3,}(?![\p{L}\d])/gu,
    speak: ([numeral]) => {
      const value = romanValue(numeral);
      return value && englishYear(value);
    },
  },
];

/** Roman numerals, brands, and plurals of initials. */
export const ENGLISH_NAME_RULES: readonly RewriteRule[] = [
  ...ROMAN_RULES,
  ...RESPELLED.map(([pattern, replacement]): RewriteRule => ({
    pattern: new RegExp(pattern, "gu"),
    speak: speakRespelled(replacement),
  })),
  {
    pattern: CAMEL_CASE,
    speak: ([name]) => (englishLexicon().has(name) ? undefined : name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")),
  },
  { pattern: /(?<![\p{L}\d_])\p{L}+(?:_\p{L}+)+(?![\p{L}\d_])/gu, speak: ([name]) => name.replace(/_+/g, " ") },
];
