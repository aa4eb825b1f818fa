import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { SpeechEngineError } from "@voicewright/speech/speech-error";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fetchPreviewAudio,
  holdSpeech,
  keepPreview,
  makePreviews,
  PREVIEW_TEXT,
  readLedger,
} from "../../testing/speech/designs.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import {
  askForRemix,
  askSession,
  openSession,
  PATIENCE,
  readSession,
  refusedRemix,
  remix,
  REMIX_PROMPT,
  SESSIONS_PATH,
  settledVersions,
} from "../../testing/remixes.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { ANY_VOICE, readBytes, readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { sweepPreviewsAcrossWorkspaces } from "../../entities/generation/previews/index.ts";
import { voiceGenerations } from "../../entities/generation/previews/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const CREDITS = PREVIEW_TEXT.length;

const speech = createScriptedSpeech();
let now = new Date("2026-11-01T12:00:00Z");
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech, clock: () => now });
}, 60_000);
beforeEach(async () => {
  speech.script = {};
  account = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

describe("a remixing session", () => {
  it("a session keeps every version in order, with its prompt and its reference", async () => {
    const session = await openSession(server, account);
    expect(session).toMatchObject({ name: "Rachel Remix", iterations: [] });
    const inSession = { remixing_session_id: session.remixing_session_id };
    const first = await remix(server, account, ANY_VOICE, {
      ...inSession,
      prompt_strength: 0.4,
      guidance_scale: 3,
      seed: 9,
    });
    const chosen = first.previews[1]?.generated_voice_id ?? "";
    await settledVersions(server, account, session.remixing_session_id);
    const second = await remix(server, account, chosen, { ...inSession, voice_description: "Now slower" });
    const iterations = await settledVersions(server, account, session.remixing_session_id);
    expect(iterations).toMatchObject([
      {
        remixing_session_iteration_id: first.remixing_session_iteration_id,
        voice_name: expect.any(String),
        voice_description: REMIX_PROMPT,
        text: PREVIEW_TEXT,
        auto_generate_text: false,
        status: "completed",
      },
      {
        remixing_session_iteration_id: second.remixing_session_iteration_id,
        voice_id: chosen,
        voice_name: "Voice 1.2",
        voice_description: "Now slower",
      },
    ]);
    const [variant] = iterations[0]?.variants ?? [];
    expect(variant).toMatchObject({
      guidance_scale: 3,
      prompt_strength: 0.4,
      generated_prompt_strengths: [0.4, 0.36, 0.32],
      seed: 9,
    });
    expect(variant?.previews.map(({ name, status }) => [name, status])).toEqual([
      ["Voice 1.1", "completed"],
      ["Voice 1.2", "completed"],
      ["Voice 1.3", "completed"],
    ]);
    const sound = await fetch(variant?.previews[0]?.signed_url ?? "", { headers: account.headers });
    expect((await readBytes(sound)).length).toBeGreaterThan(1_000);
    expect(await readLedger(server, account)).toEqual({ used: 2 * CREDITS, isSound: true, reservations: 0 });
  });

  it("a session adds previews with the same text to a version, even after it failed", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    speech.script = { refusal: new SpeechEngineError("engine_failed", "Broken on purpose.") };
    const first = await remix(server, account, ANY_VOICE, { remixing_session_id: id });
    expect(await settledVersions(server, account, id)).toMatchObject([{ status: "failed" }]);
    await vi.waitFor(async () => expect((await readLedger(server, account)).used).toBe(0), PATIENCE);
    speech.script = {};
    const iterationId = first.remixing_session_iteration_id;
    const more = { remixing_session_iteration_id: iterationId, text: undefined };
    expect((await remix(server, account, ANY_VOICE, more)).remixing_session_iteration_id).toBe(iterationId);
    const [iteration] = await settledVersions(server, account, id);
    expect(iteration).toMatchObject({ status: "completed", text: PREVIEW_TEXT });
    expect(iteration?.variants.map(({ previews }) => previews.map(({ name, status }) => `${name} ${status}`))).toEqual([
      ["Voice 1.1 failed", "Voice 1.2 failed", "Voice 1.3 failed"],
      ["Voice 1.4 completed", "Voice 1.5 completed", "Voice 1.6 completed"],
    ]);
    expect(await readLedger(server, account)).toEqual({ used: CREDITS, isSound: true, reservations: 0 });
  });

  it("simultaneous requests from several tabs create separate versions, visible while they are made", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const speaking = holdSpeech(speech);
    const answers = await Promise.all(
      [1, 2, 3].map(() => remix(server, account, ANY_VOICE, { remixing_session_id: id })),
    );
    const { iterations } = await readSession(server, account, id);
    expect(iterations.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
    expect(new Set(iterations.map((iteration) => iteration.remixing_session_iteration_id))).toEqual(
      new Set(answers.map((answer) => answer.remixing_session_iteration_id)),
    );
    expect(iterations.map(({ variants }) => variants[0]?.previews[0]?.name)).toEqual([
      "Voice 1.1",
      "Voice 2.1",
      "Voice 3.1",
    ]);
    speaking.open();
    await settledVersions(server, account, id);
    expect(await readLedger(server, account)).toEqual({ used: 3 * CREDITS, isSound: true, reservations: 0 });
  });

  it("a session continues when the connection is cut, streamed or not", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const speaking = holdSpeech(speech);
    const leaving = new AbortController();
    const asked = askForRemix(
      server,
      account,
      ANY_VOICE,
      { stream_previews: false, remixing_session_id: id },
      leaving.signal,
    );
    await vi.waitFor(() => expect(speech.running()).toBeGreaterThan(0), PATIENCE);
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/);
    speaking.open();
    expect(await settledVersions(server, account, id)).toMatchObject([{ status: "completed" }]);
    expect(await readLedger(server, account)).toEqual({ used: CREDITS, isSound: true, reservations: 0 });
  });

  it("a session keeps its versions when the reference is deleted, which then cannot be remixed", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const own = await insertOwnVoice(server, account, { name: "Short-lived" });
    await remix(server, account, own, { remixing_session_id: id });
    await settledVersions(server, account, id);
    await server.request(`/v1/voices/${own}`, { method: "DELETE", headers: account.headers });
    expect(await settledVersions(server, account, id)).toMatchObject([
      { voice_id: own, voice_name: "Short-lived", status: "completed" },
    ]);
    expect((await refusedRemix(server, account, own, { remixing_session_id: id })).code).toBe("voice_not_found");
    expect((await readSession(server, account, id)).iterations).toHaveLength(1);
  });

  it("a session shows which preview was saved", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const { previews } = await remix(server, account, ANY_VOICE, { remixing_session_id: id });
    await settledVersions(server, account, id);
    const kept = (await (await keepPreview(server, account, previews[2]?.generated_voice_id ?? "")).json()) as Voice;
    const [iteration] = (await readSession(server, account, id)).iterations;
    expect(iteration?.variants[0]?.previews.map((preview) => preview.saved_voice_id)).toEqual([
      null,
      null,
      kept.voice_id,
    ]);
  });

  it("a session keeps designs as versions too", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const design = await makePreviews(server, account, { remixing_session_id: id, stream_previews: true });
    expect(await settledVersions(server, account, id)).toMatchObject([
      { remixing_session_iteration_id: design.remixing_session_iteration_id, voice_id: "", voice_name: "Voice Design" },
    ]);
  });

  it("a session outlives its previews, and generates deleted audio again, free of charge", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const { previews } = await remix(server, account, ANY_VOICE, { remixing_session_id: id });
    await settledVersions(server, account, id);
    const before = now;
    now = new Date(now.getTime() + 25 * 3_600_000);
    try {
      await sweepPreviewsAcrossWorkspaces(server.platform);
      const spoken = speech.requests.length;
      const sound = await fetchPreviewAudio(server, account, previews[0]?.generated_voice_id ?? "");
      expect((await readBytes(sound)).length).toBeGreaterThan(1_000);
      expect(speech.requests).toHaveLength(spoken + 1);
      expect((await readLedger(server, account)).used).toBe(CREDITS);
    } finally {
      now = before;
    }
  });
});

describe("deleting sessions and versions", () => {
  it.each(["session", "version"])(
    "deleting a %s ends its work, refunds its price, and removes its generations",
    async (what) => {
      const { remixing_session_id: id } = await openSession(server, account);
      holdSpeech(speech);
      const begun = await remix(server, account, ANY_VOICE, { remixing_session_id: id });
      await vi.waitFor(() => expect(speech.running()).toBeGreaterThan(0), PATIENCE);
      const path = what === "session" ? id : `${id}/iterations/${begun.remixing_session_iteration_id}`;
      expect((await askSession(server, account, path, { method: "DELETE" })).status).toBe(200);
      expect(speech.running()).toBe(0);
      expect(await readLedger(server, account)).toEqual({ used: 0, isSound: true, reservations: 0 });
      const rows = await acrossWorkspaces(server.platform.database)
        .select()
        .from(voiceGenerations)
        .where(eq(voiceGenerations.workspaceId, account.scope.workspaceId));
      expect(rows).toEqual([]);
      const heard = await fetchPreviewAudio(server, account, begun.previews[0]?.generated_voice_id ?? "");
      expect((await readRefusal(heard)).code).toBe("invalid_generated_voice_id");
    },
  );

  it("deleting removes the audio, keeps saved voices, and never reuses a version's number", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const first = await remix(server, account, ANY_VOICE, { remixing_session_id: id });
    await settledVersions(server, account, id);
    const preview = first.previews[0]?.generated_voice_id ?? "";
    const kept = (await (await keepPreview(server, account, preview)).json()) as Voice;
    await askSession(server, account, `${id}/iterations/${first.remixing_session_iteration_id}`, { method: "DELETE" });
    for await (const { key } of server.platform.storage.listKeys("designs/")) expect(key).not.toContain(preview);
    const voice = await server.request(`/v1/voices/${kept.voice_id}`, { headers: account.headers });
    expect(voice.status).toBe(200);
    await remix(server, account, ANY_VOICE, { remixing_session_id: id });
    const [iteration] = await settledVersions(server, account, id);
    expect(iteration?.variants[0]?.previews[0]?.name).toBe("Voice 2.1");
  });
});

describe("the list of sessions", () => {
  it("sessions are listed page by page, the last used first, and can be renamed", async () => {
    const ids: string[] = [];
    for (const name of ["A", "B", "C"]) {
      now = new Date(now.getTime() + 1_000);
      ids.push((await openSession(server, account, name)).remixing_session_id);
    }
    now = new Date(now.getTime() + 1_000);
    await remix(server, account, ANY_VOICE, { remixing_session_id: ids[0] });
    const renamed = await askSession(server, account, ids[1] ?? "", { method: "PATCH", body: { name: " Better " } });
    expect(await renamed.json()).toMatchObject({ name: "Better" });
    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = cursor === "" ? "page_size=2" : `page_size=2&cursor=${cursor}`;
      const response = await server.request(`${SESSIONS_PATH}?${query}`, { headers: account.headers });
      const page = (await response.json()) as {
        voice_remixing_sessions: RemixSession[];
        has_more: boolean;
        next_cursor: string | null;
      };
      expect(page.has_more).toBe(page.next_cursor !== null);
      names.push(...page.voice_remixing_sessions.map((session) => session.name));
      cursor = page.next_cursor;
    }
    expect(names).toEqual(["A", "C", "Better"]);
    for (const query of ["cursor=nonsense", "page_size=0", "page_size=101"]) {
      expect((await server.request(`${SESSIONS_PATH}?${query}`, { headers: account.headers })).status).toBe(400);
    }
  });

  it("sessions are visible only to their own workspace", async () => {
    const { remixing_session_id: id } = await openSession(server, account);
    const { remixing_session_iteration_id: iterationId } = await remix(server, account, ANY_VOICE, {
      remixing_session_id: id,
    });
    const other = await server.signUp();
    const answers = [
      await askSession(server, other, id),
      await askSession(server, other, id, { method: "PATCH", body: { name: "x" } }),
      await askSession(server, other, id, { method: "DELETE" }),
      await askSession(server, other, `${id}/iterations/${iterationId}`, { method: "DELETE" }),
      await askForRemix(server, other, ANY_VOICE, { remixing_session_id: id }),
      await askForRemix(server, other, ANY_VOICE, { remixing_session_iteration_id: iterationId }),
    ];
    for (const answer of answers) expect((await readRefusal(answer)).code).toBe("voice_remix_session_not_found");
    const list = await server.request(SESSIONS_PATH, { headers: other.headers });
    expect(await list.json()).toMatchObject({ voice_remixing_sessions: [], has_more: false });
    expect(await settledVersions(server, account, id)).toHaveLength(1);
  });
});

it("a session continues a version after a restart once it is requested", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-remix-"));
  try {
    const before = await startTestServer({ speech, dataDirectory });
    const person = await before.signUp();
    const created = await before.request(SESSIONS_PATH, {
      method: "POST",
      headers: person.headers,
      body: { name: "x" },
    });
    const { remixing_session_id: id } = (await created.json()) as RemixSession;
    holdSpeech(speech);
    await remix(before, person, ANY_VOICE, { remixing_session_id: id });
    await before.stop();

    speech.script = {};
    await using after = await startTestServer({ speech, dataDirectory });
    expect((await readSession(after, person, id)).iterations).toMatchObject([{ status: "pending" }]);
    await vi.waitFor(async () => {
      expect((await readSession(after, person, id)).iterations).toMatchObject([{ status: "completed" }]);
    }, PATIENCE);
    expect(await readLedger(after, person)).toEqual({ used: CREDITS, isSound: true, reservations: 0 });
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
