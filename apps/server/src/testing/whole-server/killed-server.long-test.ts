import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasSharedData } from "../../../../../packages/audio/test/shared-recordings.ts";
import { KILL_STEPS, killAt, NOTHING_LEFT } from "../kill-steps.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-killed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!hasSharedData)("a server that is killed at every step", () => {
  it.each(KILL_STEPS)("$name leaves no orphan recording after the next start", async (step) =>
    expect(await killAt(step, folder)).toEqual(NOTHING_LEFT),
  );
});
