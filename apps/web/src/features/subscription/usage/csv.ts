type Cell = string | number;

/** What spreadsheets read as the beginning of a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text cell that no spreadsheet computes, quoted where it has to be. Numbers are what they are. */
function csvCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const inert = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  return new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" });
}
