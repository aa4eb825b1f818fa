import { romanValue } from "../roman-numerals.ts";
import type { RewriteRule } from "../../clauses/text-segment.ts";
import { germanCardinal, germanOrdinalStem, germanYear } from "./german-numbers.ts";
import { inflectOrdinal, stopOfSentence, textBefore } from "./german-ordinals.ts";

const KINGS =
  "Ludwig|Louis|Heinrich|Karl|Friedrich|Friedrich Wilhelm|Wilhelm|Otto|Leopold|Joseph|Josef|Franz|Ferdinand|Maximilian|Rudolf|Philipp|Philip|Felipe|Eduard|Edward|Georg|George|Jakob|James|Richard|Wilhelm|Albert|Albrecht|Johannes Paul|Paul|Johannes|Benedikt|Pius|Leo|Gregor|Clemens|Innozenz|Urban|Sixtus|Nikolaus|Alexander|Peter|Iwan|Napoleon|Konrad|Lothar|Sigismund|Gustav|Christian|Harald|Haakon|Olaf|August|Ernst|Ernst August|Ramses|Ptolemäus|Dareios|Charles|Juan Carlos|Alfons|Umberto|Viktor Emanuel|Konstantin|Justinian|Mehmed|Selim|Süleyman|Stephan|Boris|Carol|Henri|Hussein|Abdullah|Papst|Kaiser|König";
const QUEENS =
  "Elisabeth|Katharina|Maria|Margarethe|Margrethe|Anna|Viktoria|Beatrix|Christina|Isabella|Juliana|Wilhelmina|Johanna|Kleopatra|Mathilde|Zarin|Königin";
const THINGS =
  "Kapitel|Band|Teil|Akt|Artikel|Klasse|Typ|Phase|Stufe|Gruppe|Buch|Szene|Abschnitt|Anhang|Episode|Staffel|Anlage|Tafel|Abteilung|Kategorie|Titel|Heft|Lektion|Nummer|Nr\\.";
/** Written unlike they sound. */
const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])([CFJ])#(?![\p{L}\d])/gu, "$1 sharp"],
  [/(?<![\p{L}\d])([CG])\+\+/gu, "$1 plus plus"],
  [/(?<=\p{L})\.NET\b/gu, " dot net"],
  [/(?<![\p{L}\d])\.NET\b/gu, "dot net"],
  [/(?<=\p{L})\.js\b/gu, " dot J S"],
  [/(?<=\p{L})\+(?![\p{L}\d+])/gu, " plus"],
  [/\biOS\b/gu, "Ei OS"],
  [/\bi(Phone|Pad|Pod|Mac|Tunes|Cloud|Book)/gu, "Ei $1"],
  [/\bmacOS\b/gu, "Mac OS"],
  [/(?<=\p{Lu}{2})s(?![\p{L}\p{N}'’])/gu, "'s"],
];

function speakRespelled(replacement: string): RewriteRule["speak"] {
  return (match) => replacement.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
}

function capitalisedStem(value: string): string {
  const stem = germanOrdinalStem(value);
  return stem.slice(0, 1).toUpperCase() + stem.slice(1);
}

function rulers(names: string, article: string): RewriteRule {
  return {
    pattern: new RegExp(`(?<=\\b(?:${names})\\s)([IVX]+)(?![\\p{L}\\d])\\.?`, "gu"),
    speak: (match) => {
      const value = romanValue(match[1] ?? "");
      if (value === undefined) return undefined;
      const before = textBefore(match);
      const isDative = /\b(?:unter|von|mit|bei|zu|nach|seit|vor|neben|gegenüber)\s(?:\p{Lu}[\p{L}]+\s){1,3}$/iu.test(
        before,
      );
      if (!isDative)
        return `${article} ${capitalisedStem(value)}e${match[0].endsWith(".") ? stopOfSentence(match) : ""}`;
      return `${article === "der" ? "dem" : "der"} ${capitalisedStem(value)}en${match[0].endsWith(".") ? stopOfSentence(match) : ""}`;
    },
  };
}

/** Roman numerals, brands, and plurals of initials. */
export const GERMAN_NAME_RULES: readonly RewriteRule[] = [
  {
    pattern:
      /(?<![\p{L}\d.])([IVXL]+)\.(?=\s(?:\p{Lu}\p{Ll}+\s)?(?:Weltkrieg|Jahrhundert|Jh\.|Vatikan|Vatikanische|Olympi|Internationale|Republik|Korps|Armee|Quartal|Semester|Bezirk|Reich|Klasse|Akt|Satz|Kapitel))/gu,
    speak: (match) => {
      const value = romanValue(match[1] ?? "");
      return value && inflectOrdinal(value, textBefore(match));
    },
  },
  rulers(QUEENS, "die"),
  rulers(KINGS, "der"),
  {
    pattern: new RegExp(`(?<=\\b(?:${THINGS})\\s)[IVXLC]+(?![\\p{L}\\d])`, "gu"),
    speak: ([numeral]) => {
      const value = romanValue(numeral);
      return value && germanCardinal(value);
    },
  },
  {
    pattern: /(?<=(?<!\p{L})(?!(?:Der|Die|Das|Ein|Eine|Und|Mit)\s)\p{Lu}\p{Ll}{1,20}\s)[IVXL]{2,}(?![\p{L}\d])/gu,
    speak: ([numeral]) => {
      const value = /^(?:XL|XX|XXX|LI|LX)$/.test(numeral) ? undefined : romanValue(numeral);
      return value && germanCardinal(value);
    },
  },
  {
    pattern: /(?<![\p{L}\d.])M[MDCLXVI]{3,}(?![\p{L}\d])/gu,
    speak: ([numeral]) => {
      const value = romanValue(numeral);
      return value && germanYear(value);
    },
  },
  ...RESPELLED.map(([pattern, replacement]): RewriteRule => ({ pattern, speak: speakRespelled(replacement) })),
];
