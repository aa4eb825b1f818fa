import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type OwnWord, readOwnWords } from "@voicewright/text/pronounce/own-words";
import type { Logger } from "pino";

const FILE_NAME = "pronunciations.txt";

/**
 * How the operator wants words and names to be read, from the data folder; nothing when there is no such file. Lines
 * that cannot be read are named in the log, and the rest is used.
 */
export async function loadOwnWords(dataDirectory: string, log: Logger): Promise<readonly OwnWord[]> {
  const path = join(dataDirectory, FILE_NAME);
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      log.warn({ path, err: error }, "the list of pronunciations could not be read");
    return [];
  }
  const { words, problems } = readOwnWords(content);
  for (const problem of problems)
    log.warn({ path, ...problem }, "a line of the list of pronunciations was passed over");
  if (words.length > 0) log.info({ path, words: words.length }, "list of pronunciations");
  return words;
}
