const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const WELL_FORMED = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** The value of a Roman numeral in capitals or small letters, as digits; undefined when it is none. */
export function romanValue(numeral: string): string | undefined {
  const capitals = numeral.toUpperCase();
  if (capitals === "" || !WELL_FORMED.test(capitals)) return undefined;
  const values = [...capitals].map((letter) => VALUES[letter] ?? 0);
  return String(
    values.reduce((total, value, index) => (value < (values[index + 1] ?? 0) ? total - value : total + value), 0),
  );
}
