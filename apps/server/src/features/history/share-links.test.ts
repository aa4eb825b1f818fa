import { SHARE_LINKS_PER_ITEM_MAX } from "@voicewright/contract/rules/limits";
import type { ShareLink } from "@voicewright/contract/history/share";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HistoryPage } from "@voicewright/contract/history/routes";
import { historyAudioKey, insertHistoryItem } from "../../entities/generation/history/index.ts";
import { historyItems } from "../../entities/generation/history/tables.ts";
import { shareLinks } from "../../entities/generation/share/tables.ts";
import { reserveWork } from "../../entities/work/index.ts";
import { workspaces } from "../../platform/identity/tables.ts";
import { createId } from "../../platform/ids.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, speak } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const TEXT = "What nobody else may read.";
const DAY_MS = 24 * 3_600_000;
const SHARED_MAX = 400;

let server: TestServer;
let account: TestAccount;
let stranger: TestAccount;
let offsetMs = 0;
let item: { id: string; bytes: Buffer };

beforeAll(async () => {
  server = await startTestServer({
    speech: createScriptedSpeech(),
    clock: () => new Date(Date.now() + offsetMs),
    config: { trustProxy: true },
    rateLimitRules: { shared: { ...RATE_LIMITS.shared, max: SHARED_MAX } },
  });
  stranger = await server.signUp();
}, 60_000);
beforeEach(async () => {
  offsetMs = 0;
  account = await server.signUp();
  const response = await speak(server, account, { text: TEXT }, { query: { output_format: "mp3_44100_128" } });
  item = { id: response.headers.get("history-item-id") ?? "", bytes: await readBytes(response) };
});
afterAll(() => server.stop());

const linksPath = (id = item.id) => `/v1/history/${id}/share-links`;

function create(body: object = {}, as = account): Promise<Response> {
  return server.request(linksPath(), { method: "POST", body, headers: as.headers });
}

async function share(body: object = {}): Promise<ShareLink> {
  const response = await create(body);
  expect(response.status).toBe(200);
  return (await response.json()) as ShareLink;
}

const revoke = (id: string, as = account) =>
  server.request(`/v1/share-links/${id}`, { method: "DELETE", headers: as.headers });
const open = (id: string) => server.request(`/v1/shared/${id}`);
const hear = (id: string, headers: Record<string, string> = {}) =>
  server.request(`/v1/shared/${id}/audio`, { headers });

async function list(): Promise<ShareLink[]> {
  const response = await server.request(linksPath(), { headers: account.headers });
  return ((await response.json()) as { share_links: ShareLink[] }).share_links;
}

async function expectGone(id: string): Promise<void> {
  for (const response of [await open(id), await hear(id)]) {
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: { code: "share_link_not_found" } });
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
}

describe("share links", () => {
  it("only the workspace can create, list and revoke share links", async () => {
    const link = await share();
    for (const [method, path, unknown] of [
      ["POST", linksPath(), "history_item_not_found"],
      ["GET", linksPath(), "history_item_not_found"],
      ["DELETE", `/v1/share-links/${link.share_link_id}`, "share_link_not_found"],
    ] as const) {
      const body = method === "POST" ? {} : undefined;
      expect((await server.request(path, { method, body })).status).toBe(401);
      const foreign = await server.request(path, { method, body, headers: stranger.headers });
      expect([foreign.status, await foreign.json()]).toMatchObject([404, { detail: { code: unknown } }]);
      const key = await account.createApiKey({ permissions: ["text_to_speech"] });
      expect((await server.request(path, { method, body, headers: key.headers })).status).toBe(401);
    }
    expect((await open(link.share_link_id)).status).toBe(200);
  });

  it("a share link plays without an account, also in ranges, and reveals only the voice's name", async () => {
    const link = await share();
    expect(link.url).toBe(`${server.baseUrl}/shared/${link.share_link_id}`);
    const page = await open(link.share_link_id);
    const shown = (await page.json()) as Record<string, unknown>;
    expect(Object.keys(shown).sort()).toEqual([
      "content_type",
      "dialogue",
      "duration_secs",
      "expires_at_unix",
      "tag_spellings",
      "text",
      "voice_name",
    ]);
    expect(shown).toMatchObject({
      text: null,
      dialogue: null,
      tag_spellings: [],
      content_type: "audio/mpeg",
      expires_at_unix: null,
    });
    expect(shown["voice_name"]).not.toBe("");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");

    const audio = await hear(link.share_link_id);
    expect(await readBytes(audio)).toEqual(item.bytes);
    expect(Object.fromEntries(audio.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex, nofollow",
      "accept-ranges": "bytes",
    });
    const part = await hear(link.share_link_id, { range: "bytes=10-19" });
    expect([part.status, await readBytes(part)]).toEqual([206, item.bytes.subarray(10, 20)]);
    const etag = audio.headers.get("etag") ?? "";
    expect((await hear(link.share_link_id, { "if-none-match": etag })).status).toBe(304);

    const told = await share({ includes_text: true });
    expect(await (await open(told.share_link_id)).json()).toMatchObject({ text: TEXT });
    expect(await (await open(link.share_link_id)).json()).toMatchObject({ text: null });
  });

  it("a share link stops working when it expires or is revoked, even for conditional requests", async () => {
    const [forAWeek, forever] = [await share({ expires_in_days: 7 }), await share()];
    const etag = (await hear(forever.share_link_id)).headers.get("etag") ?? "";
    expect((await list()).map((link) => link.share_link_id).sort()).toEqual(
      [forAWeek.share_link_id, forever.share_link_id].sort(),
    );
    offsetMs = 7 * DAY_MS - 60_000;
    expect((await open(forAWeek.share_link_id)).status).toBe(200);
    offsetMs = 7 * DAY_MS + 60_000;
    await expectGone(forAWeek.share_link_id);
    expect((await list()).map((link) => link.share_link_id)).toEqual([forever.share_link_id]);
    expect((await revoke(forever.share_link_id, stranger)).status).toBe(404);
    expect((await revoke(forever.share_link_id)).status).toBe(200);
    await expectGone(forever.share_link_id);
    expect((await hear(forever.share_link_id, { "if-none-match": etag })).status).toBe(404);
    expect((await revoke(forever.share_link_id)).status).toBe(404);
    expect((await create({ expires_in_days: 8 })).status).toBe(422);
    await expectGone("0".repeat(32));
  });

  it("a share link is shown on its history item, and deleted with it and with its workspace", async () => {
    const shown = async () => {
      const response = await server.request(`/v1/history/${item.id}`, { headers: account.headers });
      const page = await server.request("/v1/history", { headers: account.headers });
      const { history } = (await page.json()) as { history: { share_link_id: string | null }[] };
      const { share_link_id: id } = (await response.json()) as { share_link_id: string | null };
      expect(history[0]?.share_link_id).toBe(id);
      return id;
    };
    expect(await shown()).toBeNull();
    const link = await share();
    expect(await shown()).toBe(link.share_link_id);
    const deleted = await server.request(`/v1/history/${item.id}`, { method: "DELETE", headers: account.headers });
    expect(deleted.status).toBe(200);
    await expectGone(link.share_link_id);
    const { database } = server.platform;
    const rows = () =>
      acrossWorkspaces(database).select().from(shareLinks).where(eq(shareLinks.workspaceId, account.scope.workspaceId));
    expect(await rows()).toEqual([]);

    const response = await speak(server, account, { text: TEXT });
    item = { id: response.headers.get("history-item-id") ?? "", bytes: await readBytes(response) };
    const last = await share();
    await acrossWorkspaces(database).delete(workspaces).where(eq(workspaces.id, account.scope.workspaceId));
    await expectGone(last.share_link_id);
  });

  it("no share link remains when its item is deleted during creation", async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => create()),
      server.request(`/v1/history/${item.id}`, { method: "DELETE", headers: account.headers }),
    ]);
    expect(answers.slice(0, 4).every(({ status }) => status === 200 || status === 404)).toBe(true);
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(shareLinks)
      .where(eq(shareLinks.subjectId, item.id));
    expect(rows).toEqual([]);
  });

  it("share links are limited per item, even when created at once, and in requests per address", async () => {
    const answers = await Promise.all(Array.from({ length: SHARE_LINKS_PER_ITEM_MAX + 3 }, () => create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SHARE_LINKS_PER_ITEM_MAX);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, await refused?.json()]).toMatchObject([
      400,
      { detail: { code: "share_link_limit_reached" } },
    ]);
    const guess = async (index: number) => {
      const headers = { "x-forwarded-for": "203.0.113.5" };
      return (await server.request(`/v1/shared/${index}`, { headers })).status;
    };
    const allowed = await Promise.all(Array.from({ length: SHARED_MAX }, (_, index) => guess(index)));
    expect(allowed).toEqual(Array(SHARED_MAX).fill(404));
    // What a process counts by itself at first is told in fiftieths of the limit, and may come late by one of them.
    const later: number[] = [];
    for (let index = 0; index < SHARED_MAX / 50; index += 1) later.push(await guess(index));
    expect(later.at(-1)).toBe(429);
  });
});

describe("sound without a voice", () => {
  it("sound without a voice is paid, counted, listed, played, downloaded and shared, and names no voice", async () => {
    const { platform } = server;
    const { scope } = account;
    const read = (path: string) => server.request(path, { headers: account.headers });
    const send = (path: string, body: object) =>
      server.request(path, { method: "POST", body, headers: account.headers });
    const before = (await platform.credits.standing(scope)).used;
    const { bytes } = item;
    const id = createId();
    const work = await reserveWork(platform, scope, {
      kind: "text_to_speech",
      requestId: createId(),
      arrivedAtMs: 0,
      model: { id: "some_sounds", concurrencyGroup: "standard" },
      credits: 50,
    });
    await work.keep({
      done: { credits: 20, characters: 0, audioMs: 2_000, firstAudioMs: 100, voice: null },
      store: async () => {
        const writer = await platform.storage.createWriter();
        await writer.write(bytes);
        const key = historyAudioKey(id, "mp3");
        return { key, ...(await writer.commit(key)) };
      },
      write: async (tx, { key, sha256, sizeBytes }, { countBefore, countAfter, createdAt }) => {
        await insertHistoryItem(tx, scope, {
          id,
          requestId: createId(),
          kind: "text_to_speech",
          voiceId: null,
          voiceName: null,
          voiceCategory: null,
          modelId: "some_sounds",
          text: "Rain on a roof",
          settings: {},
          outputFormat: "mp3_44100_128",
          contentType: "audio/mpeg",
          audioKey: key,
          audioSha256: sha256,
          audioSizeBytes: sizeBytes,
          durationMs: 2_000,
          characterCountChangeFrom: countBefore,
          characterCountChangeTo: countAfter,
          createdAt,
        });
      },
      discard: () => Promise.resolve(),
    });
    // Of a kind that is neither speech nor a changed voice.
    await acrossWorkspaces(platform.database).update(historyItems).set({ source: null }).where(eq(historyItems.id, id));

    expect((await platform.credits.standing(scope)).used - before).toBe(20);
    const { history } = (await (await read("/v1/history?search=rain")).json()) as HistoryPage;
    const noVoice = { voice_id: null, voice_name: null, voice_category: null, source: null, text: "Rain on a roof" };
    expect(history).toMatchObject([{ ...noVoice, history_item_id: id }]);
    expect(await (await read(`/v1/history/${id}`)).json()).toMatchObject(noVoice);
    expect(await readBytes(await read(`/v1/history/${id}/audio`))).toEqual(bytes);
    const saved = await send("/v1/history/download", { history_item_ids: [id] });
    expect(saved.headers.get("content-disposition")).toMatch(/filename="?\d{4}-\d{2}-\d{2}_Rain-on-a-roof\.mp3/);
    const made = await send(linksPath(id), { includes_text: true });
    const { share_link_id: linkId } = (await made.json()) as { share_link_id: string };
    const shared = await (await open(linkId)).json();
    expect(shared).toMatchObject({ voice_name: null, text: "Rain on a roof" });
    const asked = await send("/v1/workspace/analytics/requests", { start_time: platform.clock().getTime() - DAY_MS });
    const { columns, rows } = (await asked.json()) as { columns: string[]; rows: unknown[][] };
    const row = rows.find((one) => one[columns.indexOf("model")] === "some_sounds");
    expect(row?.[columns.indexOf("voice_name")]).toBe("");
    expect(row?.[columns.indexOf("credits")]).toBe(20);
  });
});
