import type { RewriteRule } from "../../clauses/text-segment.ts";
import { relationRule, expandAddress, superscriptRule } from "../rule-parts.ts";
import { createNotationRules } from "../notation/notation-rules.ts";
import { anyOf, type NotationNumbers } from "../notation/notation-words.ts";
import type { LanguageWords } from "./language-words.ts";

const FRACTION_SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  "½": ["1", "2"],
  "⅓": ["1", "3"],
  "⅔": ["2", "3"],
  "¼": ["1", "4"],
  "¾": ["3", "4"],
};
const DOMAIN_ENDS =
  "com|org|net|io|dev|edu|gov|info|biz|app|ai|eu|fr|be|ch|ca|qc|es|mx|ar|cl|co|it|pt|br|nl|pl|de|at|uk|us|tv|shop|online|blog";
const LONGEST_CARDINAL_DIGITS = 15;
const FOREIGN_THOUSANDS = ["\\.", "[ \\u00a0\\u2009\\u202f]", "['’]"];
const START = "(?<![\\p{L}\\d.,])";

function textBefore(match: RegExpExecArray): string {
  return match.input.slice(Math.max(0, match.index - 24), match.index);
}

/** Numbers of a language in words. */
class Numbers {
  readonly words: LanguageWords;
  /** With separators and a fraction, as a part of a regular expression. */
  readonly pattern: string;
  readonly #separator: RegExp;

  constructor(words: LanguageWords) {
    this.words = words;
    // Of money and measures, thousands as neighbours write them too: "21.000 €" in French, "21'000 CHF" anywhere.
    const thousands = [words.thousands, ...FOREIGN_THOUSANDS].map((separator) => `\\d{1,3}(?:${separator}\\d{3})+`);
    this.pattern = `(?:${thousands.join("|")}|\\d+)(?:,\\d+)?`;
    this.#separator = new RegExp([words.thousands, ...FOREIGN_THOUSANDS].join("|"), "gu");
  }

  plain(number: string): string {
    return number.replace(this.#separator, "").replace(",", ".");
  }

  digits(digits: string): string {
    return [...digits].map((digit) => this.words.cardinal(digit)).join(" ");
  }

  cardinal(digits: string): string {
    return digits.length > LONGEST_CARDINAL_DIGITS ? this.digits(digits) : this.words.cardinal(digits);
  }

  decimal(plain: string): string {
    const [whole = "", fraction] = plain.split(".");
    if (fraction === undefined) return this.cardinal(whole);
    const isShort = fraction.length <= 2 && !fraction.startsWith("0");
    return `${this.cardinal(whole)} ${this.words.point} ${isShort ? this.cardinal(fraction) : this.digits(fraction)}`;
  }

  /** With a noun in the form that it asks for. */
  counted(plain: string, forms: readonly string[]): string {
    const { oneBefore, beforeNoun = (said: string) => said } = this.words;
    return `${plain === "1" ? oneBefore : beforeNoun(this.decimal(plain))} ${this.words.form(plain, forms)}`;
  }
}

function addressRules(numbers: Numbers): RewriteRule[] {
  const { signs } = numbers.words;
  const names: Readonly<Record<string, string>> = {
    ".": signs.dot,
    "@": signs.at,
    "/": signs.slash,
    "-": signs.dash,
    _: signs.underscore,
    ":": signs.colon,
    "?": signs.questionMark,
    "=": signs.equals,
    "&": signs.and,
    "+": signs.plus,
  };
  const say = (address: string): string => expandAddress(address, names, (digits) => numbers.digits(digits));
  return [
    {
      pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/gu,
      speak: ([address]) => say(address),
    },
    {
      pattern: /\bhttps?:\/\/[^\s<>"”’»]{1,2000}[\w/]/giu,
      speak: ([address]) => say(address.replace(/^\w+:\/\/(?:www\.)?/i, "").replace(/\/$/, "")),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\w.@-])(?:www\\.)?(?:[a-z0-9-]{1,63}\\.){1,4}(?:${DOMAIN_ENDS})(?:\\/[\\w.\\/?=&%#-]{0,500}[\\w\\/]|\\/)?(?![\\p{L}\\w@.]\\w|[\\p{L}\\w@])`,
        "gu",
      ),
      speak: ([address]) =>
        address.replace(/\P{L}/gu, "").length > 3 ? say(address.replace(/^www\./i, "").replace(/\/$/, "")) : undefined,
    },
    {
      pattern: /(?<![\p{L}\w@.])@(\p{L}[\p{L}\w]{0,60})/gu,
      speak: ([, handle = ""]) => `${signs.at} ${handle.replace(/_+/g, " ")}`,
    },
    {
      pattern: /(?<![\p{L}\w#&])#(\p{L}[\p{L}\w]{0,100})/gu,
      speak: ([, tag = ""]) => tag.replace(/_+/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
    },
  ];
}

function phoneRules({ words }: Numbers): RewriteRule[] {
  return words.phones.map((pattern) => ({
    pattern,
    speak: ([number]) =>
      `${number.startsWith("+") ? `${words.signs.plus} ` : ""}${(number.match(/\d+/g) ?? []).map(words.phoneGroup).join(", ")}`,
  }));
}

function dateRules({ words }: Numbers): RewriteRule[] {
  const say = (match: RegExpExecArray, day: string, month: string, year: string | undefined): string | undefined => {
    const name = words.months[Number(month) - 1];
    if (!name || Number(day) < 1 || Number(day) > 31) return undefined;
    return words.date(String(Number(day)), name, year, textBefore(match));
  };
  return [
    {
      pattern: /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d/-])/gu,
      speak: (match) => say(match, match[1] ?? "", match[3] ?? "", match[4]),
    },
    {
      pattern: /(?<![\d-])(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/gu,
      speak: (match) => say(match, match[3] ?? "", match[2] ?? "", match[1]),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,/-])(0?[1-9]|[12]\\d|3[01])\\s(de\\s)?(${words.months.join("|")})(?:\\s(?:de\\s)?(\\d{4}))?(?![\\p{L}\\d])`,
        "gu",
      ),
      speak: (match) => words.date(String(Number(match[1])), match[3] ?? "", match[4], textBefore(match)),
    },
  ];
}

function timeRules(numbers: Numbers): RewriteRule[] {
  const { words } = numbers;
  return [
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\s(?:h|u)\s(\d{1,2})\smin\b\.?/gu,
      speak: ([, hours = "", minutes = ""]) => words.duration(hours, minutes),
    },
    {
      pattern: /(?<![\p{L}\d.,:])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?:\s(?:uur|Uhr|h)\b)?(?![\d:])/gu,
      speak: (match) => words.time(String(Number(match[1])), match[2] ?? "", textBefore(match)),
    },
  ];
}

function moneyRules(numbers: Numbers): RewriteRule[] {
  const { words } = numbers;
  const symbol = anyOf(Object.keys(words.currencies));
  const scale = anyOf(Object.keys(words.scales));
  const divisors: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(words.units).map(([unit, [one = ""]]) => [unit, one])),
    ...words.notation.periods,
  };
  const speak = ({ groups }: RegExpExecArray): string | undefined => {
    const currency = words.currencies[groups?.["symbol"] ?? ""];
    if (!currency) return undefined;
    const sign = groups?.["sign"] ? `${words.signs.minus} ` : "";
    const plain = numbers.plain(groups?.["number"] ?? "");
    const scaleForms = words.scales[groups?.["scale"] ?? ""];
    if (scaleForms)
      return `${sign}${numbers.counted(plain, scaleForms)} ${words.ofAfterScale}${currency.forms[2] ?? currency.forms.at(-1)}`;
    const [major = "", minor] = plain.split(".");
    if (minor === undefined || Number(minor) === 0) return sign + numbers.counted(major, currency.forms);
    if (minor.length !== 2 || !currency.minor) return sign + numbers.counted(plain, currency.forms);
    const cents = String(Number(minor));
    if (Number(major) === 0) return sign + numbers.counted(cents, currency.minor);
    return `${sign}${numbers.counted(major, currency.forms)} ${words.joinMinor(numbers.cardinal(cents), words.form(cents, currency.minor))}`;
  };
  const sign = "(?<sign>(?<![\\p{L}\\d%)])[-−]\\s?)?";
  return [
    {
      pattern: new RegExp(
        `(?<=\\d\\s?(?:${symbol})|(?:${symbol})\\s?\\d{1,9}(?:[.,]\\d{1,2})?)\\s?\\/\\s?(${anyOf(Object.keys(divisors))})(?![\\p{L}\\d²³])`,
        "gu",
      ),
      speak: ([, divisor = ""]) => ` ${words.notation.per(divisors[divisor] ?? "")}`,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,])(\\d+),[-–](?:\\s?€)?|€\\s?(\\d+),[-–]`, "gu"),
      speak: ([, one, other]) => numbers.counted(one ?? other ?? "", words.currencies["€"]?.forms ?? []),
    },
    {
      pattern: new RegExp(
        `${sign}(?<!\\p{L}|\\d\\s?)(?<symbol>${symbol})\\s?(?<number>${numbers.pattern})(?:\\s?(?<scale>${scale})(?!\\p{L}))?(?!\\d)`,
        "gu",
      ),
      speak,
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])${sign}(?<number>${numbers.pattern})\\s?(?:(?<scale>${scale})\\.?\\s?)?(?:d[eʼ’']\\s?)?(?<symbol>${symbol})(?!\\p{L})`,
        "gu",
      ),
      speak,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,])(${numbers.pattern})\\s?(${scale})(?!\\p{L})\\.?`, "gu"),
      speak: ([, number = "", name = ""]) => numbers.counted(numbers.plain(number), words.scales[name] ?? []),
    },
  ];
}

function measureRules(numbers: Numbers): RewriteRule[] {
  const { words } = numbers;
  const { signs } = words;
  return [
    {
      pattern: new RegExp(
        `${START}(?<sign>(?<![\\p{L}\\d%°)])[-−+]\\s?)?(?:(?<first>${numbers.pattern})\\s?[-–]\\s?)?(?<number>${numbers.pattern})\\s?(?<unit>${anyOf(["%", ...Object.keys(words.units)])})(?![\\p{L}\\d²³/])`,
        "gu",
      ),
      speak: ({ groups }) => {
        const plain = numbers.plain(groups?.["number"] ?? "");
        const first = groups?.["first"];
        const range = first === undefined ? "" : `${numbers.decimal(numbers.plain(first))} ${signs.to} `;
        const sign = { "-": signs.minus, "−": signs.minus, "+": signs.plus }[groups?.["sign"]?.trim() ?? ""];
        const unit = groups?.["unit"] ?? "";
        const said =
          unit === "%" ? `${numbers.decimal(plain)} ${signs.percent}` : numbers.counted(plain, words.units[unit] ?? []);
        return `${sign ? `${sign} ` : ""}${range}${said}`;
      },
    },
  ];
}

function mathsRules(numbers: Numbers): RewriteRule[] {
  const { words } = numbers;
  const { signs } = words;
  const power = (exponent: string): string => {
    if (exponent === "2") return ` ${signs.squared}`;
    if (exponent === "3") return ` ${signs.cubed}`;
    const minus = /^[-−⁻]/.test(exponent) ? `${signs.minus} ` : "";
    return ` ${signs.power} ${minus}${numbers.cardinal(exponent.replace(/\D/g, ""))}`;
  };
  return [
    { pattern: /(?<=(?:(?<!\p{L})\p{L}|[\d)]))\^([-−]?\d{1,6})/gu, speak: ([, exponent = ""]) => power(exponent) },
    superscriptRule(power),
    relationRule("≠", signs.unequal),
    relationRule("≈", signs.about),
    relationRule(">", signs.more),
    relationRule("<", signs.less),
    { pattern: /(?<![\p{L}\d)<>=-]\s?)>\s?(?=[€$£]?\d)/gu, speak: () => `${signs.moreThan} ` },
    { pattern: /(?<![\p{L}\d)<>=-]\s?)<\s?(?=[€$£]?\d)/gu, speak: () => `${signs.lessThan} ` },
    { pattern: /[≈~]\s?(?=[€$£]?\d)/gu, speak: () => `${signs.about} ` },
    { pattern: /√\s?/gu, speak: () => `${signs.root} ` },
    { pattern: /(?<=[\p{L}\d])\s?±\s?/gu, speak: () => ` ${signs.plusMinus} ` },
    { pattern: /±\s?/gu, speak: () => `${signs.plusMinus} ` },
    { pattern: /(?<=\d)\s[-−–]\s(?=\d{1,9}\s?=)/gu, speak: () => ` ${signs.minus} ` },
    { pattern: /(?<=\d)\s?[×x]\s?(?=\d)/gu, speak: () => ` ${signs.times} ` },
    {
      pattern: /(?:(?<![\d/.,])(\d{1,12})\s?)?([½⅓⅔¼¾])/gu,
      speak: ([, whole, sign = ""]) => {
        const [numerator, denominator] = FRACTION_SIGNS[sign] ?? ["1", "2"];
        if (whole === undefined) return words.fraction(numerator, denominator);
        if (sign === "½") return words.mixedHalf(whole);
        return `${numbers.cardinal(whole)} ${signs.and} ${words.fraction(numerator, denominator)}`;
      },
    },
    {
      pattern: /(?<![\d/.,-])([1-9]\d?)\/([2-9]|10)(?![\d/]|[.,]\d)/gu,
      speak: ([, numerator = "", denominator = ""]) => words.fraction(numerator, denominator),
    },
    {
      pattern: /(?<![\d:.,])(\d{1,6}):(\d|\d{3,6}|[6-9]\d)(?![\d:])/gu,
      speak: ([, one = "", other = ""]) => `${numbers.cardinal(one)} ${signs.to} ${numbers.cardinal(other)}`,
    },
  ];
}

function abbreviationRules({ words }: Numbers): RewriteRule[] {
  const { signs } = words;
  return [
    ...words.abbreviations.map(([pattern, spoken]): RewriteRule => ({
      pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?!\\p{L})`, "gu"),
      // A stop that ends the text ends its last sentence too.
      speak: ({ 0: text, index, input }) =>
        spoken +
        (text.endsWith(".") && /^\s*$/.test(input.slice(index + text.length, index + text.length + 3)) ? "." : ""),
    })),
    { pattern: /§\s?/gu, speak: () => `${signs.section} ` },
    { pattern: /№\s?|#(?=\d)/gu, speak: () => `${signs.number} ` },
    { pattern: /(?<=^|\n)[^\S\n]*(?:[•·▪◦‣●○■□–—]|[-*])\s+(?=\S)/gu, speak: () => "" },
    { pattern: /\s?&\s?/gu, speak: () => ` ${signs.and} ` },
    { pattern: /\s?\+\s?/gu, speak: () => ` ${signs.plus} ` },
    { pattern: /\s?=\s?/gu, speak: () => ` ${signs.equals} ` },
    { pattern: /\s?[→←↑↓™®©]/gu, speak: () => "" },
  ];
}

function numberRules(numbers: Numbers): RewriteRule[] {
  const { words } = numbers;
  const rangeEnd = words.rangeEnd ?? ((said: string) => said);
  return [
    {
      pattern: /(?<![\p{L}\d.,€$/-])(1[1-9]\d\d|20\d\d)\s?[-–]\s?(1[1-9]\d\d|20\d\d)(?![\d-]|[.,]\d|\p{L})/gu,
      speak: ([, from = "", to = ""]) => `${words.year(from)} ${words.signs.to} ${words.year(to)}`,
    },
    {
      pattern: /(?<![\d.,\p{L}-])(\d{1,9}(?:,\d{1,4})?)(?:[-–]|\s[-–]\s)(\d{1,9}(?:,\d{1,4})?)(?![\d-]|[.,]\d)/gu,
      speak: ([, from = "", to = ""]) =>
        `${numbers.decimal(numbers.plain(from))} ${words.signs.to} ${rangeEnd(numbers.decimal(numbers.plain(to)))}`,
    },
    {
      pattern: new RegExp(
        `(?<![\\d.,])\\d{1,3}(?:(?:${words.thousands}\\d{3})+|(?:['’]\\d{3})+)(?:,\\d+)?(?!\\d)`,
        "gu",
      ),
      speak: ([number]) => numbers.decimal(numbers.plain(number)),
    },
    { pattern: /(?<!\d|\d[.,'’])(?:0\d+|\d{16,})(?!\d|[.,]\d)/gu, speak: ([digits]) => numbers.digits(digits) },
    { pattern: /(?<![\p{L}\p{N}])[-−](?=\d)/gu, speak: () => `${words.signs.minus} ` },
    { pattern: /(?<![\p{L}\d.,:/-])1(?=\s\p{L}{3,})/gu, speak: () => words.oneBefore },
    { pattern: /(?<![\d.,/])1[1-9]\d{2}(?![\d/]|[.,]\d)/gu, speak: ([year]) => words.year(year) },
    { pattern: /(?<![\d.,/])20\d{2}(?![\d/]|[.,]\d)/gu, speak: ([year]) => words.year(year) },
    {
      pattern: /(?<![\d.,])\d{1,15}(?:\.\d{1,15})+(?!\d)/gu,
      speak: ({ 0: version, index, input }) =>
        (/\p{L}/u.test(input[index - 1] ?? "") ? " " : "") +
        version
          .split(".")
          .map((part) => (part.startsWith("0") ? numbers.digits(part) : numbers.cardinal(part)))
          .join(` ${words.signs.dot} `),
    },
    {
      pattern: /\d+(?:,\d+)?/gu,
      speak: (match) => {
        const isLetter = (index: number): boolean => /\p{L}/u.test(match.input[index] ?? "");
        const before = isLetter(match.index - 1) ? " " : "";
        const after = isLetter(match.index + match[0].length) ? " " : "";
        return `${before}${numbers.decimal(match[0].replace(",", "."))}${after}`;
      },
    },
  ];
}

function notationNumbers(numbers: Numbers): NotationNumbers {
  const { words } = numbers;
  return {
    cardinal: (digits) => numbers.cardinal(digits),
    number: (written) => numbers.decimal(numbers.plain(written.replace(".", ","))),
    pattern: numbers.pattern,
    rangeEnd: words.rangeEnd,
    model: (digits) => numbers.cardinal(digits),
    counted: (written, forms) => numbers.counted(numbers.plain(written), forms),
    units: words.units,
    currencies: Object.fromEntries(Object.entries(words.currencies).map(([sign, { forms }]) => [sign, forms])),
  };
}

/** The rules of a language that is told by its words; earlier rules win. */
export function createLanguageRules(words: LanguageWords): readonly RewriteRule[] {
  const numbers = new Numbers(words);
  return [
    ...addressRules(numbers),
    ...phoneRules(numbers),
    ...words.first,
    ...createNotationRules(notationNumbers(numbers), words.notation),
    ...dateRules(numbers),
    ...timeRules(numbers),
    ...moneyRules(numbers),
    ...measureRules(numbers),
    ...mathsRules(numbers),
    ...abbreviationRules(numbers),
    ...numberRules(numbers),
  ];
}
