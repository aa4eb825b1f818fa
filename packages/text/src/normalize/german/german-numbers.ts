const SMALL =
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const TENS = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const LARGE = [
  { digits: 9, one: "eine Milliarde", many: "Milliarden" },
  { digits: 6, one: "eine Million", many: "Millionen" },
] as const;
const IRREGULAR_ORDINALS: Readonly<Record<number, string>> = { 1: "erst", 3: "dritt", 7: "siebt", 8: "acht" };

/** More digits than this are read one by one. */
const LONGEST_CARDINAL_DIGITS = 12;

/** Words for a whole number given as digits, "1203" → "eintausendzweihundertdrei". */
export function germanCardinal(digits: string): string {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed.length > LONGEST_CARDINAL_DIGITS) return germanDigits(trimmed);
  const words: string[] = [];
  let rest = trimmed;
  for (const { digits: size, one, many } of LARGE) {
    if (rest.length <= size) continue;
    const count = Number(rest.slice(0, -size));
    rest = rest.slice(-size);
    if (count > 0) words.push(count === 1 ? one : `${belowMillion(count)} ${many}`);
  }
  const tail = Number(rest);
  if (tail > 0 || words.length === 0) words.push(belowMillion(tail));
  return words.join(" ");
}

/** The stem of an ordinal, to which an ending such as "e" or "en" is added: "3" → "dritt". */
export function germanOrdinalStem(digits: string): string {
  const value = Number(digits);
  const irregular = IRREGULAR_ORDINALS[value];
  if (irregular) return irregular;
  const rest = value % 100;
  if (rest > 0 && rest < 20 && value > 100)
    return `${germanCardinal(String(value - rest))}${germanOrdinalStem(String(rest))}`;
  return `${germanCardinal(digits)}${rest > 0 && rest < 20 ? "t" : "st"}`;
}

/** A number with an optional fraction after a point, "3.25" → "drei Komma zwei fünf". */
export function germanDecimal(number: string): string {
  const [whole = "", fraction] = number.split(".");
  const cardinal = germanCardinal(whole === "" ? "0" : whole);
  return fraction ? `${cardinal} Komma ${germanDigits(fraction)}` : cardinal;
}

/** A year as it is said, "1984" → "neunzehnhundertvierundachtzig". */
export function germanYear(digits: string): string {
  const year = Number(digits);
  if (year < 1100 || year > 1999) return germanCardinal(digits);
  const rest = year % 100;
  return `${belowMillion(Math.floor(year / 100))}hundert${rest === 0 ? "" : belowMillion(rest)}`;
}

/** Each digit by its name. */
export function germanDigits(digits: string): string {
  return [...digits].map((digit) => SMALL[Number(digit)] ?? "").join(" ");
}

/** "ein" where more of the same word follows, "eins" at the end. */
function joined(value: number): string {
  return value === 1 ? "ein" : belowMillion(value);
}

function belowMillion(value: number): string {
  if (value < 20) return SMALL[value] ?? "";
  if (value < 100) return `${value % 10 === 0 ? "" : `${joined(value % 10)}und`}${TENS[Math.floor(value / 10)]}`;
  const size = value < 1000 ? 100 : 1000;
  const rest = value % size;
  return `${joined(Math.floor(value / size))}${size === 100 ? "hundert" : "tausend"}${rest === 0 ? "" : belowMillion(rest)}`;
}
