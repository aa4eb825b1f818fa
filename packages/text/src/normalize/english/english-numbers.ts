const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const GROUPS = ["", " thousand", " million", " billion", " trillion"];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** More digits than this are read one by one. */
const LONGEST_CARDINAL_DIGITS = 15;

/** Words for a whole number given as digits, "1203" → "one thousand two hundred and three". */
export function englishCardinal(digits: string): string {
  const trimmed = digits.replace(/^0+(?=\d)/, "");
  if (trimmed.length > LONGEST_CARDINAL_DIGITS) return englishDigits(trimmed);
  if (trimmed === "0") return "zero";
  const groups: string[] = [];
  for (let end = trimmed.length, index = 0; end > 0; end -= 3, index++) {
    const value = Number(trimmed.slice(Math.max(0, end - 3), end));
    if (value === 0) continue;
    const isTail = index === 0 && value < 100 && trimmed.length > 3;
    groups.unshift(`${isTail ? "and " : ""}${belowThousand(value)}${GROUPS[index] ?? ""}`);
  }
  return groups.join(" ");
}

/** Words for a place in an order, "22" → "twenty-second". */
export function englishOrdinal(digits: string): string {
  const cardinal = englishCardinal(digits);
  const last = /[a-z]+$/.exec(cardinal)?.[0] ?? "";
  const ordinal = IRREGULAR_ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return cardinal.slice(0, cardinal.length - last.length) + ordinal;
}

/** Words for a number with an optional fraction, separators already removed, "3.25" → "three point two five". */
export function englishDecimal(number: string): string {
  const [whole = "", fraction] = number.split(".");
  const cardinal = englishCardinal(whole === "" ? "0" : whole);
  return fraction ? `${cardinal} point ${englishDigits(fraction)}` : cardinal;
}

/** A year as it is said, "1984" → "nineteen eighty-four", "2005" → "two thousand and five". */
export function englishYear(digits: string): string {
  const century = Number(digits.slice(0, -2));
  const rest = Number(digits.slice(-2));
  const isRoundCentury = century % 10 === 0;
  if (digits.length !== 4 || (isRoundCentury && rest < 10)) return englishCardinal(digits);
  const head = englishCardinal(String(century));
  if (rest === 0) return `${head} hundred`;
  return `${head} ${rest < 10 ? "oh " : ""}${englishCardinal(String(rest))}`;
}

/** A number of three or four digits as names of rooms and machines are said, "204" → "two oh four", "1408" → "fourteen oh eight". */
export function englishPairs(digits: string): string {
  const head = digits.slice(0, -2);
  const tail = digits.slice(-2);
  if (head === "" || digits.endsWith("000")) return englishCardinal(digits);
  if (digits.startsWith("0")) return englishDigits(digits);
  if (tail === "00") return `${englishCardinal(head)} hundred`;
  return `${englishCardinal(head)} ${tail.startsWith("0") ? `oh ${SMALL[Number(tail)]}` : englishCardinal(tail)}`;
}

/** Each digit by its name. */
export function englishDigits(digits: string): string {
  return [...digits].map((digit) => SMALL[Number(digit)] ?? "").join(" ");
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds > 0 ? `${SMALL[hundreds]} hundred` : "";
  if (rest === 0) return head;
  return head === "" ? belowHundred(rest) : `${head} and ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? "" : `-${SMALL[ones]}`}`;
}
