import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { KEPT_RESULTS_VARIABLE } from "./kept-results.ts";

let folder: string | undefined;

/** For one run: in the next one the sources may be others. */
export async function setup({ config }: TestProject): Promise<void> {
  if (config.watch) return;
  folder = await mkdtemp(join(tmpdir(), "voicewright-kept-results-"));
  process.env[KEPT_RESULTS_VARIABLE] = folder;
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
