import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasSharedData } from "../../../packages/audio/test/shared-recordings.ts";
import { type KillMoment, killAtMoments } from "./testing/kill-moments/kill-moments.ts";

/** As many moments, over everything that passes through states. */
const KILLS = 200;
/** Of professional voices alone: while recordings come, speakers are looked for, and a voice is trained. */
const KILLS_OF_PROFESSIONAL = 30;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-moments-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!hasSharedData)("a server that is killed at any moment", () => {
  it("loses nothing that it has acknowledged, and leaves nothing in between", async () => {
    expect(await killAtMoments({ folder, kills: KILLS, seed: 2 })).toEqual([]);
  });

  it("loses nothing of professional voices either, and ends every training", async () => {
    const onKill = ({ works, afterMs, promised, problems }: KillMoment) =>
      console.info(`${afterMs} ms: ${works.join(", ")}: ${promised} promised, ${problems.length} problems`);
    const options = { folder, kills: KILLS_OF_PROFESSIONAL, seed: 3, of: "professional voices", onKill } as const;
    expect(await killAtMoments(options)).toEqual([]);
  });
});
