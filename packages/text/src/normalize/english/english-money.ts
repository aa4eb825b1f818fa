import type { RewriteRule } from "../../clauses/text-segment.ts";
import { englishCardinal, englishDecimal } from "./english-numbers.ts";

type Named = { readonly one: string; readonly many: string };
type Currency = { readonly major: Named; readonly minor: Named };

const CENTS: Named = { one: "cent", many: "cents" };

function currency(one: string, many = `${one}s`, minor: Named = CENTS): Currency {
  return { major: { one, many }, minor };
}

const PENCE: Named = { one: "penny", many: "pence" };
export const ENGLISH_CURRENCIES: Readonly<Record<string, Currency>> = {
  $: currency("dollar"),
  "€": currency("euro"),
  "£": currency("pound", "pounds", PENCE),
  "¥": currency("yen", "yen", { one: "sen", many: "sen" }),
  "₹": currency("rupee", "rupees", { one: "paisa", many: "paise" }),
  "₩": currency("won", "won"),
  "₽": currency("ruble", "rubles", { one: "kopeck", many: "kopecks" }),
  "₺": currency("lira", "lira", { one: "kurus", many: "kurus" }),
  "₪": currency("shekel", "shekels", { one: "agora", many: "agorot" }),
  "₫": currency("dong", "dong"),
  "₴": currency("hryvnia", "hryvnias"),
  "₱": currency("peso"),
  "₦": currency("naira", "naira"),
  "฿": currency("baht", "baht"),
  "₿": currency("bitcoin", "bitcoin"),
  USD: currency("US dollar"),
  EUR: currency("euro"),
  GBP: currency("pound", "pounds", PENCE),
  JPY: currency("yen", "yen"),
  CHF: currency("Swiss franc", "Swiss francs", { one: "centime", many: "centimes" }),
  CAD: currency("Canadian dollar"),
  AUD: currency("Australian dollar"),
  NZD: currency("New Zealand dollar"),
  INR: currency("rupee", "rupees", { one: "paisa", many: "paise" }),
  CNY: currency("yuan", "yuan"),
  RMB: currency("yuan", "yuan"),
  KRW: currency("won", "won"),
  BRL: currency("Brazilian real", "Brazilian reais"),
  MXN: currency("Mexican peso"),
  SEK: currency("Swedish krona", "Swedish kronor"),
  NOK: currency("Norwegian krone", "Norwegian kroner"),
  DKK: currency("Danish krone", "Danish kroner"),
  PLN: currency("zloty", "zloty"),
  BTC: currency("bitcoin", "bitcoin"),
};
/** Whose dollar: what stands before the sign. */
const COUNTRIES: Readonly<Record<string, string>> = {
  US: "US ",
  A: "Australian ",
  AU: "Australian ",
  C: "Canadian ",
  CA: "Canadian ",
  NZ: "New Zealand ",
  HK: "Hong Kong ",
  S: "Singapore ",
};
const SCALES: Readonly<Record<string, string>> = {
  k: "thousand",
  thousand: "thousand",
  m: "million",
  mm: "million",
  mn: "million",
  mil: "million",
  mio: "million",
  million: "million",
  b: "billion",
  bn: "billion",
  billion: "billion",
  t: "trillion",
  tn: "trillion",
  trn: "trillion",
  trillion: "trillion",
};

/** Thousands with points, "21.000 €", as most of Europe writes them. */
const POINTED = "\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?(?!\\d)";
const NUMBER = `\\d{1,3}(?:(?:,\\d{3})+|(?:['’]\\d{3})+)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+`;
const SCALE =
  "(?:\\s?(?<scale>thousand|million|billion|trillion|bn|mn|mil|mio|trn|tn)|(?<letter>[kKmMbBtT]|mm|MM))(?![\\p{L}\\d])";
const SYMBOL = "[$€£¥₹₩₽₺₪₫₴₱₦฿₿]";
const CODE = "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|INR|CNY|RMB|KRW|BRL|MXN|SEK|NOK|DKK|PLN|BTC";
const PER =
  "hour|hr|h|day|week|wk|month|mo|year|yr|night|person|head|unit|item|minute|min|second|sec|mile|kg|lb|oz|gallon|gal|liter|litre|GB|user|seat|ticket|share|barrel|ton|tonne|visit|page|word|kWh|MWh|km|m²|m³|l|L|ml|g|m|sq ft|sqft|acre|piece|s";
const PER_NAMES: Readonly<Record<string, string>> = {
  hr: "hour",
  h: "hour",
  wk: "week",
  mo: "month",
  yr: "year",
  min: "minute",
  sec: "second",
  kg: "kilogram",
  lb: "pound",
  oz: "ounce",
  gal: "gallon",
  GB: "gigabyte",
  kWh: "kilowatt hour",
  MWh: "megawatt hour",
  km: "kilometer",
  "m²": "square meter",
  "m³": "cubic meter",
  l: "liter",
  L: "liter",
  ml: "milliliter",
  g: "gram",
  m: "meter",
  s: "second",
  "sq ft": "square foot",
  sqft: "square foot",
};
/** After "a $20 …" these are not what the money is an attribute of. */
const NOT_A_THING =
  "a|an|the|per|each|for|to|of|in|on|at|and|or|but|from|by|is|was|more|less|off|with|when|if|so|as|than";

function withoutSeparators(number: string): string {
  return number.replace(/[,'’]/g, "");
}

function sayAmount(names: Currency, number: string, scale: string | undefined, isAttribute: boolean): string {
  const plain = withoutSeparators(number);
  const many = isAttribute ? names.major.one : names.major.many;
  if (scale) return `${englishDecimal(plain)} ${SCALES[scale.toLowerCase()]} ${many}`;
  const [major = "0", fraction] = plain.split(".");
  if (fraction !== undefined && fraction.length !== 2) return `${englishDecimal(plain)} ${many}`;
  const minor = Number(fraction ?? 0);
  const majorWords = `${englishCardinal(major === "" ? "0" : major)} ${Number(major) === 1 ? names.major.one : many}`;
  if (minor === 0) return majorWords;
  const minorWords = `${englishCardinal(String(minor))} ${minor === 1 ? names.minor.one : names.minor.many}`;
  return Number(major) === 0 ? minorWords : `${majorWords} and ${minorWords}`;
}

function ofCountry(country: string | undefined, names: Currency): Currency {
  const prefix = country === undefined ? "" : (COUNTRIES[country] ?? "");
  return { ...names, major: { one: prefix + names.major.one, many: prefix + names.major.many } };
}

function speakMoney({ groups, input, index }: RegExpExecArray): string | undefined {
  const names = ENGLISH_CURRENCIES[groups?.["symbol"] ?? groups?.["code"] ?? ""];
  if (!names) return undefined;
  const scale = groups?.["scale"] ?? groups?.["letter"];
  const isNegative = (groups?.["sign"] ?? groups?.["inner"]) !== undefined;
  const before = input.slice(Math.max(0, index - 3), index);
  const isAttribute = groups?.["thing"] !== undefined && /(?:^|\s)an?\s$/i.test(before);
  // Of a range the first end is said without the currency: "$5–10 million".
  const first = groups?.["first"];
  const range = first === undefined ? "" : `${englishDecimal(withoutSeparators(first))} to `;
  const amount = sayAmount(ofCountry(groups?.["country"], names), groups?.["number"] ?? "", scale, isAttribute);
  const per = groups?.["per"];
  return `${isNegative ? "minus " : ""}${range}${amount}${per ? ` per ${PER_NAMES[per] ?? per}` : ""}`;
}

const TAIL = `(?:${SCALE})?(?:\\s?\\/\\s?(?<per>${PER})(?![\\p{L}\\d])|(?<thing>(?=\\s(?!(?:${NOT_A_THING})\\b)\\p{Ll}{2}))|)`;

/** Amounts of money, with the sign or the code before or after, large ones too: "$1.5M", "€3bn", "20 USD". */
export const ENGLISH_MONEY_RULES: readonly RewriteRule[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(?:(?<number>${POINTED})\\s?(?:(?<symbol>[€₺])|(?<code>EUR|BRL|DKK)\\b)|(?<symbolBefore>[€₺])\\s?(?<numberAfter>${POINTED}))(?:\\s?\\/\\s?(?<per>${PER})(?![\\p{L}\\d]))?`,
      "gu",
    ),
    speak: (match) => {
      const number = (match.groups?.["number"] ?? match.groups?.["numberAfter"] ?? "")
        .replace(/\./g, "")
        .replace(",", ".");
      const symbol = match.groups?.["symbol"] ?? match.groups?.["symbolBefore"];
      return speakMoney(Object.assign(match, { groups: { ...match.groups, number, symbol } }));
    },
  },
  {
    pattern: new RegExp(
      `(?<sign>(?<![\\p{L}\\d%)])[-−]\\s?)?(?:(?<![\\p{L}\\d])(?<country>US|AU|CA|NZ|HK|A|C|S))?(?<symbol>${SYMBOL})\\s?(?<inner>[-−])?(?:(?<first>${NUMBER})\\s?[-–]\\s?)?(?<number>${NUMBER})${TAIL}`,
      "gu",
    ),
    speak: speakMoney,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(?:(?<first>${NUMBER})\\s?[-–]\\s?)?(?<number>${NUMBER})(?:${SCALE})?\\s?(?:(?<symbol>[€£₽])(?!\\p{L})|(?<code>${CODE})\\b)(?:\\s?\\/\\s?(?<per>${PER})(?![\\p{L}\\d]))?`,
      "gu",
    ),
    speak: speakMoney,
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(?<code>${CODE})\\s?(?<number>${NUMBER})${TAIL}`, "gu"),
    speak: speakMoney,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,$€£])(${NUMBER})\\s?¢`, "gu"),
    speak: ([, number = ""]) => `${englishDecimal(withoutSeparators(number))} ${number === "1" ? "cent" : "cents"}`,
  },
  {
    pattern: /(?<![\p{L}\d.,$€£])(\d{1,3})p(?![\p{L}\d])/gu,
    speak: ([, number = ""]) => `${englishCardinal(number)} ${number === "1" ? "penny" : "pence"}`,
  },
  // "10k followers", "1.5M users", but "4K" is a size of pictures.
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})([kKM]|(?<=\\d\\.\\d{1,3})B|bn|mn|tn)(?![\\p{L}\\d])`, "gu"),
    speak: ([, number = "", letter = ""]) =>
      letter === "K" && /^[248]$/.test(number)
        ? `${englishCardinal(number)} K`
        : `${englishDecimal(withoutSeparators(number))} ${SCALES[letter.toLowerCase()]}`,
  },
];
