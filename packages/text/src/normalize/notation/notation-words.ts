/** A fraction of a unit: "½ l", "1½ h". */
export type UnitPart = {
  /** The digits before the fraction. */
  readonly whole: string | undefined;
  /** "½" … "¾". */
  readonly sign: string;
  /** The forms of the unit, the singular first. */
  readonly forms: readonly string[];
  readonly cardinal: (digits: string) => string;
};

/** Stones and pounds, feet and inches: their forms for a number. */
export type ImperialUnits = Readonly<Record<"stone" | "pound" | "foot" | "inch", readonly string[]>>;

/** What the rules for special notations need to know of a language, beside its numbers and units. */
export type Notation = {
  /** "9.85/10", "(a + b)/2", "f(x)", "2(a + b)", "(x - 1)", "3rd–5th". */
  readonly signs: Readonly<Record<"outOf" | "over" | "of" | "times" | "minus" | "to", string>>;
  /** "per kilogram", of the singular of a unit. */
  readonly per: (one: string) => string;
  /** What else money and amounts are counted per: as written, and its singular. */
  readonly periods: Readonly<Record<string, string>>;
  /** Words after a score: "4/5 stars"; part of a regular expression. */
  readonly points: string;
  /** Undefined where the language has no better reading than the fraction before the unit. */
  readonly part: (part: UnitPart) => string | undefined;
  /** Spoons and cups of recipes, by their abbreviations. */
  readonly spoons: Readonly<Record<string, readonly string[]>>;
  /** Books of the Bible by their abbreviations, a stop after which is allowed. */
  readonly books: Readonly<Record<string, string>>;
  /** The first to third book or letter of a name. */
  readonly bookOf: (number: string, name: string) => string;
  readonly imperial: ImperialUnits;
};

/** The numbers and units of a language. */
export type NotationNumbers = {
  readonly cardinal: (digits: string) => string;
  /** As it is written, with separators and a fraction. */
  readonly number: (written: string) => string;
  /** Numbers as they are written; part of a regular expression. */
  readonly pattern: string;
  /** Of a range in words, the last number. */
  readonly rangeEnd?: ((words: string) => string) | undefined;
  /** Two or three digits of a type of machine, and the variant behind them. */
  readonly model: (digits: string) => string;
  readonly counted: (written: string, forms: readonly string[]) => string;
  /** The forms of a unit or currency by its sign, the singular first, the plural as it stands alone last. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly currencies: Readonly<Record<string, readonly string[]>>;
};

/** A part of a regular expression that matches any of these, the longest first. */
export function anyOf(keys: readonly string[]): string {
  return keys
    .toSorted((left, right) => right.length - left.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("|");
}
