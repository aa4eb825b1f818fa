/** What spreadsheets take for the beginning of a formula, also in the forms of East Asian keyboards. */
const FORMULA_START = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a table (RFC 4180) that people open in spreadsheets: no cell of it is run as a formula. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((value) => (value === null ? "" : cell(value))).join(",")}\r\n`;
}
