import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Voice } from "@voicewright/contract/voices/routes";
import { SpeechEngineError, SpeechQueueFullError } from "@voicewright/speech/speech-error";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  askForPreviews,
  fetchPreviewAudio,
  holdSpeech,
  keepPreview,
  makePreviews,
  PREVIEW_TEXT,
  readLedger,
} from "../../testing/speech/designs.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { sweepPreviewsAcrossWorkspaces } from "../../entities/generation/previews/index.ts";
import { voiceGenerations, voicePreviews } from "../../entities/generation/previews/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const CREDITS = PREVIEW_TEXT.length;
const PAID = { used: CREDITS, isSound: true, reservations: 0 };
const UNPAID = { used: 0, isSound: true, reservations: 0 };
const PATIENCE = { timeout: 30_000, interval: 25 };

const speech = createScriptedSpeech();
let now = new Date();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech, clock: () => now });
}, 60_000);
beforeEach(async () => {
  speech.script = {};
  account = await server.signUp();
});
afterAll(() => server.stop());

async function begin(body: object = {}): Promise<string[]> {
  const { previews } = await makePreviews(server, account, { stream_previews: true, ...body });
  return previews.map((preview) => preview.generated_voice_id);
}

async function statesOf(ids: readonly string[], at = server): Promise<string[]> {
  const rows = await acrossWorkspaces(at.platform.database)
    .select()
    .from(voicePreviews)
    .where(inArray(voicePreviews.generatedVoiceId, [...ids]))
    .orderBy(voicePreviews.rank);
  return rows.map(({ state }) => state);
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.listKeys("designs/")) keys.push(key);
  return keys;
}

describe("charging for previews", () => {
  it("previews are charged once, with the first complete one, even if the client disconnects", async () => {
    const speaking = holdSpeech(speech);
    const ids = await begin();
    expect(await readLedger(server, account)).toEqual({ ...PAID, reservations: 1 });
    speaking.open();
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("completed")), PATIENCE);
    expect(await readLedger(server, account)).toEqual(PAID);
    for (const id of ids) await readBytes(await fetchPreviewAudio(server, account, id));
    expect(await readLedger(server, account)).toEqual(PAID);
  });

  it("previews are not charged when none can be made", async () => {
    speech.script = { refusal: new SpeechEngineError("engine_failed", "Broken on purpose.") };
    const refusal = await readRefusal(await askForPreviews(server, account));
    expect(refusal.code).toBe("generation_failed");
    expect(await readLedger(server, account)).toEqual(UNPAID);
    const ids = await begin();
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("failed")), PATIENCE);
    await vi.waitFor(async () => expect(await readLedger(server, account)).toEqual(UNPAID), PATIENCE);
    expect((await readRefusal(await fetchPreviewAudio(server, account, ids[0] ?? ""))).code).toBe("generation_failed");
    expect((await readRefusal(await keepPreview(server, account, ids[0] ?? ""))).code).toBe(
      "invalid_generated_voice_id",
    );
  });

  it("previews are not charged when the client disconnects before the answer", async () => {
    holdSpeech(speech);
    const leaving = new AbortController();
    const asked = askForPreviews(server, account, {}, { signal: leaving.signal });
    await vi.waitFor(() => expect(speech.running()).toBeGreaterThan(0), PATIENCE);
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/);
    await vi.waitFor(async () => expect(await readLedger(server, account)).toEqual(UNPAID), PATIENCE);
    expect(speech.running()).toBe(0);
    // The money comes back first; what nobody will ask for is deleted next, and by the sweep should the server end here.
    const readRows = () =>
      acrossWorkspaces(server.platform.database)
        .select()
        .from(voiceGenerations)
        .where(eq(voiceGenerations.workspaceId, account.scope.workspaceId));
    await vi.waitFor(async () => expect(await readRows()).toEqual([]), PATIENCE);
  });

  it("the charge for previews is delayed while the system is busy, and then made once", async () => {
    // A refused attempt gives the price back at the moment when the next one takes it.
    for (let round = 1; round <= 5; round++) {
      speech.script = { refusal: new SpeechQueueFullError(1) };
      const ids = await begin();
      const unpaid = { ...UNPAID, used: (round - 1) * CREDITS };
      await vi.waitFor(async () => expect(await readLedger(server, account)).toEqual(unpaid), PATIENCE);
      expect(await statesOf(ids)).toEqual(Array(3).fill("pending"));
      expect((await readRefusal(await fetchPreviewAudio(server, account, ids[0] ?? ""))).code).toBe("system_busy");
      speech.script = {};
      await Promise.all(ids.map(async (id) => readBytes(await fetchPreviewAudio(server, account, id))));
      expect(await readLedger(server, account)).toEqual({ ...PAID, used: round * CREDITS });
    }
  });

  it("a preview request respects the limit of concurrent requests", async () => {
    const speaking = holdSpeech(speech);
    const ids = [...(await begin()), ...(await begin())];
    expect((await readRefusal(await askForPreviews(server, account))).code).toBe("concurrent_limit_exceeded");
    speaking.open();
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(6).fill("completed")), PATIENCE);
  });
});

describe("a restart", () => {
  it.each(["is asked to stop", "loses its database"])(
    "previews continue after a restart when a server %s",
    async (how) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-restart-"));
      const options = { speech, dataDirectory, isEmbedded: how === "loses its database" };
      try {
        const before = await startTestServer(options);
        const person = await before.signUp();
        holdSpeech(speech);
        const { previews } = await makePreviews(before, person, { stream_previews: true });
        const ids = previews.map((preview) => preview.generated_voice_id);
        if (how === "loses its database") await before.opened.close();
        await before.app.close();
        await before.opened.close().catch(() => undefined);
        expect(speech.running()).toBe(0);

        speech.script = {};
        await using after = await startTestServer(options);
        expect(await readLedger(after, person)).toEqual(UNPAID);
        expect(await statesOf(ids, after)).toEqual(Array(3).fill("pending"));
        const sounds = await Promise.all(
          ids.map(async (id) => await readBytes(await fetchPreviewAudio(after, person, id))),
        );
        expect(sounds.every((sound) => sound.length > 1_000)).toBe(true);
        expect(await statesOf(ids, after)).toEqual(Array(3).fill("completed"));
        expect(await readLedger(after, person)).toEqual(PAID);
      } finally {
        await rm(dataDirectory, { recursive: true, force: true });
      }
    },
  );

  it("lost preview audio is generated again after a restart, free of charge", async () => {
    const ids = await begin();
    const id = ids[0] ?? "";
    const whole = await readBytes(await fetchPreviewAudio(server, account, id));
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("completed")), PATIENCE);
    const key = (await storedKeys()).find((stored) => stored.includes(id)) ?? "";
    expect(await server.platform.storage.delete(key)).toBe(true);
    expect(await readBytes(await fetchPreviewAudio(server, account, id))).toEqual(whole);
    expect(await readLedger(server, account)).toEqual(PAID);
    expect(await storedKeys()).toContain(key);
  });
});

describe("saving a preview as a voice", () => {
  it("a preview can be saved only once it is stored", async () => {
    const speaking = holdSpeech(speech);
    const [id = ""] = await begin();
    expect((await readRefusal(await keepPreview(server, account, id))).code).toBe("invalid_generated_voice_id");
    speaking.open();
    await readBytes(await fetchPreviewAudio(server, account, id));
    expect((await keepPreview(server, account, id)).status).toBe(200);
  });

  it("two simultaneous requests to save a preview create one voice", async () => {
    const ids = await begin();
    const id = ids[0] ?? "";
    await readBytes(await fetchPreviewAudio(server, account, id));
    const kept = await Promise.all([keepPreview(server, account, id), keepPreview(server, account, id)]);
    const [one, two] = (await Promise.all(kept.map((response) => response.json()))) as [Voice, Voice];
    expect(one.voice_id).toBe(two.voice_id);
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(voices)
      .where(eq(voices.workspaceId, account.scope.workspaceId));
    expect(rows).toHaveLength(1);
  });

  it("the last voice slot goes to exactly one of two simultaneous saves", async () => {
    const ids = await begin();
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("completed")), PATIENCE);
    const more = await begin();
    await vi.waitFor(async () => expect(await statesOf(more)).toEqual(Array(3).fill("completed")), PATIENCE);
    for (const id of ids.slice(0, 2)) expect((await keepPreview(server, account, id)).status).toBe(200);
    const raced = await Promise.all([ids[2], more[0]].map((id = "") => keepPreview(server, account, id)));
    const refused = raced.filter((response) => response.status !== 200);
    expect(refused).toHaveLength(1);
    expect((await readRefusal(refused[0] ?? new Response())).code).toBe("voice_limit_reached");
  });

  it("saving a preview records the workspace's previews that were played but not chosen", async () => {
    const ids = await begin();
    await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("completed")), PATIENCE);
    const other = await server.signUp();
    const foreign = await makePreviews(server, other);
    const foreignId = foreign.previews[0]?.generated_voice_id ?? "";
    const [chosen = "", heard = "", unheard = ""] = ids;
    await keepPreview(server, account, chosen, { played_not_selected_voice_ids: [heard, chosen, foreignId] });
    const rows = await acrossWorkspaces(server.platform.database)
      .select()
      .from(voicePreviews)
      .where(inArray(voicePreviews.generatedVoiceId, [chosen, heard, unheard, foreignId]));
    expect(rows.filter((row) => row.wasPlayedNotSelected).map((row) => row.generatedVoiceId)).toEqual([heard]);
    // By which rules its text was read, so that nobody wonders when the same seed says it differently one day.
    expect(new Set(rows.map((row) => row.textVersion))).toEqual(new Set([TEXT_VERSION]));
  });
});

it("expired previews are deleted with their audio", async () => {
  const ids = await begin();
  await vi.waitFor(async () => expect(await statesOf(ids)).toEqual(Array(3).fill("completed")), PATIENCE);
  expect((await storedKeys()).filter((key) => ids.some((id) => key.includes(id)))).toHaveLength(3);
  await sweepPreviewsAcrossWorkspaces(server.platform);
  expect(await statesOf(ids)).toHaveLength(3);
  now = new Date(now.getTime() + 24 * 3_600_000 + 1_000);
  await sweepPreviewsAcrossWorkspaces(server.platform);
  expect(await statesOf(ids)).toEqual([]);
  expect((await storedKeys()).filter((key) => ids.some((id) => key.includes(id)))).toEqual([]);
});
