import { once } from "node:events";
import type { Socket } from "node:net";
import { EVENT_STREAMS_PER_WORKSPACE_MAX, EVENTS_KEPT_MS } from "@voicewright/contract/rules/limits";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { deleteOldEventsAcrossWorkspaces, recordEvent } from "../../platform/events/event-store.ts";
import { connectTo, requestHead } from "../../../../../test-kit/connections/raw-socket.ts";
import { type EventReader, openEvents } from "../../testing/read-events.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const EVENTS = "/v1/workspace/events";

let server: TestServer;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    clock: () => new Date(nowMs),
    config: { connectionLimits: { ...readConfig({}).connectionLimits, stalledMs: 500 } },
  });
});
afterAll(() => server.stop());

const open = (account: Pick<TestAccount, "headers">, after?: number) =>
  openEvents(server, EVENTS, account.headers, after);

async function someVoiceId(account: TestAccount): Promise<string> {
  const response = await server.request("/v2/voices?page_size=1", { headers: account.headers });
  const { voices } = (await response.json()) as { voices: { voice_id: string }[] };
  return voices[0]?.voice_id ?? "";
}

async function changeSettings({ headers }: TestAccount, voiceId: string, stability = 0.5): Promise<void> {
  const path = `/v1/voices/${voiceId}/settings/edit`;
  const response = await server.request(path, { method: "POST", headers, body: { stability } });
  expect(response.status).toBe(200);
}

/** Events that differ in what they name. */
async function record(account: TestAccount, from: number, count: number): Promise<void> {
  const { database, clock } = server.platform;
  for (let index = from; index < from + count; index += 1) {
    const data = { voice_id: `voice${index}` };
    await database.transaction((tx) => recordEvent(tx, account.scope, { type: "voice.changed", data }, clock()));
  }
}

const numbersOf = (events: readonly { readonly id: number }[]) => events.map(({ id }) => id);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("the events of a workspace", () => {
  it("workspace events report what was done, to connected and to later readers", async () => {
    const account = await server.signUp();
    const reader = await open(account);
    expect(await reader.next()).toEqual({ id: 0, kind: "ready", data: { number: 0 } });
    const voiceId = await someVoiceId(account);
    await changeSettings(account, voiceId);
    const event = {
      id: 1,
      kind: "voice.settings_changed",
      data: {
        number: 1,
        type: "voice.settings_changed",
        event_timestamp: Math.floor(nowMs / 1000),
        data: { voice_id: voiceId },
      },
    };
    expect(await reader.next()).toEqual(event);
    await reader.close();
    const later = await openEvents(server, `${EVENTS}?after=0`, account.headers);
    expect(await later.take(2)).toEqual([{ id: 0, kind: "ready", data: { number: 0 } }, event]);
    await later.close();
  });

  it("workspace events belong to that workspace only", async () => {
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const reader = await open(other);
    await reader.next();
    await record(mine, 1, 3);
    await record(other, 10, 2);
    await record(mine, 4, 1);
    const own = [10, 11].map((voice, index) => ({ id: index + 1, data: { data: { voice_id: `voice${voice}` } } }));
    expect(await reader.take(2)).toMatchObject(own);
    await reader.close();
    const replayed = await open(other, 0);
    expect((await replayed.take(3)).slice(1)).toMatchObject(own);
    await replayed.close();
  });

  it("workspace events can be resumed after any of them, with none lost and none duplicated", async () => {
    const account = await server.signUp();
    await record(account, 1, 12);
    for (const after of range(0, 12)) {
      const reader = await open(account, after);
      const [ready, ...events] = await reader.take(13 - after);
      expect(ready).toMatchObject({ kind: "ready", id: after });
      expect(numbersOf(events)).toEqual(range(after + 1, 12));
      await reader.close();
    }
  });

  it("a reader that is cut off a hundred times during writes still reads all workspace events", async () => {
    const account = await server.signUp();
    const total = 200;
    const writing = Promise.all(range(0, 3).map((writer) => record(account, writer * 50, total / 4)));
    const seen: number[] = [];
    let cuts = 0;
    for (; seen.length < total; cuts += 1) {
      const reader = await open(account, seen.at(-1) ?? 0);
      const [, ...events] = await reader.take(Math.min(2 + (cuts % 3), total - seen.length + 1));
      seen.push(...numbersOf(events));
      await reader.close();
    }
    expect(cuts).toBeGreaterThanOrEqual(100);
    await writing;
    expect(seen).toEqual(range(1, total));
  });

  it("workspace events restart with a reset for a reader that was away too long", async () => {
    const account = await server.signUp();
    await record(account, 1, 3);
    nowMs += EVENTS_KEPT_MS + 1_000;
    await record(account, 4, 1);
    await deleteOldEventsAcrossWorkspaces(server.platform.database, new Date(nowMs - EVENTS_KEPT_MS));
    const { headers } = await account.createApiKey();
    for (const [after, kind, number] of [
      [1, "reset", 4],
      [3, "ready", 3],
      [99, "reset", 4],
    ] as const) {
      const reader = await openEvents(server, EVENTS, headers, after);
      expect(await reader.next()).toEqual({ id: number, kind, data: { number } });
      await reader.close();
    }
  });
});

describe("a stream of events", () => {
  it("an event stream ends soon after its session ends, or its key is revoked, rotated or narrowed", async () => {
    const account = await server.signUp();
    const isEnded = async (reader: EventReader, act: () => Promise<Response>) => {
      await reader.next();
      expect((await act()).status).toBe(200);
      expect(await reader.rest()).toEqual([]);
    };
    const [deleted, narrowed] = [await account.createApiKey(), await account.createApiKey()];
    const { headers } = account;
    const edit = (keyId: string, init: { method: string; body?: object }) => () =>
      server.request(`/v1/user/api-keys/${keyId}`, { headers, ...init });
    await isEnded(await open(deleted), edit(deleted.keyId, { method: "DELETE" }));
    const rotated = await account.createApiKey();
    await isEnded(await open(rotated), () =>
      server.request(`/v1/user/api-keys/${rotated.keyId}/rotate`, { method: "POST", headers, body: {} }),
    );
    const permissions = ["models_read"];
    await isEnded(await open(narrowed), edit(narrowed.keyId, { method: "PATCH", body: { permissions } }));
    const other = await open(account);
    await isEnded(await open(account), () => server.request("/v1/auth/logout", { method: "POST", headers }));
    await other.rest();
    await expect(open(account)).rejects.toThrow(/^401/);
  });

  it("event streams are limited in number per workspace", async () => {
    const [account, other] = [await server.signUp(), await server.signUp()];
    const readers = await Promise.all(range(1, EVENT_STREAMS_PER_WORKSPACE_MAX).map(() => open(account)));
    await expect(open(account)).rejects.toThrow(/^429.*too_many_event_streams/);
    await (await open(other)).close();
    await readers[0]?.close();
    await vi.waitFor(async () => readers.push(await open(account)), { timeout: 5_000 });
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it("an event stream is cut when its client stops reading, and buffers little until then", async () => {
    const account = await server.signUp();
    const { database } = server.platform;
    // 24 MB: more than the sockets of both sides take.
    await acrossWorkspaces(database).execute(sql`
      insert into workspace_events (workspace_id, sequence, type, data, created_at)
      select ${account.scope.workspaceId}, number, 'voice.changed', jsonb_build_object('voice_id', repeat('x', 8000)), now()
      from generate_series(1, 3000) as number`);
    await acrossWorkspaces(database).execute(
      sql`update workspace_event_counters set last_sequence = 3000 where workspace_id = ${account.scope.workspaceId}`,
    );
    const memoryBefore = process.memoryUsage().arrayBuffers;
    const connected = once(server.app.http.server, "connection") as Promise<[Socket]>;
    const socket = connectTo(server.baseUrl);
    const [ofServer] = await connected;
    socket.write(requestHead("GET", EVENTS, { ...account.headers, "last-event-id": "0" }));
    await once(socket, "readable");
    await expect.poll(() => ofServer.destroyed, { timeout: 20_000 }).toBe(true);
    expect(process.memoryUsage().arrayBuffers - memoryBefore).toBeLessThan(16_000_000);
    socket.destroy();
  });

  it("an event stream is not kept open for a HEAD request", async () => {
    const account = await server.signUp();
    const head = await server.request(EVENTS, { method: "HEAD", headers: account.headers });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    const countFollowers = async () =>
      /^voicewright_event_followers (\d+)$/m.exec(await (await server.request("/metrics")).text())?.[1];
    await expect.poll(countFollowers).toBe("0");
  });

  it("an event stream ends at once when the server stops", async () => {
    await using stopping = await startTestServer({ stopGraceMs: 30_000 });
    const account = await stopping.signUp();
    const reader = await openEvents(stopping, EVENTS, account.headers);
    await reader.next();
    await stopping.stop();
    expect(await reader.rest()).toEqual([]);
  });
});
