import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KILL_STEPS, killAt, NOTHING_LEFT } from "../kill-steps.ts";

/** All of them are walked through by the long test beside this one. */
const WALKED = new Set(["while a recording is examined"]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-killed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe("a server that is killed", () => {
  it.each(KILL_STEPS.filter(({ name }) => WALKED.has(name)))(
    "$name leaves no orphan recording after the next start",
    async (step) => expect(await killAt(step, folder)).toEqual(NOTHING_LEFT),
    180_000,
  );
});
