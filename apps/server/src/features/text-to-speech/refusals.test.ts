import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JSON_BODY_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { SpeechEngineError, SpeechQueueFullError } from "@voicewright/speech/speech-error";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { ANY_VOICE, readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { SpeakOptions } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let account: TestAccount;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech });
  account = await server.signUp();
}, 60_000);
beforeEach(() => {
  speech.script = {};
  speech.requests.length = 0;
});
afterAll(() => server.stop());

async function refusal(body: unknown, options: SpeakOptions = {}) {
  return await readRefusal(await speak(server, account, body, options));
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

async function historyLength(): Promise<number> {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as { history: unknown[] }).history.length;
}

describe("refusals of text to speech", () => {
  it("refuses unauthenticated callers, revoked keys, and keys without the permission to speak", async () => {
    for (const path of ["", "/stream", "/with-timestamps", "/stream/with-timestamps"] as const) {
      const answer = await readRefusal(await speak(server, undefined, { text: "Hello." }, { path }));
      expect(answer).toMatchObject({ status: 401, code: "missing_api_key" });
    }
    const reader = await account.createApiKey({ permissions: ["voices_read"] });
    expect(await readRefusal(await speak(server, reader, { text: "Hello." }))).toMatchObject({
      status: 401,
      legacyStatus: "missing_permissions",
    });
    const revoked = await account.createApiKey();
    await server.request(`/v1/user/api-keys/${revoked.keyId}`, { method: "DELETE", headers: account.headers });
    expect(await readRefusal(await speak(server, revoked, { text: "Hello." }))).toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    expect(speech.requests).toEqual([]);
  });

  it("refuses texts without anything to speak", async () => {
    for (const text of ["", "   \n\t ", "\u0000\u0008", "\ud83d", "\r\n"])
      expect(await refusal({ text })).toMatchObject({ status: 400, code: "empty_text", param: "text" });
    speech.script = { refusal: new SpeechEngineError("unspeakable_text", "nothing") };
    expect(await refusal({ text: "😀😀" })).toMatchObject({ status: 400, code: "invalid_text" });
  });

  it("refuses texts over the model's limit, whatever their characters", async () => {
    expect(await refusal({ text: "a".repeat(5_001), model_id: "eleven_v3" })).toMatchObject({
      status: 400,
      code: "text_too_long",
      legacyStatus: "max_character_limit_exceeded",
    });
    expect(await refusal({ text: "word ".repeat(2_001) })).toMatchObject({ code: "text_too_long" });
    const just = await speak(server, account, { text: "a".repeat(5_000), model_id: "eleven_v3" });
    expect(just.status).toBe(200);
    await just.arrayBuffer();
  });

  it("refuses unknown and unsuitable models, voices, languages, formats and dictionaries", async () => {
    expect(await refusal({ text: "Hello.", model_id: "nope" })).toMatchObject({ status: 404, code: "model_not_found" });
    expect(await refusal({ text: "Hello.", model_id: "eleven_multilingual_sts_v2" })).toMatchObject({
      status: 400,
      code: "unsupported_model",
    });
    expect(await refusal({ text: "Hello." }, { voiceId: "x".repeat(20) })).toMatchObject({
      status: 404,
      code: "voice_not_found",
    });
    expect(await refusal({ text: "Hello.", language_code: "de", model_id: "eleven_flash_v2" })).toMatchObject({
      status: 400,
      code: "unsupported_language",
    });
    expect(await refusal({ text: "Hello." }, { query: { output_format: "mp3_96000_999" } })).toMatchObject({
      status: 400,
      code: "invalid_output_format",
    });
    expect(await refusal({ text: "Hello." }, { path: "/stream", query: { output_format: "wav_44100" } })).toMatchObject(
      { status: 400, code: "invalid_output_format" },
    );
    const locator = { pronunciation_dictionary_id: "none", version_id: null };
    expect(await refusal({ text: "Hello.", pronunciation_dictionary_locators: [locator] })).toMatchObject({
      status: 404,
      code: "pronunciation_dictionary_not_found",
    });
  });

  it("refuses settings, seeds and lists outside their ranges", async () => {
    expect(await refusal({ text: "Hello.", voice_settings: { speed: 3 } })).toMatchObject({
      status: 400,
      code: "invalid_voice_settings",
      param: "voice_settings.speed",
    });
    expect(await refusal({ text: "Hello.", seed: -1 })).toMatchObject({ status: 400, code: "invalid_parameters" });
    expect(await refusal({ text: "Hello.", seed: 2 ** 32 })).toMatchObject({ status: 400, code: "invalid_parameters" });
    expect(await refusal({ text: "Hello.", previous_request_ids: ["a", "b", "c", "d"] })).toMatchObject({
      status: 400,
      code: "invalid_parameters",
    });
  });

  it("refuses fields of the wrong type, and names their place", async () => {
    for (const [body, place, type] of [
      [{}, ["body", "text"], "missing"],
      [{ text: 5 }, ["body", "text"], "string_type"],
      [{ text: "Hello.", voice_settings: "loud" }, ["body", "voice_settings"], "dict_type"],
    ] as const) {
      const response = await speak(server, account, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: [{ loc: place, type }] });
    }
  });

  it("refuses bodies that are not JSON, of another content type, or too large", async () => {
    expect(await refusal("{ text: Hello }", { headers: { "content-type": "application/json" } })).toMatchObject({
      status: 400,
      code: "malformed_json",
    });
    expect(
      await refusal("text=Hello", { headers: { "content-type": "application/x-www-form-urlencoded" } }),
    ).toMatchObject({ status: 415, code: "invalid_content_type" });
    expect(await refusal({ text: "a".repeat(JSON_BODY_MAX_BYTES) })).toMatchObject({
      status: 413,
      code: "request_too_large",
    });
    expect(await refusal({ text: "a".repeat(50 * 1024 * 1024) })).toMatchObject({
      status: 413,
      code: "request_too_large",
    });
  });

  it("a refusal creates no charge, history item or stored file", async () => {
    const used = await usedCredits();
    const items = await historyLength();
    await refusal({ text: "Hello.", model_id: "nope" });
    speech.script = { refusal: new SpeechEngineError("unspeakable_text", "nothing") };
    await refusal({ text: "!!" });
    speech.script = { refusal: new SpeechQueueFullError(1) };
    await refusal({ text: "Hello." });
    expect(await usedCredits()).toBe(used);
    expect(await historyLength()).toBe(items);
    expect(server.logText()).not.toContain('"level":60');
  });

  it("refuses speech when the queue is full, with the time to wait", async () => {
    speech.script = { refusal: new SpeechQueueFullError(64) };
    const answer = await refusal({ text: "Hello." }, { path: "/stream" });
    expect(answer).toMatchObject({ status: 429, code: "system_busy" });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("accepted requests of text to speech", () => {
  it("accepts unknown fields and explicit nulls", async () => {
    const body = {
      text: "Hello.",
      colour: "blue",
      language_code: null,
      seed: null,
      voice_settings: null,
      previous_text: null,
      previous_request_ids: null,
      use_pvc_as_ivc: null,
      apply_text_normalization: null,
    };
    const response = await speak(server, account, body);
    expect(response.status).toBe(200);
    expect((await readBytes(response)).length).toBeGreaterThan(1_000);
  });

  it("accepts right-to-left text, emoji among words, and five thousand characters without a space", async () => {
    for (const text of ["שלום עולם", "Hi 😀 there 👩‍👩‍👧", "x".repeat(5_000)]) {
      const response = await speak(server, account, { text, model_id: "eleven_flash_v2_5" });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      expect(speech.requests.at(-1)?.synthesis.text).toBe(text);
    }
  });

  it("passes normalised text, merged settings and the charged model to the engine", async () => {
    await server.request(`/v1/voices/${ANY_VOICE}/settings/edit`, {
      method: "POST",
      headers: account.headers,
      body: { stability: 0.2, speed: 0.9 },
    });
    const response = await speak(server, account, {
      text: "  Hello\u0000 there.\r\n",
      voice_settings: { speed: 1.1 },
      seed: 7,
      apply_text_normalization: "off",
      previous_text: "Before.",
    });
    await response.arrayBuffer();
    expect(speech.requests.at(-1)?.synthesis).toMatchObject({
      text: "Hello there.",
      seed: 7,
      normalizeText: false,
      previousText: "Before.",
      delivery: { stability: 0.2, speed: 1.1, similarity: 0.75 },
    });
  });
});
