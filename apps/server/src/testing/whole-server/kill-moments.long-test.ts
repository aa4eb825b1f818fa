import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasSharedData } from "../../../../../packages/audio/test/shared-recordings.ts";
import { type KillMoment, killAtMoments } from "../kill-moments/kill-moments.ts";

/** As many moments, over everything that passes through states. */
const KILLS = 200;
/** Of professional voices: while recordings come and speakers are looked for, and while a voice is trained. */
const KILLS_OF = [
  ["samples", 30],
  ["training", 6],
] as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-moments-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!hasSharedData)("a server that is killed at any moment", () => {
  it("a server killed at any moment loses nothing it has acknowledged, and leaves no intermediate state", async () => {
    expect(await killAtMoments({ folder, kills: KILLS, seed: 2 })).toEqual([]);
  });

  it.each(KILLS_OF)("a server killed at any moment loses nothing of professional voices: %s", async (of, kills) => {
    const onKill = ({ works, afterMs, promised, problems }: KillMoment) =>
      console.info(`${afterMs} ms: ${works.join(", ")}: ${promised} promised, ${problems.length} problems`);
    expect(await killAtMoments({ folder, kills, seed: 3, of, onKill })).toEqual([]);
  });
});
