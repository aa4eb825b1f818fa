import { StringDecoder } from "node:string_decoder";
import { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_RULES_MAX } from "@voicewright/contract/rules/limits";
import { AppError } from "../../../platform/http-errors.ts";
import { BrokenTableError, type TableRow, TableRowReader } from "./table-rows.ts";

const COLUMNS = [
  "string_to_replace",
  "type",
  "alias",
  "phoneme",
  "alphabet",
  "case_sensitive",
  "word_boundaries",
] as const;
type Row = Readonly<Partial<Record<string, string>>>;

/** Longer than any row of a rule can be. */
const ROW_MAX_CHARACTERS = 4_000;
/** Spreadsheets separate columns by the language of their user. */
const DELIMITERS = [",", ";", "\t"];
const YES = new Set(["true", "yes", "1"]);
const NO = new Set(["false", "no", "0"]);

/**
 * Reads a table (CSV) whose first row names its columns, by the names that the API has for them: `string_to_replace` and
 * `alias` or `phoneme` at least. Throws AppError `invalid_lexicon`.
 */
export async function readRulesTable(bytes: AsyncIterable<Uint8Array>): Promise<DictionaryRule[]> {
  const rules: DictionaryRule[] = [];
  let columns: readonly string[] | undefined;
  for await (const { cells, line } of rowsOf(bytes)) {
    if (columns === undefined) {
      columns = checkColumns(cells.map((name) => name.toLowerCase()));
      continue;
    }
    if (rules.length >= DICTIONARY_RULES_MAX) throw invalid(`It has more than ${DICTIONARY_RULES_MAX} rules.`);
    rules.push(toRule(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])), line));
  }
  if (columns === undefined) throw invalid("It is empty.");
  return rules;
}

async function* rowsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const decoder = new StringDecoder("utf8");
  let reader: TableRowReader | undefined;
  try {
    for await (const chunk of bytes) {
      const text = decoder.write(Buffer.from(chunk));
      const start = reader === undefined ? text.replace(/^\ufeff/u, "") : text;
      reader ??= new TableRowReader(delimiterOf(start), ROW_MAX_CHARACTERS);
      yield* reader.read(start);
    }
    if (reader !== undefined) yield* reader.end();
  } catch (error) {
    throw error instanceof BrokenTableError ? invalid(error.message) : error;
  }
}

/** What the row of column names is separated by. */
function delimiterOf(start: string): string {
  const [names = ""] = start.split(/[\r\n]/u, 1);
  return DELIMITERS.find((delimiter) => names.includes(delimiter)) ?? ",";
}

function checkColumns(names: readonly string[]): readonly string[] {
  const has = (name: (typeof COLUMNS)[number]): boolean => names.includes(name);
  if (!has("string_to_replace") || !(has("alias") || has("phoneme")))
    throw invalid("Its first row must name the columns: string_to_replace, and alias or phoneme.");
  return names;
}

function toRule(row: Row, line: number): DictionaryRule {
  const { string_to_replace = "", alias = "", phoneme = "" } = row;
  const type = row["type"] || (phoneme === "" ? "alias" : "phoneme");
  const rule = DictionaryRule.safeParse({
    string_to_replace: string_to_replace.normalize("NFC"),
    type,
    case_sensitive: toBoolean(row["case_sensitive"], line),
    word_boundaries: toBoolean(row["word_boundaries"], line),
    ...(type === "phoneme" ? { phoneme, alphabet: row["alphabet"]?.toLowerCase() || "ipa" } : { alias }),
  });
  if (rule.success) return rule.data;
  const [issue] = rule.error.issues;
  throw invalid(`Line ${line}: ${issue?.path.join(".") ?? "the row"}: ${issue?.message ?? "is no rule"}.`);
}

function toBoolean(written: string | undefined, line: number): boolean {
  const word = written?.toLowerCase() ?? "";
  if (word === "" || YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw invalid(`Line ${line}: '${word.slice(0, 40)}' is neither true nor false.`);
}

function invalid(why: string): AppError {
  return new AppError("invalid_lexicon", `The file cannot be read as a table of rules. ${why}`, { param: "file" });
}

/** The rules as a table that reads back to the same rules. */
export function writeRulesTable(rules: readonly DictionaryRule[]): string {
  const rows = rules.map((rule) => {
    const cells: Readonly<Partial<Record<(typeof COLUMNS)[number], string | boolean>>> = rule;
    return COLUMNS.map((column) => quote(String(cells[column] ?? ""))).join(",");
  });
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
