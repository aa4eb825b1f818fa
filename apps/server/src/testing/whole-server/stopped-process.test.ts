import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callsOf, signUp } from "../kill-steps.ts";
import { openEvents } from "../read-events.ts";
import { prepareDataDirectory, type SpawnedServer, spawnServer } from "../spawn-server.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";

const STOPPED_MS = 10_000;
const TEXT = "A sentence that is heard for a while, whatever happens to the process that speaks it. ".repeat(12);

let folder: string;
let server: SpawnedServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-stopped-"));
  await prepareDataDirectory(folder);
  server = await spawnServer(folder, { VOICEWRIGHT_DEFAULT_TIER: "creator" });
});
afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

it("a process paused for ten seconds continues with all that ran: speech, an upload, events, transactions", async () => {
  const { origin, pid } = server;
  const headers = await signUp(origin);
  const request = (path: string, init: Parameters<typeof fetch>[1] = {}) => fetch(origin + path, init);
  const send = (path: string, body: object) =>
    request(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const listed = await request("/v2/voices?page_size=1", { headers });
  const { voices } = (await listed.json()) as { voices: { voice_id: string }[] };
  const voiceId = voices[0]?.voice_id ?? "";
  const events = await openEvents(
    { request: (path, init) => request(path, init as object) },
    "/v1/workspace/events",
    headers,
    0,
  );
  await events.take(1);

  // Transactions without a pause, of several clients: some of them are open whenever the process is stopped.
  const enough = new AbortController();
  const statuses = new Map<number, number>();
  const changing = Array.from({ length: 4 }, async () => {
    for (let change = 0; !enough.signal.aborted; change += 1) {
      const { status } = await send(`/v1/voices/${voiceId}/settings/edit`, { stability: (change % 10) / 10 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const spoken = await send(`/v1/text-to-speech/${voiceId}/stream?output_format=pcm_16000`, { text: TEXT });
  const calls = callsOf(server, headers);
  const file = await speechFile({ speaker: "1998", seconds: 12 });
  const checked = calls.upload({ bytes: file });
  const sound = spoken.arrayBuffer();

  process.kill(pid, "SIGSTOP");
  await delay(STOPPED_MS);
  process.kill(pid, "SIGCONT");

  expect((await sound).byteLength).toBeGreaterThan(16_000);
  expect(await checked).toMatchObject({ status: "ready", refusal: null });
  const before = statuses.get(200) ?? 0;
  await expect.poll(() => (statuses.get(200) ?? 0) - before, { timeout: 40_000 }).toBeGreaterThan(8);
  enough.abort();
  await Promise.all(changing);
  expect([...statuses.keys()]).toEqual([200]);
  expect(await events.take(statuses.get(200) ?? 0)).toHaveLength(statuses.get(200) ?? 0);
  await events.close();
  const history = await request("/v1/history?page_size=10", { headers });
  expect(((await history.json()) as { history: unknown[] }).history.length).toBeGreaterThan(0);
});
