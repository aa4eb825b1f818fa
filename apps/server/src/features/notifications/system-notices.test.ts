import { FINE_TUNE_JOB } from "@voicewright/contract/jobs/routes";
import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import type { Notification } from "@voicewright/contract/notifications/routes";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { voices } from "../../entities/voice/record/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import { eventCursors, workspaceEventCounters } from "../../platform/events/tables.ts";
import { defineJobKind } from "../../platform/jobs/job-kind.ts";
import { performOperation } from "../../platform/operator/operations.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { openEvents } from "../../testing/read-events.ts";
import { insertOwnVoice, SHARE_TERMS } from "../../testing/speech/own-voice.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { recordBackupFailureAcrossWorkspaces } from "./record-backup-failure.ts";
import { deleteOldNoticesAcrossWorkspaces } from "./notices/store.ts";
import { notices } from "./notices/tables.ts";

const START = Date.parse("2026-05-01T08:00:00Z") / 1_000;
const DAY_S = 24 * 3_600;
const PATIENCE = { timeout: 30_000, interval: 50 };
const HOSTILE = "[Anna](//evil.example) <script>alert(1)</script>\u202E";

type Person = Pick<TestAccount, "headers" | "scope">;

let server: TestServer;
let admin: TestAccount;
let person: TestAccount;
let nowUnix = START;
beforeAll(async () => {
  const config = { preparesVoices: false, defaultTier: "creator" } as const;
  server = await startTestServer({ config, clock: () => new Date(nowUnix * 1_000) });
  server.app.startBackgroundWork();
  admin = await server.signUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowUnix = START;
  person = await server.signUp();
});

async function call<Body = unknown>({ headers }: Person, method: string, path: string, body?: object) {
  const response = await server.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
}

async function told(as: Person): Promise<readonly Notification[]> {
  return (await call<{ notifications: Notification[] }>(as, "GET", "/v1/notifications")).notifications;
}

async function toldSoon(as: Person, kinds: readonly Notification["kind"][]): Promise<readonly Notification[]> {
  return await vi.waitFor(async () => {
    const found = await told(as);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    return found;
  }, PATIENCE);
}

/** As the training records it in the transaction that saves its result. */
async function train({ scope }: Person, voiceId: string): Promise<void> {
  const event = { type: "voice.trained", data: { voice_id: voiceId } } as const;
  await server.platform.database.transaction((tx) => recordEvent(tx, scope, event, server.platform.clock()));
}

/** As after a kill between acting on events and remembering how far they were read; until they were read again. */
async function readEverythingAgain(): Promise<void> {
  const { database } = server.platform;
  await acrossWorkspaces(database).delete(eventCursors).where(eq(eventCursors.reader, "notifications"));
  await vi.waitFor(async () => {
    const counters = await acrossWorkspaces(database).select().from(workspaceEventCounters);
    const cursors = await acrossWorkspaces(database)
      .select()
      .from(eventCursors)
      .where(eq(eventCursors.reader, "notifications"));
    const seen = new Map(cursors.map(({ workspaceId, lastSequence }) => [workspaceId, lastSequence]));
    expect(counters.filter((one) => one.lastSequence > (seen.get(one.workspaceId) ?? 0))).toEqual([]);
  }, PATIENCE);
}

async function failBackup(reason: string): Promise<void> {
  const recordBackupFailure = (text: string) => recordBackupFailureAcrossWorkspaces(server.platform, text);
  await performOperation({ ...server.opened, recordBackupFailure }, { kind: "note_backup_failure", reason });
}

describe("system notices", () => {
  it("the end or failure of a training notifies people with access to the voice, unless they joined later", async () => {
    const early = await addTestMember(server, person, "workspace_lite_member");
    const voiceId = await insertOwnVoice(server, person, { name: HOSTILE });
    await train(person, voiceId);
    const [ready] = await toldSoon(person, ["training_finished"]);
    expect(ready).toMatchObject({
      title: "“[Anna](//evil.example) <script>alert(1)</script>” is trained",
      description: "Voice is ready to be used with the model\\!",
      link_to: `/app/voice-lab?voiceId=${voiceId}`,
      timestamp: START,
      is_important: false,
      is_read: false,
    });
    const readIt = { notification_ids: [ready?.id, "gone"] };
    await call(admin, "POST", "/v1/notifications/read", readIt);
    expect((await told(person))[0]?.is_read).toBe(false);
    await call(person, "POST", "/v1/notifications/read", readIt);
    expect([(await told(person))[0]?.is_read, (await told(early))[0]?.is_read]).toEqual([true, false]);

    nowUnix += 60;
    const late = await addTestMember(server, person, "workspace_member");
    const training = defineJobKind({
      id: FINE_TUNE_JOB,
      cancel: { needs: "voices_write", stops: "task" },
      version: 1,
      input: z.object({ model_ids: z.array(z.string()) }),
      attemptsMax: 1,
      retryDelaySeconds: 0,
      timeoutMs: 1,
      concurrency: 1,
      handle: () => Promise.resolve(),
    });
    const owner = { kind: "workspace", scope: person.scope } as const;
    // The voice is no professional one, so that its training fails at once.
    await server.platform.jobs.enqueue(training, { owner, subject: voiceId, input: { model_ids: ["eleven_v3"] } });
    const [failed] = await toldSoon(person, ["training_failed", "training_finished"]);
    expect(failed?.description).toBe("The voice was deleted before it was trained\\.");
    await toldSoon(late, ["training_failed"]);

    const { database } = server.platform;
    await acrossWorkspaces(database).update(voices).set({ everyoneRole: null }).where(eq(voices.voiceId, voiceId));
    expect([await told(early), await told(late)]).toEqual([[], []]);
    expect(await told(person)).toHaveLength(2);
    expect(await told(admin)).toEqual([]);
  });

  it("withdrawing a shared voice notifies the people who added it, until they remove it", async () => {
    const keeps = person;
    const drops = await server.signUp();
    const owner = await server.signUp();
    const voiceId = await insertOwnVoice(server, owner);
    const path = `/v1/voices/${voiceId}/sharing`;
    const { public_owner_id: ownerId } = await call<{ public_owner_id: string }>(owner, "POST", path, SHARE_TERMS);
    for (const one of [keeps, drops])
      await call(one, "POST", `/v1/voices/add/${ownerId}/${voiceId}`, { new_name: "Mine _now_" });
    await call(owner, "DELETE", path);
    const [leaving] = await toldSoon(keeps, ["voice_leaving"]);
    await toldSoon(drops, ["voice_leaving"]);
    expect(leaving).toMatchObject({
      title: "“Mine _now_” leaves the voice library",
      description: "Its owner has withdrawn it\\. You can speak with it until 31 May 2026\\.",
      link_to: `/app/voice-lab?voiceId=${voiceId}`,
    });
    // Withdrawn once more on the same day: no news. Offered again, it does not leave.
    await call(owner, "DELETE", path);
    await readEverythingAgain();
    expect(await told(keeps)).toEqual([leaving]);
    await call(owner, "POST", path, SHARE_TERMS);
    expect(await told(keeps)).toEqual([]);
    nowUnix += 5 * DAY_S;
    await call(owner, "DELETE", path);
    await toldSoon(keeps, ["voice_leaving"]);

    await call(drops, "DELETE", `/v1/voices/${voiceId}`);
    await toldSoon(drops, []);
    for (let tenth = 0; tenth < 3; tenth += 1) {
      nowUnix += 10 * DAY_S;
      // Who does nothing for a fortnight is signed out.
      for (const one of [keeps, drops, owner]) await told(one);
    }
    const [left] = await toldSoon(keeps, ["voice_left"]);
    expect(left).toMatchObject({ title: "“Mine _now_” has left the voice library", timestamp: nowUnix });
    expect([await told(owner), await told(drops)]).toEqual([[], []]);
  });

  it("a failed backup notifies only the admin of the installation", async () => {
    const events = await openEvents(server, "/v1/workspace/events", admin.headers);
    await events.next();
    await failBackup(`${HOSTILE}\n# The disk is full`);
    expect((await events.next())?.kind).toBe("notifications.changed");
    await events.close();
    expect(await told(admin)).toEqual([
      expect.objectContaining({
        kind: "backup_failed",
        title: "A backup failed",
        description: "\\[Anna\\]\\(//evil\\.example\\) \\<script\\>alert\\(1\\)\\</script\\> \\# The disk is full",
        link_to: "/app/admin/storage",
        is_important: true,
      }),
    ]);
    expect(await told(person)).toEqual([]);
    const member = await addTestMember(server, admin, "workspace_admin");
    expect(await told(member)).toEqual([]);
    for (let count = 0; count <= NOTICE_LIMITS.systemKept; count += 1) await failBackup("Again");
    expect(await told(admin)).toHaveLength(NOTICE_LIMITS.listed);
    const { database } = server.platform;
    const ofBackups = eq(notices.kind, "backup_failed");
    expect(await acrossWorkspaces(database).$count(notices, ofBackups)).toBe(NOTICE_LIMITS.systemKept);
    const kept = new Date((nowUnix + NOTICE_LIMITS.systemKeptDays * DAY_S) * 1_000);
    await deleteOldNoticesAcrossWorkspaces(database, server.platform.clock());
    expect(await acrossWorkspaces(database).$count(notices, ofBackups)).toBe(NOTICE_LIMITS.systemKept);
    await deleteOldNoticesAcrossWorkspaces(database, kept);
    expect(await acrossWorkspaces(database).$count(notices, ofBackups)).toBe(0);
  });

  it("each system notice is delivered once, however often the stream breaks and events are read again", async () => {
    const voiceId = await insertOwnVoice(server, person);
    const count = 8;
    const training = (async () => {
      for (let turn = 0; turn < count; turn += 1) await train(person, voiceId);
    })();
    const seen: { readonly id: number; readonly kind: string }[] = [];
    while (seen.filter(({ kind }) => kind === "notifications.changed").length < count) {
      const events = await openEvents(server, "/v1/workspace/events", person.headers, seen.length);
      const [ready, event] = await events.take(2);
      await events.close();
      expect(ready?.kind).toBe("ready");
      if (event !== undefined) seen.push(event);
    }
    await training;
    expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 2 * count }, (_, index) => index + 1));
    await readEverythingAgain();
    const found = await told(person);
    expect(new Set(found.map(({ id }) => id)).size).toBe(count);
    expect(found).toHaveLength(count);
    const later = await openEvents(server, "/v1/workspace/events?after=0", person.headers);
    await train(person, voiceId);
    const all = await later.take(1 + 2 * count + 1);
    expect(all.slice(1).filter(({ kind }) => kind === "notifications.changed")).toHaveLength(count);
    await later.close();
  });

  it("system notices are sorted among announcements, and an announcement's start and end send events", async () => {
    const events = await openEvents(server, "/v1/workspace/events", person.headers);
    await events.next();
    const order = { title: "Planned", description: "News.", starts_at_unix: START + 60, ends_at_unix: START + 120 };
    await call(admin, "POST", "/v1/admin/announcements", order);
    expect((await events.next())?.kind).toBe("notifications.changed");
    expect(await told(person)).toEqual([]);
    const voiceId = await insertOwnVoice(server, person);
    await train(person, voiceId);
    expect((await events.take(2)).map(({ kind }) => kind)).toEqual(["voice.trained", "notifications.changed"]);
    nowUnix = START + 60;
    expect((await events.next())?.kind).toBe("notifications.changed");
    expect((await told(person)).map(({ kind }) => kind)).toEqual(["announcement", "training_finished"]);
    nowUnix = START + 120;
    expect((await events.next())?.kind).toBe("notifications.changed");
    expect((await told(person)).map(({ kind }) => kind)).toEqual(["training_finished"]);
    await events.close();
  });
});
