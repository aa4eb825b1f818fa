import type { AccountExport, OwnedWorkspace } from "@voicewright/contract/account/account-data";
import { ACCOUNT_EXPORT_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { findUser } from "../../../platform/identity/people.ts";
import { defineJobKind } from "../../../platform/jobs/job-kind.ts";
import { cloneCalls } from "../../../testing/clone-calls.ts";
import { pdfFile, pngFile } from "../../../../../../test-kit/document-files.ts";
import { allowDocuments, insertSampleOf, TWO_PEOPLE } from "../../../testing/documents/document-setup.ts";
import { addTestMember } from "../../../testing/people/test-member.ts";
import type { OwnedIds } from "../../../testing/people/other-workspace.ts";
import { fillWorkspace } from "../../../testing/people/workspace-of-everything.ts";
import { openEvents } from "../../../testing/read-events.ts";
import { readZip } from "../../../../../../test-kit/read-zip.ts";
import { speak } from "../../../testing/speak.ts";
import { insertOwnVoice, SHARE_TERMS } from "../../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { deleteAccountRows } from "./delete-account.ts";

const DOCUMENT = { bytes: pdfFile(), name: "passport.pdf" };
/** Where `fillWorkspace` says that its files are. */
const AUDIO_KEYS = ["history/of-another", "media/of-another", "previews/of-another"];
let now = new Date("2026-06-02T08:00:00Z");
/** Tasks by their subjects, which end when they are released or cancelled. */
const held = Promise.withResolvers<void>();
const tasks = new Map<string, "running" | "released" | "cancelled">();
const HELD_TASK = defineJobKind({
  id: "held-task",
  cancel: { needs: "sign-in", stops: "steps" },
  version: 1,
  input: z.object({}),
  attemptsMax: 1,
  retryDelaySeconds: 1,
  timeoutMs: 60_000,
  concurrency: 2,
  handle: async ({ subject, signal }) => {
    tasks.set(subject, "running");
    const cancelled = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    await Promise.race([held.promise, cancelled]);
    tasks.set(subject, signal.aborted ? "cancelled" : "released");
    signal.throwIfAborted();
    return {};
  },
});
const speech = createScriptedSpeech();
let server: TestServer;
/** Who stays. */
let other: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, speech });
  other = await server.signUp({ tier: "creator" });
  server.platform.jobs.define(HELD_TASK);
  await server.platform.jobs.start({ isWorking: true });
});
afterAll(() => server.stop());

async function call(path: string, headers: Readonly<Record<string, string>>, body?: unknown) {
  const response = await server.request(path, body === undefined ? { headers } : { method: "POST", headers, body });
  const answer = (await response.json()) as Record<string, unknown> & { detail?: { code?: string } };
  return { status: response.status, body: answer, code: answer.detail?.code };
}

async function store(key: string): Promise<void> {
  const writer = await server.platform.storage.createWriter();
  await writer.write(Buffer.from(`the sound of ${key}`));
  await writer.commit(key);
}

async function allKeys(): Promise<string[]> {
  const objects = await Array.fromAsync(server.platform.storage.listKeys(""));
  return objects.map(({ key }) => key).toSorted();
}

/** Somebody with one of everything, with its files, and a document by which a voice is to be verified. */
async function personWithEverything(): Promise<{ readonly person: TestAccount; readonly owned: OwnedIds }> {
  const person = await server.signUp({ tier: "creator", email: `leaver-${now.getTime()}@example.org` });
  await server.request("/v1/user/profile", {
    method: "PATCH",
    headers: person.headers,
    body: { first_name: "Ariadne" },
  });
  const owned = await fillWorkspace(server, person);
  for (const key of AUDIO_KEYS) await store(key);
  await allowDocuments(server, person);
  const calls = cloneCalls(server, person);
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Mine", language: "en" });
  await insertSampleOf(server, person, made.body.voice_id, TWO_PEOPLE[0], 700_000);
  const sent = await calls.sendForm(`/v1/voices/pvc/${made.body.voice_id}/verification`, {}, [DOCUMENT]);
  expect(sent.status).toBe(200);
  const feedback = { feedback: "The way through the labyrinth is confusing." };
  expect((await call("/v1/feedback", person.headers, feedback)).status).toBe(200);
  return { person, owned };
}

async function exported(headers: TestAccount["headers"]): Promise<AccountExport> {
  const started = await call("/v1/user/exports", headers, {});
  expect(started.status).toBe(200);
  return await vi.waitFor(
    async () => {
      const { exports } = (await call("/v1/user/exports", headers)).body as { exports: AccountExport[] };
      const found = exports.find(({ export_id: id }) => id === started.body["export_id"]);
      if (found?.state !== "done") throw new Error(`the export is ${found?.state}: ${found?.failure}`);
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
}

const remove = (person: TestAccount, more: object = {}) =>
  call("/v1/user/deletion", person.headers, { password: person.password, ...more });

/** The tables in which any of these words stands, whatever the column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { pool } = server.opened.openedDatabase;
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: string[] = [];
  for (const { name } of rows)
    for (const word of words) {
      const hits = await pool.query(`select 1 from "${name}" as t where position($1 in t::text) > 0 limit 1`, [word]);
      if (hits.rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

describe("data of an account", () => {
  it("every table of the schema is declared once, and belongs to the workspace or person that it names", async () => {
    const { pool } = server.opened.openedDatabase;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
    );
    const { tables: owned } = server.app.owned;
    const declared = new Map(owned.map((one) => [getTableName(one.table), one]));
    expect(owned.map(({ table }) => getTableName(table)).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const { rows: columns } = await pool.query<{ name: string; column: "workspace_id" | "user_id" }>(
      `select table_name as name, column_name as column from information_schema.columns
       where column_name in ('workspace_id', 'user_id') and table_schema = 'public'`,
    );
    const nobodys = columns.filter(({ name, column }) => {
      const { ofWorkspace, ofPerson } = declared.get(name) ?? {};
      return ofWorkspace === undefined && (column === "workspace_id" || ofPerson?.isErased !== true);
    });
    expect(nobodys).toEqual([]);
  });

  it("refuses account export and deletion without a sign-in and with an API key", async () => {
    expect((await server.request("/v1/user/exports")).status).toBe(401);
    expect((await server.request("/v1/user/deletion", { method: "POST", body: {} })).status).toBe(401);
    const key = await other.createApiKey();
    expect((await call("/v1/user/exports", key.headers, {})).code).toBe("sign_in_required");
    expect((await call("/v1/user/deletion", key.headers, {})).code).toBe("sign_in_required");
  });
});

describe("exporting and deleting an account", () => {
  let person: TestAccount;
  let owned: OwnedIds;
  let before: string[];
  beforeEach(async () => {
    now = new Date(now.getTime() + 1_000);
    before = await allKeys();
    ({ person, owned } = await personWithEverything());
  });

  it("an account export includes files and documents, omits secrets, and expires", async () => {
    const { pool } = server.opened.openedDatabase;
    await pool.query("update webhooks set secret = 'whsec_of_the_person'");
    // More than is read at a time.
    await pool.query(
      `insert into credit_ledger_entries (workspace_id, kind, credits, note, created_at)
       select $1, 'grant', 0, 'entry ' || number, now() from generate_series(1, 450) as number`,
      [person.scope.workspaceId],
    );
    const done = await exported(person.headers);
    const path = `/v1/user/exports/${done.export_id}/download`;
    expect((await call(path, other.headers)).code).toBe("export_not_found");
    const response = await server.request(path, { headers: person.headers });
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.length).toBe(done.size_bytes);
    const files = readZip(zip);
    const folder = `workspaces/${person.scope.workspaceId}`;
    for (const key of AUDIO_KEYS) expect(files.get(`${folder}/files/${key}`)?.toString()).toBe(`the sound of ${key}`);
    const documents = [...files].filter(([name]) => name.startsWith(`${folder}/files/documents/`));
    expect(documents.map(([, content]) => Buffer.compare(content, Buffer.from(DOCUMENT.bytes)))).toEqual([0]);
    const rows = (name: string) =>
      String(files.get(`${folder}/${name}.jsonl`))
        .trim()
        .split("\n");
    expect(rows("history_items").map((row) => JSON.parse(row) as object)).toMatchObject([
      { id: owned["history_item_id"], audio_key: "history/of-another" },
    ]);
    const notes = rows("credit_ledger_entries").map((row) => (JSON.parse(row) as { note: string | null }).note ?? "");
    const entries = notes.filter((note) => note.startsWith("entry "));
    expect([entries.length, new Set(entries).size]).toEqual([450, 450]);
    expect(rows("pronunciation_dictionaries").join()).toContain(owned["pronunciation_dictionary_id"]);
    expect(rows("webhooks").join()).toContain(owned["webhook_id"]);
    expect(rows("voices").join()).toContain(owned["voice_id"]);
    expect(rows("project_sentences").join()).toContain("What another workspace said.");
    // Drafts are their owner's, in whatever workspace, and nobody else's.
    expect(rows("project_sentences").join()).not.toContain("What tab other wrote.");
    expect(String(files.get("account/project_sentences.jsonl"))).toContain("What tab other wrote.");
    expect(String(files.get("account/project_block_versions.jsonl"))).toContain("What tab one wrote.");
    expect(String(files.get("account/profile.json"))).toContain(person.email);
    const pictures = [files.get("account/picture.jsonl"), files.get(`${folder}/workspace_pictures.jsonl`)];
    for (const picture of pictures)
      expect(JSON.parse(String(picture))).toMatchObject({ content: `\\x${pngFile().toString("hex")}` });
    expect(String(files.get("account/own-acts.jsonl"))).toContain("sign_up");
    expect(String(files.get("account/feedback.jsonl"))).toContain("labyrinth");
    const secrets = await pool.query<{ secret: string }>(
      `select secret from webhooks where workspace_id = $1 union select key_hash from api_keys where user_id = $2
       union select previous_key_hash from api_keys where user_id = $2 and previous_key_hash is not null
       union select password_hash from users where id = $2 union select token_hash from sessions where user_id = $2`,
      [person.scope.workspaceId, person.scope.userId],
    );
    expect(secrets.rows.length).toBeGreaterThan(3);
    const everything = [...files.values()].map(String).join("\n");
    expect(secrets.rows.filter(({ secret }) => everything.includes(secret))).toEqual([]);

    now = new Date(now.getTime() + ACCOUNT_EXPORT_LIFETIME_MS);
    expect((await call(path, person.headers)).code).toBe("export_not_found");
    expect((await remove(person)).status).toBe(200);
  });

  it("a deleted account leaves no row or file that names the person, in any workspace", async () => {
    const user = await findUser(server.platform.database, person.scope.userId);
    // A member elsewhere, who made things there and shared a voice, and one whose voice others have added.
    const invited = await call("/v1/workspace/invites/add", other.headers, { email: person.email });
    const token = /token=([\w-]+)/.exec(JSON.stringify(invited.body))?.[1] ?? "";
    const joined = await call("/v1/auth/invites/accept", {}, { token, password: person.password });
    const elsewhere = {
      ...person,
      headers: { authorization: `Bearer ${String(joined.body["access_token"])}` },
      scope: { ...person.scope, workspaceId: other.scope.workspaceId },
    };
    await insertOwnVoice(server, elsewhere);
    expect((await call("/v1/feedback", elsewhere.headers, { feedback: "I love the labyrinth." })).status).toBe(200);
    const promised = await insertOwnVoice(server, person);
    const share = { ...SHARE_TERMS, notice_period_days: 90 };
    expect((await call(`/v1/voices/${promised}/sharing`, person.headers, share)).status).toBe(200);
    const added = await call(`/v1/voices/add/${user?.publicId}/${promised}`, other.headers, { new_name: "Theirs" });
    expect(added.status).toBe(200);
    await exported(person.headers);
    const key = await person.createApiKey();

    const words = [
      person.scope.userId,
      user?.publicId ?? "",
      person.email,
      person.scope.workspaceId,
      "Ariadne",
      "labyrinth",
    ];
    expect((await tablesWith(words)).length).toBeGreaterThan(30);
    expect((await allKeys()).length).toBeGreaterThan(before.length);
    expect((await remove(person, { password: "wrong" })).code).toBe("invalid_credentials");
    expect((await remove(person)).status).toBe(200);

    expect(await tablesWith(words)).toEqual([]);
    await vi.waitFor(async () => expect(await allKeys()).toEqual(before), { timeout: 20_000, interval: 50 });
    expect((await call("/v1/user", person.headers)).code).toBe("unauthorized");
    expect((await call("/v1/user", key.headers)).code).toBe("invalid_api_key");
    expect((await call("/v1/auth/login", {}, { email: person.email, password: person.password })).code).toBe(
      "invalid_credentials",
    );
    // The voice speaks on for those who were promised notice, and who are told.
    const events = await openEvents(server, "/v1/workspace/events?after=0", other.headers);
    let told = await events.next();
    while (told !== undefined && told.kind !== "voice.withdrawn") told = await events.next();
    await events.close();
    expect(told?.data).toMatchObject({ data: { voice_id: promised, disable_at_unix: expect.any(Number) } });
    expect((await call(`/v1/voices/${promised}`, other.headers)).body).toMatchObject({ name: "Theirs" });
    expect((await call("/v1/user", other.headers)).status).toBe(200);
  });

  it("deleting an account leaves nothing of its running speech, and charges other workspaces for theirs", async () => {
    const text = "Some words that nobody hurries to say.";
    const elsewhere = await addTestMember(server, other, "workspace_member");
    const held = Promise.withResolvers<void>();
    speech.script = { beforePart: async (index) => (index === 2 ? await held.promise : undefined) };
    const usedBefore = (await server.platform.credits.standing(other.scope)).used;
    const [own, theirs] = [
      await speak(server, person, { text }, { path: "/stream" }),
      await speak(server, elsewhere, { text }, { path: "/stream" }),
    ];
    expect([own.status, theirs.status, speech.running()]).toEqual([200, 200, 2]);
    expect((await remove(person)).status).toBe(200);
    expect((await call("/v1/workspace/members", other.headers)).status).toBe(200);
    await server.request("/v1/workspace/members", {
      method: "DELETE",
      headers: elsewhere.headers,
      body: { email: elsewhere.email },
    });
    held.resolve();
    speech.script = {};
    await own.arrayBuffer().catch(() => undefined);
    expect((await theirs.arrayBuffer()).byteLength).toBeGreaterThan(0);
    await vi.waitFor(() => expect(speech.running()).toBe(0));
    const { pool } = server.opened.openedDatabase;
    await vi.waitFor(async () => {
      const { rows } = await pool.query("select 1 from credit_reservations where state = 'reserved'");
      expect(rows).toEqual([]);
    });
    expect(await tablesWith([person.scope.workspaceId])).toEqual([]);
    expect((await server.platform.credits.standing(other.scope)).used).toBe(usedBefore + text.length);
    const { rows: kept } = await pool.query<{ key: string }>("select audio_key as key from history_items");
    const left = async () =>
      (await allKeys()).filter((key) => !before.includes(key) && kept.every((row) => row.key !== key));
    await expect.poll(left).toEqual([]);
  });

  it("deleting an account cancels the tasks of its workspace, while tasks for other workspaces continue", async () => {
    const elsewhere = await addTestMember(server, other, "workspace_member");
    const begin = ({ scope }: Pick<TestAccount, "scope">, subject: string) =>
      server.platform.jobs.enqueue(HELD_TASK, { owner: { kind: "workspace", scope }, subject, input: {} });
    await begin(person, "own");
    const theirs = await begin(elsewhere, "of another");
    await vi.waitFor(() => expect(Object.fromEntries(tasks)).toEqual({ own: "running", "of another": "running" }), {
      timeout: 10_000,
    });
    // What runs is taken along as far as it is.
    expect(await exported(person.headers)).toMatchObject({ state: "done" });
    const left = await server.request("/v1/workspace/members", {
      method: "DELETE",
      headers: elsewhere.headers,
      body: { email: elsewhere.email },
    });
    expect([left.status, (await remove(person)).status]).toEqual([200, 200]);
    await vi.waitFor(() => expect(tasks.get("own")).toBe("cancelled"), { timeout: 10_000 });
    expect(tasks.get("of another")).toBe("running");
    held.resolve();
    await vi.waitFor(
      async () => expect((await call(`/v1/jobs/${theirs.id}`, other.headers)).body).toMatchObject({ state: "done" }),
      { timeout: 10_000 },
    );
    expect(await tablesWith([person.scope.workspaceId])).toEqual([]);
  });

  it("deleting an account requires naming or handing over a shared workspace, and ends its members' sessions", async () => {
    const member = await addTestMember(server, person, "workspace_member");
    const plan = (await call("/v1/user/deletion", person.headers)).body as { workspaces: OwnedWorkspace[] };
    expect(plan.workspaces).toMatchObject([{ workspace_id: person.scope.workspaceId, other_members: 1 }]);
    expect((await remove(person)).code).toBe("workspace_has_members");
    expect((await remove(person, { delete_workspace_ids: [other.scope.workspaceId] })).code).toBe(
      "workspace_has_members",
    );
    expect((await call("/v1/user", member.headers)).status).toBe(200);
    expect((await remove(person, { delete_workspace_ids: [person.scope.workspaceId] })).status).toBe(200);
    expect((await call("/v1/user", member.headers)).code).toBe("unauthorized");
    expect(await tablesWith([person.scope.workspaceId])).toEqual([]);
  });

  it("account deletion survives a kill: rows are deleted together, orphaned files at the next start", async () => {
    const actor = { ...person.scope, network: "127.0.0.1" };
    const user = await findUser(server.platform.database, person.scope.userId);
    if (user === undefined) throw new Error("nobody is there");
    await deleteAccountRows(server.platform, server.app.owned, actor, user, []);
    expect((await allKeys()).length).toBeGreaterThan(before.length);
    now = new Date(Date.now() + 2 * 3_600_000);
    // No preview that was really made lies there.
    await server.platform.storage.delete("previews/of-another");
    server.app.startBackgroundWork();
    await vi.waitFor(async () => expect(await allKeys()).toEqual(before), { timeout: 20_000, interval: 100 });
  });
});
