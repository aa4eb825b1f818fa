/**
 * What a sound of a language is said as, and why: symbols of the model, parted by spaces. "*1.5" behind a symbol is a
 * factor on its length; "~" before it names a mixture (`model-mixtures.ts`).
 */
export type PhoneRow = readonly [symbols: string, why: string];

/** Shares of a model's own symbols, and what the sound is like. */
export type Mixture = readonly [shares: Readonly<Record<string, number>>, why: string];

/** What stress does to a vowel. `tone` is the English model's: 1 without stress, 2 with the main one, 3 with another. */
export type Emphasis = { readonly tone: 1 | 2 | 3; readonly length: number };

/** How a language is said by a model of another one. */
export type LanguageTable = {
  /** By sounds of espeak-ng in IPA, without stress. Those with "ː" may have rows of their own. */
  readonly phones: Readonly<Record<string, PhoneRow>>;
  readonly stress: { readonly primary: Emphasis; readonly secondary: Emphasis; readonly none: Emphasis };
  /** Factors on the length of sounds that espeak-ng marks as long, where they have no row of their own. */
  readonly long: {
    readonly vowel: number;
    readonly consonant: number;
    /** On that of the vowel before a long consonant; 1 where it is absent. */
    readonly vowelBefore?: number;
    /** Whether a consonant that espeak-ng says twice in a row is one long one. */
    readonly joinsTwins?: boolean;
  };
  /** Factor on the model's own pace, so that it is that of espeak-ng in the language. */
  readonly pace: number;
};

/** A symbol with the factor on its length. */
export type TimedSymbol = { readonly symbol: string; readonly length: number };

/** The symbols of a row. */
export function parseRow([symbols]: PhoneRow): TimedSymbol[] {
  return symbols
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => {
      const [symbol = "", length = "1"] = part.split("*");
      return { symbol, length: Number(length) };
    });
}

const STRESS_MARKS = /[ˈˌ]/gu;
/** What espeak adds to a sound without changing which one it is: ties, and where a tongue lies exactly. */
const FINE_MARKS = /\u0361|\u032a|\u031e|\u0308|\u0306|\u032f|-/gu;
/** A consonant that is said with the tongue at the palate. */
const SOFTNESS = "ʲ";
const VOWEL = /^[iyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚɝᵻ]/u;

export type FoundPhone = {
  readonly row: PhoneRow;
  /** Without stress. */
  readonly phone: string;
  readonly stress: "primary" | "secondary" | "none";
  readonly isLong: boolean;
  /** Factor on its length where it is long and has no row of its own. */
  readonly length: number;
};

/** The row of a sound as espeak writes it; undefined where the table has none. */
export function findPhone(table: LanguageTable, written: string): FoundPhone | undefined {
  const stress = written.includes("ˈ") ? "primary" : written.includes("ˌ") ? "secondary" : "none";
  const phone = written.replace(STRESS_MARKS, "").normalize("NFC");
  const plain = phone.replace(FINE_MARKS, "");
  const [first = ""] = plain;
  const isDoubled = plain === first + first;
  const isLong = isDoubled || plain.endsWith("ː");
  const own = rowOf(table, phone) ?? rowOf(table, plain);
  if (own !== undefined) return { row: own, phone, stress, isLong, length: 1 };
  const soft = table.phones[SOFTNESS];
  if (phone.endsWith(SOFTNESS) && soft !== undefined) {
    const hard = findPhone(table, written.slice(0, -1));
    return hard && { ...hard, row: [`${hard.row[0]} ${soft[0]}`, hard.row[1]] };
  }
  const row = isLong ? rowOf(table, isDoubled ? first : plain.slice(0, -1)) : undefined;
  return row && { row, phone, stress, isLong, length: isVowelPhone(phone) ? table.long.vowel : table.long.consonant };
}

/** Of a sound in IPA, without stress. */
export function isVowelPhone(phone: string): boolean {
  return VOWEL.test(phone);
}

function rowOf({ phones }: LanguageTable, sound: string): PhoneRow | undefined {
  return Object.hasOwn(phones, sound) ? phones[sound] : undefined;
}
