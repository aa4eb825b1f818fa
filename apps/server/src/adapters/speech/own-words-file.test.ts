import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadOwnWords } from "./own-words-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-words-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it("uses the valid lines of the operator's pronunciation list and logs the others", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  expect(await loadOwnWords(folder, log)).toEqual([]);
  expect(lines).toEqual([]);
  await writeFile(join(folder, "pronunciations.txt"), "Siobhan = Shivawn\nnonsense\nNguyen [en] = /wɪn/\n");
  expect(await loadOwnWords(folder, log)).toEqual([
    { written: "Siobhan", alias: "Shivawn" },
    { written: "Nguyen", language: "en", ipa: "wɪn" },
  ]);
  const warnings = lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => (line as { level: number }).level >= 40);
  expect(warnings).toMatchObject([{ line: 2, path: join(folder, "pronunciations.txt") }]);
});
