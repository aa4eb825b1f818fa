import { englishCardinal, englishDecimal, englishPairs } from "../english/english-numbers.ts";
import type { Notation } from "./notation-words.ts";

const PARTS: Readonly<Record<string, string>> = {
  "½": "half",
  "¼": "quarter",
  "¾": "three quarters",
  "⅓": "third",
  "⅔": "two thirds",
};
const NUMBERED: Readonly<Record<string, string>> = {
  1: "First",
  2: "Second",
  3: "Third",
};

function article(noun: string): string {
  return /^(?:[aeio]|hour|umb|unc|un(?!i))/i.test(noun) ? "an" : "a";
}

/** A type of machine, "747" → "seven forty-seven", and its variant, "400" → "four hundred". */
export function englishModel(digits: string): string {
  return digits.length === 3 ? englishPairs(digits) : englishCardinal(digits);
}

export const ENGLISH_NOTATION: Notation = {
  signs: {
    outOf: "out of",
    over: "over",
    of: "of",
    times: "times",
    minus: "minus",
    to: "to",
  },
  per: (one) => `per ${one}`,
  periods: {
    day: "day", week: "week", month: "month", year: "year", night: "night", person: "person", head: "head", unit: "unit", item: "item",
    hour: "hour", minute: "minute", second: "second", h: "hour", hr: "hour", min: "minute", s: "second", wk: "week", mo: "month",
    yr: "year", sqft: "square foot", "sq ft": "square foot", lb: "pound", piece: "piece", user: "user", seat: "seat", mile: "mile",
  }, // prettier-ignore
  points: "stars?|points?|marks?",
  part: ({ whole, sign, forms: [one = "", many = one] }) => {
    const part = PARTS[sign] ?? "";
    if (whole !== undefined) {
      const share = /^(?:three|two)/.test(part) ? part : `${part === "third" ? "one" : "a"} ${part}`;
      return `${englishCardinal(whole)} and ${share} ${many}`;
    }
    if (sign === "½") return `half ${article(one)} ${one}`;
    if (sign === "¼") return `a quarter ${one}`;
    return `${/^(?:three|two)/.test(part) ? part : `a ${part}`} of ${article(one)} ${one}`;
  },
  spoons: {
    tsp: ["teaspoon", "teaspoons"],
    tbsp: ["tablespoon", "tablespoons"],
    Tbsp: ["tablespoon", "tablespoons"],
    cup: ["cup", "cups"],
    cups: ["cup", "cups"],
  },
  books: {
    Gen: "Genesis", Exod: "Exodus", Ex: "Exodus", Lev: "Leviticus", Num: "Numbers", Deut: "Deuteronomy", Josh: "Joshua", Judg: "Judges",
    Sam: "Samuel", Kgs: "Kings", Chr: "Chronicles", Chron: "Chronicles", Neh: "Nehemiah", Esth: "Esther", Ps: "Psalm", Pss: "Psalms",
    Prov: "Proverbs", Eccl: "Ecclesiastes", Eccles: "Ecclesiastes", Isa: "Isaiah", Jer: "Jeremiah", Lam: "Lamentations", Ezek: "Ezekiel",
    Dan: "Daniel", Hos: "Hosea", Obad: "Obadiah", Mic: "Micah", Nah: "Nahum", Hab: "Habakkuk", Zeph: "Zephaniah", Hag: "Haggai",
    Zech: "Zechariah", Mal: "Malachi", Matt: "Matthew", Mt: "Matthew", Mk: "Mark", Lk: "Luke", Jn: "John", Rom: "Romans", Cor: "Corinthians",
    Gal: "Galatians", Eph: "Ephesians", Phil: "Philippians", Col: "Colossians", Thess: "Thessalonians", Thes: "Thessalonians",
    Tim: "Timothy", Tit: "Titus", Philem: "Philemon", Heb: "Hebrews", Jas: "James", Pet: "Peter", Rev: "Revelation",
    Genesis: "Genesis", Exodus: "Exodus", Leviticus: "Leviticus", Numbers: "Numbers", Deuteronomy: "Deuteronomy", Joshua: "Joshua",
    Samuel: "Samuel", Kings: "Kings", Chronicles: "Chronicles", Nehemiah: "Nehemiah", Psalm: "Psalm", Psalms: "Psalms", Proverbs: "Proverbs",
    Ecclesiastes: "Ecclesiastes", Isaiah: "Isaiah", Jeremiah: "Jeremiah", Ezekiel: "Ezekiel", Daniel: "Daniel", Micah: "Micah",
    Matthew: "Matthew", Mark: "Mark", Luke: "Luke", John: "John", Acts: "Acts", Romans: "Romans", Corinthians: "Corinthians",
    Galatians: "Galatians", Ephesians: "Ephesians", Philippians: "Philippians", Colossians: "Colossians", Thessalonians: "Thessalonians",
    Timothy: "Timothy", Titus: "Titus", Hebrews: "Hebrews", Peter: "Peter", James: "James", Revelation: "Revelation",
    Quran: "Quran", "Qur'an": "Qur'an", Surah: "Surah",
  }, // prettier-ignore
  bookOf: (number, name) => `${NUMBERED[number]} ${name}`,
  imperial: {
    stone: ["stone", "stone"],
    pound: ["pound", "pounds"],
    foot: ["foot", "feet"],
    inch: ["inch", "inches"],
  },
};

/** "1,234.5" in words. */
export function englishNumber(written: string): string {
  return englishDecimal(written.replace(/,/g, ""));
}
