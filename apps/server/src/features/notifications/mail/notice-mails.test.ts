import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { voices } from "../../../entities/voice/record/tables.ts";
import { acrossWorkspaces, inInstallation } from "../../../platform/database/queries.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { eventCursors } from "../../../platform/events/tables.ts";
import { users } from "../../../platform/identity/tables.ts";
import { jobs } from "../../../platform/jobs/tables.ts";
import { type MailSink, startMailSink } from "../../../testing/mail-sink.ts";
import { addTestMember } from "../../../testing/people/test-member.ts";
import { insertOwnVoice } from "../../../testing/speech/own-voice.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { notices } from "../notices/tables.ts";
import { noticeMails } from "./tables.ts";

const SETTINGS = "/v1/notifications/settings";
const ORIGIN = "https://voice.example.org";
const PATIENCE = { timeout: 30_000, interval: 50 };

type Person = Pick<TestAccount, "headers" | "scope" | "email">;

let sink: MailSink;
let server: TestServer;
let unmailed: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  const config = { preparesVoices: false, mail: sink.spec, publicUrl: new URL(ORIGIN) };
  [server, unmailed] = await Promise.all([startTestServer({ config }), startTestServer()]);
  server.app.startBackgroundWork();
});
afterAll(async () => {
  await Promise.all([server.stop(), unmailed.stop()]);
  await sink[Symbol.asyncDispose]();
});

async function call(at: TestServer, { headers }: Pick<Person, "headers">, method: string, path: string, body?: object) {
  const response = await at.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The first account, where signing up needs a mail. */
async function join(email: string): Promise<Person> {
  const password = "correct horse battery staple";
  const nobody = { headers: {} };
  await call(server, nobody, "POST", "/v1/auth/signup", { email, password });
  const token = /confirm-sign-up\?token=([\w-]{43})/.exec(sink.mails.at(-1)?.text ?? "")?.[1] ?? "";
  const { body } = await call(server, nobody, "POST", "/v1/auth/signup/confirm", { token, password });
  const headers = { authorization: `Bearer ${String(body["access_token"])}` };
  const { body: user } = await call(server, { headers }, "GET", "/v1/user");
  const scope = { workspaceId: String(user["workspace_id"]), userId: String(user["user_id"]), apiKeyId: undefined };
  return { email, headers, scope };
}

async function addMember(owner: Person, email: string): Promise<Person> {
  const member = await addTestMember(server, owner, "workspace_member");
  const { database } = server.platform;
  await inInstallation(database).update(users).set({ email }).where(eq(users.id, member.scope.userId));
  return { ...member, email };
}

async function train({ scope }: Person, voiceId: string): Promise<void> {
  const event = { type: "voice.trained", data: { voice_id: voiceId } } as const;
  await server.platform.database.transaction((tx) => recordEvent(tx, scope, event, server.platform.clock()));
}

/** When so many mails have come to their end: how each did, by whom it was for. */
async function endedMails(count: number): Promise<ReadonlyMap<string, string>> {
  return await vi.waitFor(async () => {
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(jobs)
      .where(eq(jobs.kind, "mail-notice"));
    const ends = rows.filter(({ endedAt }) => endedAt !== null);
    expect([rows.length, ends.length]).toEqual([count, count]);
    return new Map(ends.map(({ userId, state, reasonCode }) => [userId ?? "", reasonCode ?? state]));
  }, PATIENCE);
}

const mailsTo = ({ email }: Person) => sink.mails.filter(({ to, text }) => to === email && text.includes("is ready"));

describe("notification mails", () => {
  it("notices are mailed once to subscribers, and a failing mail server breaks nothing else", async () => {
    const owner = await join("owner@example.org");
    const quiet = await addMember(owner, "quiet@example.org");
    const refused = await addMember(owner, "refused@example.org");
    const unanswered = await addMember(owner, "unanswered@example.org");
    const shut = await addMember(owner, "shut@example.org");
    expect(await call(server, owner, "GET", SETTINGS)).toEqual({
      status: 200,
      body: { mails_system_notices: false, sends_mail: true },
    });
    for (const one of [owner, refused, unanswered, shut])
      expect(await call(server, one, "PATCH", SETTINGS, { mails_system_notices: true })).toEqual({
        status: 200,
        body: { mails_system_notices: true, sends_mail: true },
      });
    const name = "Ada\r\nBcc: all@example.org <b>";
    const voiceId = await insertOwnVoice(server, owner, { name });
    await train(owner, voiceId);
    const ends = await endedMails(4);
    expect([owner, refused, unanswered].map(({ scope }) => ends.get(scope.userId))).toEqual([
      "done",
      "mail_refused",
      "mail_unclear",
    ]);
    const [mail] = mailsTo(owner);
    expect(mail?.text).toContain("Voice is ready to be used with the model!");
    expect(mail?.text).toContain(`Open the voice: ${ORIGIN}/app/voice-lab?voiceId=${voiceId}`);
    expect([owner, quiet, unanswered, shut].map((one) => mailsTo(one).length)).toEqual([1, 0, 1, 1]);
    expect(sink.mails.filter(({ to }) => to.includes("all@"))).toEqual([]);
    for (const one of [owner, refused, unanswered])
      expect((await call(server, one, "GET", "/v1/notifications")).body["notifications"]).toHaveLength(1);

    // As after a kill before it was noted that they are tasks, or that the events were read.
    const { database } = server.platform;
    await acrossWorkspaces(database).update(notices).set({ mailsQueuedAt: null });
    await acrossWorkspaces(database).delete(eventCursors);
    await call(server, owner, "PATCH", SETTINGS, { mails_system_notices: false });
    await acrossWorkspaces(database).update(voices).set({ everyoneRole: null }).where(eq(voices.voiceId, voiceId));
    await train(owner, voiceId);
    expect((await endedMails(7)).get(shut.scope.userId)).toBe("done");
    expect([owner, quiet, refused, unanswered, shut].map((one) => mailsTo(one).length)).toEqual([1, 0, 0, 1, 1]);
    expect(await acrossWorkspaces(database).$count(noticeMails)).toBe(7);
  });

  it("notification mails cannot be enabled where the installation sends no mail, but can be turned off", async () => {
    const account = await unmailed.signUp();
    const switched = (isWanted: boolean) =>
      call(unmailed, account, "PATCH", SETTINGS, { mails_system_notices: isWanted });
    expect(await switched(true)).toMatchObject({ status: 409, body: { detail: { code: "mail_not_set_up" } } });
    expect(await switched(false)).toEqual({ status: 200, body: { mails_system_notices: false, sends_mail: false } });
    const key = await account.createApiKey();
    expect((await call(unmailed, key, "GET", SETTINGS)).status).toBe(401);
  });
});
