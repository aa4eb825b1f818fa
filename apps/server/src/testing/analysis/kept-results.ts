import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";

/** Set by `kept-results-for-tests.ts`: a folder that a run begins empty and its processes share. */
export const KEPT_RESULTS_VARIABLE = "VOICEWRIGHT_TEST_KEPT_RESULTS";

/**
 * Short tasks whose result is all that they leave behind, and the same for the same sound. Long ones are for jobs, which
 * tests cancel while they run.
 */
const KEPT_TASKS: ReadonlySet<string> = new Set([
  "check-text",
  "clone-voice",
  "encode-speaker",
  "examine-recording",
  "find-speech",
  "measure-voice",
  "take-fingerprint",
]);

/**
 * The result of a task on clips that the same task had in this run, by their samples and all that it is told; computed
 * and kept where there is none. Errors are not kept.
 */
export async function keepResult<Result>(
  kind: string,
  input: object,
  signal: AbortSignal | undefined,
  compute: () => Promise<Result>,
): Promise<Result> {
  const folder = process.env[KEPT_RESULTS_VARIABLE] ?? "";
  if (folder === "" || !KEPT_TASKS.has(kind)) return await compute();
  const key = await keyOf(kind, input).catch(() => undefined);
  // A clip that cannot be read is the task's to refuse.
  if (key === undefined) return await compute();
  const path = join(folder, key);
  const kept = await readFile(path).catch(() => undefined);
  if (signal?.aborted === true) throw new SpeechTaskError("task_cancelled", "The task was cancelled");
  if (kept !== undefined) return deserialize(kept) as Result;
  const result = await compute();
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, serialize(result));
  await rename(unfinished, path);
  return result;
}

async function keyOf(kind: string, input: object): Promise<string> {
  const { clipPath, clipPaths, ...told } = input as {
    readonly clipPath?: string;
    readonly clipPaths?: readonly string[];
  };
  const hash = createHash("sha256").update(JSON.stringify([kind, told]));
  for (const path of clipPaths ?? (clipPath === undefined ? [] : [clipPath]))
    hash.update(
      createHash("sha256")
        .update(await readFile(path))
        .digest(),
    );
  return hash.digest("hex");
}
