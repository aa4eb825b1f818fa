import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { acrossWorkspaces } from "../database/queries.ts";
import { createId } from "../ids.ts";
import { handleEachAcrossWorkspaces } from "../parked-work/handle-each.ts";
import { TRIES_MAX } from "../parked-work/parked-work.ts";
import { type EventReader, readNewEventsAcrossWorkspaces, runEventReader } from "./event-reader.ts";
import { deleteOldEventsAcrossWorkspaces, recordEvent, type WorkspaceEventRow } from "./event-store.ts";
import { workspaceEvents } from "./tables.ts";

/** Each look at the clock is an hour later, so that nobody waits for the next try. */
let nowMs = Date.now();
const hurry = () => new Date((nowMs += 3_600_000));

let server: TestServer;
let admin: TestAccount;
let [one, other]: TestAccount[] = [];
let leaving: AbortController;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
});
beforeEach(async () => {
  [one, other] = [await server.signUp(), await server.signUp()];
  leaving = new AbortController();
});
afterAll(() => server.stop());

function accounts(): [TestAccount, TestAccount] {
  if (one === undefined || other === undefined) throw new Error("Two accounts were made.");
  return [one, other];
}

async function record({ scope }: TestAccount, voiceId: string): Promise<void> {
  const event = { type: "voice.changed", data: { voice_id: voiceId } } as const;
  await server.platform.database.transaction((tx) => recordEvent(tx, scope, event, new Date()));
}

const voiceOf = ({ data }: WorkspaceEventRow) => String(data["voice_id"]);
const events = ["voice.changed"] as const;

type Parked = {
  readonly parked_id: string;
  readonly worker: string;
  readonly reason: string;
  readonly subject: string;
};

async function parked(worker: string): Promise<readonly Parked[]> {
  const response = await server.request("/v1/admin/parked-work", { headers: admin.headers });
  return ((await response.json()) as { parked: Parked[] }).parked.filter((item) => item.worker === worker);
}

describe("a reader of events", () => {
  it("a reader sets aside an event it cannot handle, and continues with those of other workspaces", async () => {
    const [ill, well] = accounts();
    const heard: string[] = [];
    const tries: string[] = [];
    let isMended = false;
    let begun = false;
    const reader: EventReader = {
      name: `test-${createId()}`,
      types: new Set(events),
      onEvent: async (event) => {
        if (voiceOf(event) === "first") {
          begun = true;
          return;
        }
        if (voiceOf(event) === "poison" && !isMended) {
          tries.push(heard.join());
          throw new Error("nobody understands this event");
        }
        heard.push(voiceOf(event));
      },
    };
    const { database, hub, log } = server.platform;
    const running = runEventReader(reader, {
      database,
      hub,
      log,
      clock: hurry,
      isOnlyServer: true,
      signal: leaving.signal,
    });
    // What is there before the reader is known is passed over.
    await vi.waitFor(
      async () => {
        await record(well, "first");
        expect(begun).toBe(true);
      },
      { timeout: 20_000, interval: 200 },
    );
    await record(ill, "poison");
    await record(ill, "after the poison");
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(0), { timeout: 20_000 });
    await record(well, "of another");
    const worker = `events of ${reader.name}`;
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(["after the poison", "of another"]), { timeout: 40_000 });
    expect(tries).toHaveLength(TRIES_MAX);
    const [item] = await parked(worker);
    expect(item).toMatchObject({ worker, reason: "Error: nobody understands this event" });
    expect(item?.subject).toContain(ill.scope.workspaceId);
    const metrics = await server.platform.metrics.registry.metrics();
    expect(metrics).toContain(`voicewright_parked_work{worker="${worker}"} 1`);

    isMended = true;
    const path = `/v1/admin/parked-work/${item?.parked_id}/retry`;
    expect((await server.request(path, { method: "POST", headers: ill.headers })).status).toBe(403);
    expect((await server.request(path, { method: "POST", headers: admin.headers })).status).toBe(200);
    await vi.waitFor(() => expect(heard.at(-1)).toBe("poison"), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await parked(worker)).toEqual([]));
    expect((await server.request(path, { method: "POST", headers: admin.headers })).status).toBe(404);
    expect(heard).toHaveLength(3);
    leaving.abort();
    await running;
  });

  it("a reader skips events that were deleted before it read them, and does not search for them again", async () => {
    const [gone] = accounts();
    const { platform } = server;
    const reader: EventReader = { name: `test-${createId()}`, types: new Set(events), onEvent: async () => {} };
    await record(gone, "deleted");
    await acrossWorkspaces(platform.database)
      .update(workspaceEvents)
      .set({ createdAt: new Date(0) })
      .where(eq(workspaceEvents.workspaceId, gone.scope.workspaceId));
    await deleteOldEventsAcrossWorkspaces(platform.database, new Date(1_000));
    const look = () => readNewEventsAcrossWorkspaces(reader, platform, "", leaving.signal);
    for (let after = await look(); after !== undefined;)
      after = await readNewEventsAcrossWorkspaces(reader, platform, after, leaving.signal);
    expect(await look()).toBeUndefined();
  });
});

describe("rows and files that are handled one by one", () => {
  it("an item that fails each time is set aside without stopping the others", async () => {
    const worker = `test-${createId()}`;
    const handled: string[] = [];
    const nameOf = (subject: string) => ({ subject, workspaceId: null });
    let isMended = false;
    const sweep = () =>
      handleEachAcrossWorkspaces(server.platform, worker, ["poison", "sound"], nameOf, async (item) => {
        if (item === "poison" && !isMended) z.parse(z.object({ voice_id: z.string() }), { voice_id: 5 });
        handled.push(item);
      });
    for (let turn = 0; turn < TRIES_MAX; turn += 1) expect(await sweep()).toBe(1);
    const [item] = await parked(worker);
    expect(item).toMatchObject({ subject: "poison", reason: "Its data cannot be read: voice_id: Invalid input" });
    isMended = true;
    expect(await sweep()).toBe(1);
    const path = `/v1/admin/parked-work/${item?.parked_id}`;
    expect((await server.request(`${path}/retry`, { method: "POST", headers: admin.headers })).status).toBe(200);
    expect(await sweep()).toBe(2);
    expect(handled.filter((one) => one === "poison")).toHaveLength(1);
    expect((await server.request(path, { method: "DELETE", headers: admin.headers })).status).toBe(404);
  });
});
