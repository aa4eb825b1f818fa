import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { trainingRecordings } from "../../../packages/audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import {
  type Condition,
  CONDITIONS,
  embed,
  type Gallery,
  ReaderEvaluation,
  type ReaderRow,
} from "./evaluate-readers.ts";
import { readReaders, type Reader, readSamples } from "./readers.ts";
import { reportReaders } from "./report-readers.ts";

/** The same from any part. */
const ANCHORS: ReadonlySet<Condition> = new Set(["person", "base"]);

/**
 * Clones all readers and reports whom the clones are nearest to. Each finished row is written to `file` at once, and
 * rows that are there are not made again, so that a run that was broken off goes on where it stopped. `only` names
 * conditions and readers; all of either when it names none of them.
 */
export async function runReaders(file: string, only: readonly string[] = []): Promise<ReaderRow[]> {
  const rows = await readRows(file);
  const readers = await readReaders(TEST_CACHE_DIR);
  const gallery = await makeGallery(readers, join(TEST_CACHE_DIR, "gallery.json"));
  const workDir = await mkdtemp(join(tmpdir(), "evaluate-readers-"));
  const evaluation = await ReaderEvaluation.open(readers, gallery, { cacheDir: TEST_CACHE_DIR, workDir });
  try {
    for (const { reader, part, condition } of listClones(readers, only)) {
      const isDone = rows.some((row) => row.reader === reader.name && row.part === part && row.condition === condition);
      if (isDone) continue;
      const row = await evaluation.evaluate(reader, part, condition);
      rows.push(row);
      await appendFile(file, `${JSON.stringify(row)}\n`);
    }
  } finally {
    await evaluation.close();
    await rm(workDir, { recursive: true, force: true });
  }
  reportReaders(rows, gallery.size);
  return rows;
}

type CloneOrder = { readonly reader: Reader; readonly part: number; readonly condition: Condition };

/** Everybody once before anybody twice. */
function listClones(all: readonly Reader[], only: readonly string[]): CloneOrder[] {
  const conditions = choose(CONDITIONS, (condition) => only.includes(condition));
  const readers = choose(all, ({ name }) => only.includes(name));
  const clones = conditions.flatMap((condition) =>
    readers.flatMap((reader) => reader.enrolment.map((_, part): CloneOrder => ({ reader, part, condition }))),
  );
  const wanted = clones.filter(({ part, condition }) => part === 0 || !ANCHORS.has(condition));
  return wanted.toSorted((left, right) => left.part - right.part);
}

function choose<Item>(all: readonly Item[], isChosen: (item: Item) => boolean): readonly Item[] {
  const chosen = all.filter(isChosen);
  return chosen.length > 0 ? chosen : all;
}

async function readRows(file: string): Promise<ReaderRow[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ReaderRow);
}

/** Everybody by recordings that no clone hears. */
async function makeGallery(readers: readonly Reader[], cacheFile: string): Promise<Gallery> {
  const cached = await readFile(cacheFile, "utf8").catch(() => undefined);
  const others =
    cached === undefined
      ? await embedOthers(cacheFile)
      : (JSON.parse(cached) as readonly (readonly [string, number[]])[]);
  return new Map([
    ...others.map(([name, vector]) => [name, Float32Array.from(vector)] as const),
    ...readers.map(({ name, test }) => [name, embed(test)] as const),
  ]);
}

async function embedOthers(cacheFile: string): Promise<readonly (readonly [string, number[]])[]> {
  const others: (readonly [string, number[]])[] = [];
  for (const path of trainingRecordings())
    others.push([basename(path).split("-")[0] ?? "", [...embed(await readSamples(path))]]);
  await mkdir(join(cacheFile, ".."), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(others));
  return others;
}
