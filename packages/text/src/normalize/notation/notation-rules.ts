import type { RewriteRule } from "../../clauses/text-segment.ts";
import { anyOf, type Notation, type NotationNumbers } from "./notation-words.ts";

const START = "(?<![\\p{L}\\d.,/])";

const MAKERS = "Boeing|Airbus|Embraer|Bombardier|ATR|CRJ|Cessna|Fokker|Saab|Tupolev|Antonov|Learjet|Gulfstream|Sukhoi";

/** Types of aircraft and their variants: "747-400", "A320-200", "ATR 72-600". */
function modelRules({ model }: NotationNumbers): RewriteRule[] {
  const speak: RewriteRule["speak"] = ([, letters = "", type = "", variant = "", suffix = ""]) =>
    `${letters ? `${letters} ` : ""}${model(type)}, ${model(variant)}${suffix ? ` ${suffix}` : ""}`;
  const variant = "(\\d{1,4})(ER|LR|XLR|F|C)?(?![\\p{L}\\d-]|[.,]\\d)";
  return [
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,-])()(7[0-8]7)-${variant}`, "gu"),
      speak,
    },
    {
      pattern: new RegExp(`(?<=(?<!\\p{L})(?:${MAKERS})\\s)()(\\d{2,3})-${variant}`, "gu"),
      speak,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,-])(A|E|CRJ|MD|DC|Tu|Il|An)-?([1-3]?\\d{2})-${variant}`, "gu"),
      speak,
    },
  ];
}

/** "11st 4lb", "5 ft 10 in", "5'10\"". */
function imperialRules(numbers: NotationNumbers, { imperial }: Notation): RewriteRule[] {
  const both =
    (first: readonly string[], second: readonly string[]): RewriteRule["speak"] =>
    ([, one = "", other = ""]) =>
      `${numbers.counted(one, first)} ${numbers.counted(other, second)}`;
  return [
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,2})\s?st\.?,?\s?(\d{1,2}(?:½)?)\s?lbs?(?!\p{L})(?:\.(?=\s\p{Ll}))?/gu,
      speak: both(imperial.stone, imperial.pound),
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\s?ft\.?,?\s?(\d{1,2})\s?in(?![\p{L}\d])/gu,
      speak: both(imperial.foot, imperial.inch),
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d)\s?['′’]\s?([1-9]|1[01])\s?(?:["″”“]|''|′′|’’)/gu,
      speak: both(imperial.foot, imperial.inch),
    },
  ];
}

/** "Matt. 5:3–12", "1 Cor 13,4-7.13". */
function verseRules(numbers: NotationNumbers, { books, bookOf, signs }: Notation): RewriteRule[] {
  const rangeEnd = numbers.rangeEnd ?? ((words: string) => words);
  const verses = (text: string): string =>
    text
      .split(/[.,]\s?/u)
      .map((part) => {
        const [from = "", to] = part.split(/\s?[-–—]\s?/u);
        return to === undefined
          ? numbers.cardinal(from)
          : `${numbers.cardinal(from)} ${signs.to} ${rangeEnd(numbers.cardinal(to))}`;
      })
      .join(", ");
  const verse = "\\d{1,3}(?:\\s?[-–—]\\s?\\d{1,3})?";
  return [
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.])(?:([1-3]|I{1,3})\\.?\\s?)?(${anyOf(Object.keys(books))})\\.?\\s(\\d{1,3})(?::|,\\s?)(${verse}(?:[.,]\\s?${verse}(?!\\s?\\p{L}))*)(?![\\d:]|\\s?(?:[ap]\\.?m|%|€|Uhr|km|kg|cm))`,
        "gu",
      ),
      speak: ([, number, book = "", chapter = "", rest = ""]) => {
        const name = books[book] ?? book;
        const whole =
          number === undefined ? name : bookOf(String(number.startsWith("I") ? number.length : number), name);
        return `${whole} ${numbers.cardinal(chapter)}, ${verses(rest)}`;
      },
    },
  ];
}

/** "9.85/10", "4.5/5 stars", "10/10", "95/100". */
function scoreRules(numbers: NotationNumbers, { signs, points }: Notation): RewriteRule[] {
  const speak: RewriteRule["speak"] = ([, score = "", best = ""]) =>
    `${numbers.number(score)} ${signs.outOf} ${numbers.cardinal(best)}`;
  return [
    {
      pattern: new RegExp(`${START}(\\d{1,3}[.,]\\d{1,2})\\s?\\/\\s?(\\d{1,3})(?![\\d/]|[.,]\\d)`, "gu"),
      speak,
    },
    {
      pattern: new RegExp(`${START}(\\d{1,3})\\s?\\/\\s?(\\d{1,3})(?=\\s(?:${points})(?!\\p{L}))`, "gu"),
      speak,
    },
    {
      pattern: new RegExp(`${START}(?!20\\/20)(\\d\\d)\\s?\\/\\s?(20|100)(?![\\d/]|[.,]\\d)`, "gu"),
      speak,
    },
    {
      pattern: new RegExp(`${START}(5|6|10|100)\\/(?=\\1(?![\\d/]|[.,]\\d))(\\d+)`, "gu"),
      speak,
    },
  ];
}

/** Between one pair of brackets: with a sign of arithmetic in it. */
const BRACKETS = "\\([^()\\n]{1,30}?[-−–+×*·^][^()\\n]{1,30}?\\)";

/** "(a + b)/2", "(x - 1)(x + 1)", "f(x)". */
function formulaRules({ signs }: Notation): RewriteRule[] {
  const over = ` ${signs.over} `;
  const times = ` ${signs.times} `;
  const minus = ` ${signs.minus} `;
  return [
    {
      pattern: new RegExp(`(?<=${BRACKETS})\\s?\\/\\s?(?=[\\p{L}\\d(√])`, "gu"),
      speak: () => `,${over}`,
    },
    {
      pattern: new RegExp(`(?<=(?<!\\p{L})(?:\\p{L}|\\d{1,6}))\\s?\\/\\s?(?=${BRACKETS})`, "gu"),
      speak: () => over,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,'’])(\\p{Ll})(?=${BRACKETS})`, "gu"),
      speak: ([, factor = ""]) => `${factor}${times}`,
    },
    {
      pattern: new RegExp(`\\)\\((?<=${BRACKETS}\\()(?=[^()]{1,60}\\))`, "gu"),
      speak: () => times,
    },
    {
      pattern: /(?<![\p{L}\d])([fghFGPE])\((\p{Ll}|\d{1,3})\)/gu,
      speak: ([, name = "", of = ""]) => `${name} ${signs.of} ${of}`,
    },
    {
      pattern:
        /(?<=[(=+/]\s?(?:\d{0,4}\p{L}|\d{1,4})|(?<![\p{L}\d])\d{0,4}\p{Ll})\s?[-−–]\s?(?=(?:\d{0,4}\p{Ll}(?!\p{L})|\d{1,4})\s?[)+=*/^²³-])/gu,
      speak: () => minus,
    },
    {
      pattern: /(?<=(?<!\p{L})[\p{L}\d)]\s?)−\s?(?=\p{Ll}(?!\p{L})|\()/gu,
      speak: () => minus.trimStart(),
    },
    {
      pattern: /(?<=[\p{L}\d)]\s)\*(?=\s[\p{L}\d(])|(?<=\d)\*(?=\d)/gu,
      speak: () => signs.times,
    },
    {
      pattern:
        /(?<=(?<![\p{L}\d.,/])(?:\p{Ll}|\d{1,4}))\/(?=(?:\p{Ll}(?!\p{L}))\s?[=+)]|\d{1,3}\s?\))(?<=\p{Ll}\/|[(=+]\s?\d{1,4}\/)/gu,
      speak: () => over,
    },
    // "2x + 1": not "two times".
    {
      pattern: /(?<=(?<![\p{L}\d.,])\d{1,6})x(?=\s?[-+=−^²³)/])/gu,
      speak: () => "x",
    },
  ];
}

/** "½ l", "1½ TL", and the units of recipes. */
function partRules(numbers: NotationNumbers, { spoons, part }: Notation): RewriteRule[] {
  const units = { ...numbers.units, ...spoons };
  const unit = anyOf(Object.keys(units));
  return [
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,/])(?:(\\d{1,3})\\s?)?([½¼¾⅓⅔])\\s?(${unit})(?![\\p{L}\\d²³/])`, "gu"),
      speak: ([, whole, sign = "", name = ""]) =>
        part({
          whole,
          sign,
          forms: units[name] ?? [],
          cardinal: numbers.cardinal,
        }),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,/])(?:(\\d{1,3})\\s)?(1/2|1/4|3/4|1/3|2/3)\\s(${unit})(?![\\p{L}\\d²³/])`,
        "gu",
      ),
      speak: ([, whole, fraction = "", name = ""]) =>
        part({
          whole,
          sign: FRACTION_SIGNS[fraction] ?? "½",
          forms: units[name] ?? [],
          cardinal: numbers.cardinal,
        }),
    },
    {
      pattern: new RegExp(`${START}(${numbers.pattern})\\s?(${anyOf(Object.keys(spoons))})(?![\\p{L}\\d²³/])`, "gu"),
      speak: ([, number = "", name = ""]) => numbers.counted(number, spoons[name] ?? []),
    },
  ];
}

const FRACTION_SIGNS: Readonly<Record<string, string>> = {
  "1/2": "½",
  "1/4": "¼",
  "3/4": "¾",
  "1/3": "⅓",
  "2/3": "⅔",
};

/** Without a number before them only what is no abbreviation of something else. */
const BARE_UNITS = "k?m[²³]?|cm[²³]?|mm|l|L|ml|k?g|mg|µg|t|k?Wh?|J|N|[kMG]B|[KMGT]iB|[MG]bit";
const BARE_DIVISORS = "h|s|min|kg|g|l|L|ml|dl|dL|m[²³]?|cm[²³]|km²?|ha|d";

/** "3 €/kg", "€/kg", "m²/s", "5 g/l". */
function perRules(numbers: NotationNumbers, { per, periods }: Notation): RewriteRule[] {
  const divisors: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(numbers.units).map(([sign, [one = ""]]) => [sign, one])),
    ...periods,
  };
  const plurals = { ...numbers.units, ...numbers.currencies };
  /** Undefined where the two have a name of their own: "km/h". */
  const perOf = (sign: string, divisor: string): string | undefined => {
    const one = divisors[divisor];
    return one === undefined || numbers.units[`${sign}/${divisor}`] ? undefined : per(one);
  };
  const bare: RewriteRule["speak"] = ([, sign = "", divisor = ""]) => {
    const own = numbers.units[`${sign}/${divisor}`];
    if (own) return own[2] ?? own.at(-1);
    const forms = plurals[sign];
    const divided = perOf(sign, divisor);
    return forms && divided && `${forms[2] ?? forms.at(-1)} ${divided}`;
  };
  const divisor = anyOf(Object.keys(divisors));
  const currency = anyOf(Object.keys(numbers.currencies));
  return [
    {
      pattern: new RegExp(
        `${START}(${numbers.pattern})\\s?(${anyOf(Object.keys(numbers.units))})\\s?\\/\\s?(${divisor})(?![\\p{L}\\d/²³])`,
        "gu",
      ),
      speak: ([, number = "", sign = "", of = ""]) => {
        const divided = perOf(sign, of);
        return divided && `${numbers.counted(number, numbers.units[sign] ?? [])} ${divided}`;
      },
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d/]|\\d\\s)(${currency})\\s?\\/\\s?(${divisor})(?![\\p{L}\\d/²³])`, "gu"),
      speak: bare,
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d/.]|\\d\\s)(${BARE_UNITS})\\/(${BARE_DIVISORS})(?![\\p{L}\\d/²³]|\\.\\p{L})`,
        "gu",
      ),
      speak: bare,
    },
  ];
}

/** Notations of sciences, sports, recipes and prices that mean more than the signs in them; before all rules of numbers. */
export function createNotationRules(numbers: NotationNumbers, notation: Notation): readonly RewriteRule[] {
  return [
    ...verseRules(numbers, notation),
    ...modelRules(numbers),
    ...imperialRules(numbers, notation),
    ...scoreRules(numbers, notation),
    ...formulaRules(notation),
    ...partRules(numbers, notation),
    ...perRules(numbers, notation),
  ];
}
