import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { killAtMoments } from "../kill-moments/kill-moments.ts";

/** A sample of the two hundred that the long test beside this one walks through. */
const KILLS = 3;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-moments-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe("a server that is killed at any moment", () => {
  it("a server killed at any moment loses nothing it has acknowledged, and leaves no intermediate state", async () => {
    expect(await killAtMoments({ folder, kills: KILLS, seed: 1 })).toEqual([]);
  }, 300_000);
});
