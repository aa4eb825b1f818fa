import { englishCardinal, englishOrdinal } from "./english-numbers.ts";
import type { RewriteRule } from "../clauses/text-segment.ts";

/** Written with a full stop that does not end a sentence. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  Mr: "Mister",
  Mrs: "Missus",
  Ms: "Miz",
  Dr: "Doctor",
  Prof: "Professor",
  Jr: "Junior",
  Sr: "Senior",
  Gen: "General",
  Col: "Colonel",
  Capt: "Captain",
  Lt: "Lieutenant",
  Sgt: "Sergeant",
  Rev: "Reverend",
  Hon: "Honorable",
  Gov: "Governor",
  Sen: "Senator",
  Mt: "Mount",
  Ave: "Avenue",
  Blvd: "Boulevard",
  Rd: "Road",
  Dept: "Department",
  Univ: "University",
  Inc: "Incorporated",
  Ltd: "Limited",
  Corp: "Corporation",
  Co: "Company",
  Bros: "Brothers",
  vs: "versus",
  etc: "et cetera",
  approx: "approximately",
  est: "established",
  min: "minutes",
  max: "maximum",
  fig: "figure",
  Fig: "Figure",
  vol: "volume",
  Vol: "Volume",
  pp: "pages",
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Jan: "January",
  Feb: "February",
  Mar: "March",
  Apr: "April",
  Aug: "August",
  Sept: "September",
  Sep: "September",
  Oct: "October",
  Nov: "November",
  Dec: "December",
};

/** Titles that people also write without the stop. */
const TITLES = "Mr|Mrs|Ms|Dr|Prof";

const SIGNS: Readonly<Record<string, string>> = {
  "&": " and ",
  "+": " plus ",
  "=": " equals ",
  "×": " times ",
  "÷": " divided by ",
  "@": " at ",
  "~": "about ",
};

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };
const NUMBERED_THINGS =
  "Chapter|Part|Volume|Book|Act|Scene|Section|Phase|Type|Class|Level|Episode|Season|War|Stage|Title|Appendix";
const RULERS =
  "Henry|Louis|Elizabeth|Edward|Richard|James|William|George|Charles|Philip|Francis|Frederick|Napoleon|Pius|Benedict|John Paul|Alexander|Catherine";

function sayWithStop(abbreviation: string, following: string): string {
  const endsSentence = following === "" || /^\s+["'“‘(]?\p{Lu}/u.test(following) || /^\s*$/u.test(following);
  return `${ABBREVIATIONS[abbreviation] ?? abbreviation}${endsSentence ? "." : ""}`;
}

function romanValue(numeral: string): string {
  const values = [...numeral].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return String(
    values.reduce((total, value, index) => (value < (values[index + 1] ?? 0) ? total - value : total + value), 0),
  );
}

/** Words that a full stop may belong to without ending the sentence; the rest do end it before a capital. */
const NEVER_ENDS_SENTENCE = /^(?:Mr|Mrs|Ms|Dr|Prof|Gen|Col|Capt|Lt|Sgt|Rev|Hon|Gov|Sen|Mt|vs|fig|Fig|vol|Vol|approx)$/;

/** Internet addresses, whose digits and dots are not read as numbers or sentence ends. */
export const ENGLISH_ADDRESS_RULES: readonly RewriteRule[] = [
  {
    pattern: /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/gu,
    speak: ([address]) => sayAddress(address),
  },
  {
    pattern:
      /\b(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|edu|gov|co\.uk|de|ai|app|info|eu)(?:\/[\w./?=&%#-]*[\w/])?(?![\w@])/giu,
    speak: ([address]) => sayAddress(address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")),
  },
];

/** Abbreviations, Roman numerals after a cue, and signs between words. */
export const ENGLISH_ABBREVIATION_RULES: readonly RewriteRule[] = [
  { pattern: /\be\.\s?g\.,?/giu, speak: () => "for example," },
  { pattern: /\bi\.\s?e\.,?/giu, speak: () => "that is," },
  { pattern: /\ba\.k\.a\.?(?!\w)/giu, speak: () => "also known as" },
  { pattern: /\bNo\.\s?(?=\d)/gu, speak: () => "number " },
  { pattern: /#(?=\d)/gu, speak: () => "number " },
  // A saint stands before a name, a street after one.
  {
    pattern: /\bSt\.(?=\s\p{Lu})/gu,
    speak: (match) => (/\b\p{Lu}\p{Ll}+\s$/u.test(textBefore(match)) ? "Street" : "Saint"),
  },
  {
    pattern: /(?<=\p{L}\s)St\./gu,
    speak: (match) => (/^\s*$/u.test(match.input.slice(match.index + 3)) ? "Street." : "Street"),
  },
  { pattern: new RegExp(`\\b(?:${TITLES})(?=\\s\\p{Lu})`, "gu"), speak: ([title]) => ABBREVIATIONS[title] },
  {
    pattern: new RegExp(`\\b(${Object.keys(ABBREVIATIONS).join("|")})\\.`, "gu"),
    speak: (match) => {
      const abbreviation = match[1] ?? "";
      if (NEVER_ENDS_SENTENCE.test(abbreviation)) return ABBREVIATIONS[abbreviation];
      return sayWithStop(abbreviation, match.input.slice(match.index + match[0].length));
    },
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${NUMBERED_THINGS})\\s)[IVXL]+\\b`, "gu"),
    speak: ([numeral]) => englishCardinal(romanValue(numeral)),
  },
  {
    pattern: new RegExp(`(?<=\\b(?:${RULERS})\\s)[IVX]+\\b(?!\\.\\w)`, "gu"),
    speak: ([numeral]) => `the ${englishOrdinal(romanValue(numeral))}`,
  },
  { pattern: /\s?[&+=×÷@]\s?|~(?=\d)/gu, speak: ([sign]) => SIGNS[sign.trim()] },
  { pattern: /\s?[™®©]/gu, speak: () => "" },
];

/** Enough of the text before a match to see the word it follows. */
function textBefore(match: RegExpExecArray): string {
  return match.input.slice(Math.max(0, match.index - 40), match.index);
}

function sayAddress(address: string): string {
  const names: Readonly<Record<string, string>> = {
    ".": "dot",
    "@": "at",
    "/": "slash",
    "-": "dash",
    _: "underscore",
    "+": "plus",
    ":": "colon",
    "?": "question mark",
    "=": "equals",
    "&": "and",
    "%": "percent",
    "#": "hash",
  };
  return address
    .replace(/[^\p{L}\p{N}]/gu, (sign) => ` ${names[sign] ?? ""} `)
    .replace(/\d/g, " $& ")
    .replace(/\s+/g, " ")
    .trim();
}
