import type { RewriteRule } from "../../clauses/text-segment.ts";
import type { Notation } from "../notation/notation-words.ts";

/** A currency or unit: its forms for a number, and for money what it divides into. */
export type Counted = { readonly forms: readonly string[]; readonly minor?: readonly string[] };

/** What the rules need to know of a language. Numbers are given as digits without separators. */
export type LanguageWords = {
  readonly cardinal: (digits: string) => string;
  /** "1" before a noun. */
  readonly oneBefore: string;
  /** A number in words as it stands before a noun, where that changes it. */
  readonly beforeNoun?: (words: string) => string;
  readonly year: (digits: string) => string;
  /** Between a number and its fraction. */
  readonly point: string;
  /** Of thousands in figures, as a class of a regular expression: "." or a space. */
  readonly thousands: string;
  readonly signs: Readonly<Record<SignName, string>>;
  readonly months: readonly string[];
  readonly date: (day: string, month: string, year: string | undefined, before: string) => string;
  readonly time: (hour: string, minute: string, before: string) => string;
  /** So many hours and minutes. */
  readonly duration: (hours: string, minutes: string) => string;
  /** The second number of a range, in words, where "to" changes it. */
  readonly rangeEnd?: (words: string) => string;
  /** Of the forms of a noun the one that a number asks for; the number may have a fraction. */
  readonly form: (plainNumber: string, forms: readonly string[]) => string;
  /** "5,50 €": what is said of the cents. */
  readonly joinMinor: (minorWords: string, minorName: string) => string;
  readonly currencies: Readonly<Record<string, Counted>>;
  /** "3 M€", "2,5 mln": how large numbers are written, and their forms; the last takes a word before the currency. */
  readonly scales: Readonly<Record<string, readonly string[]>>;
  readonly ofAfterScale: string;
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly fraction: (numerator: string, denominator: string) => string;
  readonly mixedHalf: (whole: string) => string;
  readonly phones: readonly RegExp[];
  readonly phoneGroup: (digits: string) => string;
  readonly abbreviations: readonly (readonly [pattern: string, spoken: string])[];
  readonly notation: Notation;
  /** Rules that come before the shared ones. */
  readonly first: readonly RewriteRule[];
};

export type SignName =
  | "plus"
  | "minus"
  | "equals"
  | "times"
  | "and"
  | "to"
  | "percent"
  | "at"
  | "dot"
  | "slash"
  | "dash"
  | "underscore"
  | "colon"
  | "questionMark"
  | "unequal"
  | "about"
  | "more"
  | "less"
  | "moreThan"
  | "lessThan"
  | "plusMinus"
  | "power"
  | "squared"
  | "cubed"
  | "root"
  | "section"
  | "number"
  | "half";
