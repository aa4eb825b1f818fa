import { createReadStream } from "node:fs";
import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { readLexicon } from "./lexicon-file.ts";
import { readRulesTable } from "./rules-table.ts";

/** The rules of a file that somebody sent: a table where its name says so, otherwise a lexicon. Throws AppError. */
export async function readRulesFile({ path, fileName }: UploadedFile): Promise<readonly DictionaryRule[]> {
  const bytes = createReadStream(path);
  return await (fileName.toLowerCase().endsWith(".csv") ? readRulesTable(bytes) : readLexicon(bytes));
}
