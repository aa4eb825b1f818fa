import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { makePreviews, PREVIEW_TEXT, readLedger } from "../../testing/speech/designs.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { askForRemix, askSession, refusedRemix, remix, SESSIONS_PATH } from "../../testing/remixes.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { ANY_VOICE, readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const CREDITS = PREVIEW_TEXT.length;

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech });
}, 60_000);
beforeEach(async () => {
  speech.script = {};
  account = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

it("remixing refuses an unauthenticated caller on every route", async () => {
  const nobody = { headers: {} };
  const answers = [
    await askForRemix(server, nobody, ANY_VOICE),
    await server.request(SESSIONS_PATH),
    await server.request(SESSIONS_PATH, { method: "POST", body: { name: "x" } }),
    await askSession(server, nobody, "x"),
    await askSession(server, nobody, "x", { method: "PATCH", body: { name: "x" } }),
    await askSession(server, nobody, "x", { method: "DELETE" }),
    await askSession(server, nobody, "x/iterations/y", { method: "DELETE" }),
  ];
  for (const answer of answers) expect((await readRefusal(answer)).code).toBe("missing_api_key");
});

describe("a remix", () => {
  it("a remix makes three previews of a voice, close to the request, and is charged once", async () => {
    const answer = await remix(server, account, ANY_VOICE, { seed: 5, stream_previews: false });
    expect(answer).toMatchObject({
      text: PREVIEW_TEXT,
      seed: 5,
      credits: CREDITS,
      remixing_session_iteration_id: null,
    });
    expect(answer.previews.map(({ audio_base_64 }) => audio_base_64.length > 1_000)).toEqual([true, true, true]);
    expect(await readLedger(server, account)).toEqual({ used: CREDITS, isSound: true, reservations: 0 });
    const recipes = speech.requests.slice(-3).map(({ synthesis }) => JSON.stringify(synthesis.voice.recipe));
    expect(new Set(recipes).size).toBe(3);
    const again = await remix(server, account, ANY_VOICE, { seed: 5, stream_previews: false });
    expect(again.previews.map(({ audio_base_64 }) => audio_base_64)).toEqual(
      answer.previews.map(({ audio_base_64 }) => audio_base_64),
    );
  });

  it("a remix works on the workspace's voices, including cloned ones, and on earlier previews", async () => {
    const own = await insertOwnVoice(server, account, { category: "cloned" });
    expect((await remix(server, account, own)).previews).toHaveLength(3);
    const designed = await makePreviews(server, account);
    expect((await remix(server, account, designed.previews[0]?.generated_voice_id ?? "")).previews).toHaveLength(3);
  });

  it("a remix writes its own text in the language of the voice", async () => {
    const own = await insertOwnVoice(server, account, { labels: { language: "de" } });
    const answer = await remix(server, account, own, {
      text: undefined,
      auto_generate_text: true,
      stream_previews: false,
    });
    expect(answer.previews[0]?.language).toBe("de");
    expect(speech.requests.at(-1)?.synthesis.language).toBe("de");
  });

  it("a remix is refused for other workspaces' voices, unknown voices, and blocked prompts", async () => {
    const other = await server.signUp();
    const foreign = await insertOwnVoice(server, other);
    const foreignPreview = (await makePreviews(server, other)).previews[0]?.generated_voice_id ?? "";
    for (const id of [foreign, foreignPreview, "x".repeat(20)]) {
      expect(await refusedRemix(server, account, id)).toMatchObject({ status: 404, code: "voice_not_found" });
    }
    const named = { voice_description: "Sound like Barack Obama" };
    expect((await refusedRemix(server, account, ANY_VOICE, named)).code).toBe("blocked_generation");
    expect((await refusedRemix(server, account, ANY_VOICE, { text: "short" })).code).toBe("text_too_short");
    for (const body of [
      { voice_description: "abc" },
      { prompt_strength: 1.1 },
      { seed: -1 },
      { guidance_scale: 101 },
    ]) {
      expect((await refusedRemix(server, account, ANY_VOICE, body)).status).toBe(422);
    }
    expect(await readLedger(server, account)).toEqual({ used: 0, isSound: true, reservations: 0 });
  });

  it("a remix is refused where the operator disabled it, except in a workspace with the flag", async () => {
    const { installation } = readConfig({ VOICEWRIGHT_VOICE_REMIXING: "false" });
    await using closed = await startTestServer({ speech, config: { installation } });
    const person = await closed.signUp();
    const readWorkspace = async ({ headers }: TestAccount) =>
      (await (await closed.request("/v1/workspace", { headers })).json()) as object;
    expect(await readWorkspace(person)).toMatchObject({ is_voice_remixing_enabled: false });
    const created = await closed.request(SESSIONS_PATH, {
      method: "POST",
      headers: person.headers,
      body: { name: "x" },
    });
    const remixed = await askForRemix(closed, person, ANY_VOICE);
    for (const answer of [created, remixed]) expect((await readRefusal(answer)).code).toBe("voice_remix_unavailable");

    const other = await closed.signUp();
    const { database } = closed.platform;
    await setWorkspaceFlagAcrossWorkspaces(database, other.scope.workspaceId, "voice_remixing", true);
    expect(await readWorkspace(other)).toMatchObject({ is_voice_remixing_enabled: true });
    const allowed = await closed.request(SESSIONS_PATH, {
      method: "POST",
      headers: other.headers,
      body: { name: "x" },
    });
    expect(allowed.status).toBe(200);
    expect(await readWorkspace(person)).toMatchObject({ is_voice_remixing_enabled: false });
  });
});
