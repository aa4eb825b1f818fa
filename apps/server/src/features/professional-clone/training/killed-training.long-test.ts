import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { VoiceTraining } from "@voicewright/contract/professional-clone/training";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasSharedData } from "../../../../../../packages/audio/test/shared-recordings.ts";
import { workspaceFlags } from "../../../platform/identity/tables.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { cloneCalls } from "../../../testing/clone-calls.ts";
import { callsOf } from "../../../testing/kill-steps.ts";
import { spawnServer } from "../../../testing/spawn-server.ts";
import { speechFile } from "../../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer } from "../../../testing/test-server.ts";

/** Of each training; with more than this it gives up, which is an end as well. */
const KILLS = 4;
/** Each is a training and four kills, which takes six minutes where two processors are busy with other things. */
const SEEDS = [3, 4, 5, 6];
const LATEST_KILL_MS = 25_000;
const PATIENCE = { timeout: 600_000, interval: 1_000 };

let folder: string;
let account: TestAccount;
let voiceId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-training-"));
  if (!hasSharedData) return;
  const server = await startTestServer({ dataDirectory: folder });
  account = await server.signUp({ tier: "growing_business" });
  await acrossWorkspaces(server.platform.database).insert(workspaceFlags).values({
    workspaceId: account.scope.workspaceId,
    flag: "can_bypass_voice_captcha",
    createdAt: new Date(),
  });
  const calls = cloneCalls(server, account);
  const draft = { name: "Nora", language: "en" };
  voiceId = (await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", draft)).body.voice_id;
  const bytes = await speechFile({ speaker: "1998", seconds: 600 });
  const added = await calls.sendForm(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes }]);
  if (added.status !== 200) throw new Error(added.message);
  await server.stop();
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!hasSharedData)("the training of a voice on a server that is killed", () => {
  it.each(SEEDS)("training continues to its end, whenever the server is killed (%i)", async (seed) => {
    const random = createSeededRandom(seed);
    const path = `/v1/voices/pvc/${voiceId}/train`;
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await spawnServer(folder);
      if (kill === 0) {
        const begun = await callsOf(server, account.headers).call("POST", path, {});
        if (begun.status !== 200) throw new Error(begun.message);
      }
      await delay(random.uniform() * LATEST_KILL_MS);
      await server.kill();
    }
    const server = await spawnServer(folder);
    await vi.waitFor(async () => {
      const { body } = await callsOf(server, account.headers).call<VoiceTraining>("GET", path);
      expect([body.job_id, new Set(body.models.map(({ state }) => state))]).toEqual([null, new Set(["fine_tuned"])]);
    }, PATIENCE);
    await server.kill();
  });
});
