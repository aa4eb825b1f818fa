import type { RewriteRule } from "../../clauses/text-segment.ts";
import { stopOfSentence } from "./german-ordinals.ts";

/** With their stops and the spaces that may stand between them. */
const IN_PARTS: Readonly<Record<string, string>> = {
  "z.B.": "zum Beispiel",
  "d.h.": "das heißt",
  "u.a.": "unter anderem",
  "z.T.": "zum Teil",
  "o.Ä.": "oder Ähnliches",
  "o.ä.": "oder Ähnliches",
  "u.Ä.": "und Ähnliches",
  "u.ä.": "und Ähnliches",
  "u.U.": "unter Umständen",
  "i.d.R.": "in der Regel",
  "u.v.m.": "und vieles mehr",
  "u.v.a.": "und viele andere",
  "s.o.": "siehe oben",
  "s.u.": "siehe unten",
  "v.a.": "vor allem",
  "v.Chr.": "vor Christus",
  "n.Chr.": "nach Christus",
  "z.Z.": "zur Zeit",
  "z.Zt.": "zur Zeit",
  "z.Hd.": "zu Händen",
  "a.D.": "außer Dienst",
  "e.V.": "eingetragener Verein",
  "i.A.": "im Auftrag",
  "i.V.": "in Vertretung",
  "a.M.": "am Main",
  "a.d.": "an der",
  "m.E.": "meines Erachtens",
  "i.e.S.": "im engeren Sinne",
  "o.g.": "oben genannt",
  "u.s.w.": "und so weiter",
  "p.a.": "pro Jahr",
  "o.J.": "ohne Jahr",
  "n.V.": "nach Vereinbarung",
};

/** Never the end of a sentence. */
const BEFORE_WORDS: Readonly<Record<string, string>> = {
  bzw: "beziehungsweise",
  ca: "circa",
  vgl: "vergleiche",
  ggf: "gegebenenfalls",
  evtl: "eventuell",
  evt: "eventuell",
  inkl: "inklusive",
  exkl: "exklusive",
  einschl: "einschließlich",
  ausschl: "ausschließlich",
  zzgl: "zuzüglich",
  abzgl: "abzüglich",
  sog: "sogenannte",
  max: "maximal",
  mind: "mindestens",
  bspw: "beispielsweise",
  insb: "insbesondere",
  insbes: "insbesondere",
  allg: "allgemeine",
  bes: "besonders",
  gem: "gemäß",
  lt: "laut",
  urspr: "ursprünglich",
  Dr: "Doktor",
  Prof: "Professor",
  Hr: "Herr",
  Hrn: "Herrn",
  Nr: "Nummer",
  Nrn: "Nummern",
  Tel: "Telefon",
  Fa: "Firma",
  Bhf: "Bahnhof",
  Bd: "Band",
  Abb: "Abbildung",
  Abs: "Absatz",
  Art: "Artikel",
  Kap: "Kapitel",
  Anm: "Anmerkung",
  Tab: "Tabelle",
  Aufl: "Auflage",
  Hrsg: "Herausgeber",
  geb: "geboren",
  gest: "gestorben",
  verh: "verheiratet",
  Dipl: "Diplom",
  Ing: "Ingenieur",
  Str: "Straße",
};

/** May end a sentence too. */
const ANYWHERE: Readonly<Record<string, string>> = {
  usw: "und so weiter",
  etc: "et cetera",
  MwSt: "Mehrwertsteuer",
  USt: "Umsatzsteuer",
  Jh: "Jahrhundert",
  Jhdt: "Jahrhundert",
  Hbf: "Hauptbahnhof",
  Mio: "Millionen",
  Mrd: "Milliarden",
  Std: "Stunden",
  Min: "Minuten",
  Sek: "Sekunden",
  Tsd: "tausend",
  Pl: "Platz",
};

function anyOf(table: Readonly<Record<string, string>>): string {
  return Object.keys(table)
    .toSorted((left, right) => right.length - left.length)
    .join("|");
}

const IN_PARTS_PATTERN = Object.keys(IN_PARTS)
  .toSorted((left, right) => right.length - left.length)
  .map((key) => key.replace(/\.(?=\p{L})/gu, "\\.\\s?").replace(/\.$/, "\\."))
  .join("|");

/** Abbreviations, and signs that stand for words like them. */
export const GERMAN_ABBREVIATION_RULES: readonly RewriteRule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.])(?:${IN_PARTS_PATTERN})(?!\\p{L})`, "gu"),
    speak: (match) => {
      const spoken = IN_PARTS[match[0].replace(/\s/g, "")];
      return spoken && spoken + stopOfSentence(match);
    },
  },
  { pattern: /\bDipl\.-Ing\./gu, speak: () => "Diplomingenieur" },
  { pattern: /\bS\.\s?(?=\d)/gu, speak: () => "Seite " },
  { pattern: /\b[Mm]in\.(?=\s\d)/gu, speak: () => "mindestens" },
  { pattern: /§§\s?/gu, speak: () => "Paragrafen " },
  { pattern: /§\s?/gu, speak: () => "Paragraf " },
  { pattern: /№\s?/gu, speak: () => "Nummer " },
  { pattern: /\bFr\.(?=\s\p{Lu})/gu, speak: () => "Frau" },
  { pattern: /(?<=\p{Ll})str\.(?!\p{L})/gu, speak: () => "straße" },
  { pattern: /\bSt\.(?=\s\p{Lu})/gu, speak: () => "Sankt" },
  { pattern: /\bCo\.(?=\s(?:KG|OHG))/gu, speak: () => "Co" },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])(${anyOf(BEFORE_WORDS)})\\.(?!\\p{L})`, "gu"),
    speak: ([, abbreviation = ""]) => BEFORE_WORDS[abbreviation],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d])(${anyOf(ANYWHERE)})\\.(?!\\p{L})`, "gu"),
    speak: (match) => `${ANYWHERE[match[1] ?? ""]}${stopOfSentence(match)}`,
  },
  { pattern: /(?<![\p{L}/])und\/oder(?!\p{L})/gu, speak: () => "und oder" },
  { pattern: /(?<=^|\n)[^\S\n]*(?:[•·▪◦‣●○■□–—]|[-*])\s+(?=\S)/gu, speak: () => "" },
  { pattern: /(?<=[\p{L}\d])\s?(?:->|-->|=>|→|⇒)\s?(?=[\p{L}\d])/gu, speak: () => ", " },
  { pattern: /\s?(?:→|⇒|←|↑|↓)\s?/gu, speak: () => " " },
  { pattern: /[•▪◦‣●○■□✓✔✗✘★☆]\s?/gu, speak: () => "" },
  { pattern: /\s?&\s?/gu, speak: () => " und " },
  { pattern: /\s?\+\s?/gu, speak: () => " plus " },
  { pattern: /\s?=\s?/gu, speak: () => " gleich " },
  { pattern: /\s?×\s?/gu, speak: () => " mal " },
  { pattern: /@/gu, speak: () => " at " },
  { pattern: /#(?=\d)/gu, speak: () => "Nummer " },
  { pattern: /\s?[™®©]/gu, speak: () => "" },
];
