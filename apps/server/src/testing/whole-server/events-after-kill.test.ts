import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "../kill-steps.ts";
import { openEvents } from "../read-events.ts";
import { startTestServer } from "../test-server.ts";
import { prepareDataDirectory, type SpawnedServer, spawnServer } from "../spawn-server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-events-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const EVENTS = "/v1/workspace/events";

/** Changes the settings of a voice until the server is gone. Answers how many changes were acknowledged. */
async function changeUntilKilled({ origin }: SpawnedServer, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(`${origin}/v2/voices?page_size=1`, { headers });
  const { voices } = (await answer.json()) as { voices: { voice_id: string }[] };
  const json = { ...headers, "content-type": "application/json" };
  for (let changes = 0; ; changes += 1) {
    const body = JSON.stringify({ stability: (changes % 10) / 10 });
    const path = `${origin}/v1/voices/${voices[0]?.voice_id}/settings/edit`;
    const response = await fetch(path, { method: "POST", headers: json, body }).catch(() => undefined);
    if (response?.status !== 200) return changes;
  }
}

describe("a server that is killed", () => {
  it("after a kill, acknowledged events arrive exactly once, for old readers and new ones", async () => {
    await prepareDataDirectory(folder);
    const first = await spawnServer(folder);
    const headers = await signUp(first.origin);
    const request = (path: string, init: object = {}) => fetch(first.origin + path, init);
    const reader = await openEvents({ request }, EVENTS, headers, 0);
    const changing = changeUntilKilled(first, headers);
    const [, ...seen] = await reader.take(8);
    await first.kill();
    seen.push(...(await reader.rest()));
    const acknowledged = await changing;
    expect(acknowledged).toBeGreaterThan(5);

    await using second = await startTestServer({ dataDirectory: folder });
    const again = await openEvents(second, EVENTS, headers, 0);
    const [, ...all] = await again.take(acknowledged + 1);
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index + 1));
    expect(all.slice(0, seen.length)).toEqual(seen.slice(0, acknowledged));
    await again.close();
    const missed = all.slice(seen.length).map(({ id }) => id);
    const later = await openEvents(second, EVENTS, headers, seen.length);
    const [ready, ...events] = await later.take(1 + missed.length);
    expect([ready?.kind, events.map(({ id }) => id)]).toEqual(["ready", missed]);
    await later.close();
  });
});
