import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askForPreviews,
  fetchPreviewAudio,
  keepPreview,
  makePreviews,
  PREVIEW_TEXT,
  readLedger,
} from "../../testing/speech/designs.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let now = new Date("2026-11-01T12:00:00Z");
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech(), clock: () => now });
  account = await server.signUp();
}, 60_000);
afterAll(() => server.stop());

async function codeOf(response: Response): Promise<[number, string | undefined]> {
  const { status, code } = await readRefusal(response);
  return [status, code];
}

describe("bad input", () => {
  it.each([
    { voice_description: "a".repeat(19) },
    { voice_description: "a".repeat(1001) },
    { voice_description: undefined },
    { seed: -1 },
    { seed: 2_147_483_648 },
    { seed: 1.5 },
    { guidance_scale: -1 },
    { guidance_scale: 101 },
    { loudness: 1.1 },
    { quality: 2 },
    { model_id: "nope" },
    { chips: [{ kind: "colour", value: "red", text: "" }] },
  ])("bad input is a validation error: %j", async (body) => {
    const response = await askForPreviews(server, account, body);
    const { detail } = (await response.json()) as { detail: { loc: string[]; msg: string; type: string }[] };
    expect(response.status).toBe(422);
    expect(detail[0]?.loc.slice(0, 2)).toEqual(["body", Object.keys(body)[0]]);
    expect(detail[0]).toMatchObject({ msg: expect.any(String), type: expect.any(String) });
  });

  it.each([
    [{ text: "a".repeat(99) }, "text_too_short"],
    [{ text: ` ${"a".repeat(98)} \n` }, "text_too_short"],
    [{ text: "" }, "text_too_short"],
    [{ text: "a".repeat(1001) }, "text_too_long"],
    [{ voice_description: "A voice exactly like that of Barack Obama, please." }, "blocked_generation"],
    [{ remixing_session_id: "unknown" }, "voice_remix_session_not_found"],
    [{ remixing_session_iteration_id: "unknown" }, "voice_remix_session_not_found"],
  ])("bad input is refused before anything is charged: %j", async (body, code) => {
    const { status, code: answered } = await readRefusal(await askForPreviews(server, account, body));
    expect(answered).toBe(code);
    expect(status).toBe(code === "voice_remix_session_not_found" ? 404 : 400);
    expect(await readLedger(server, account)).toEqual({ used: 0, isSound: true, reservations: 0 });
  });

  it("a trimmed text of 1,000 characters and guidance 11 are accepted", async () => {
    const text = "word ".repeat(200).trim().padEnd(1000, "s");
    const other = await server.signUp();
    const answer = await makePreviews(server, other, { text: `  ${text}  `, guidance_scale: 11 });
    expect([answer.text, answer.credits]).toEqual([text, 1000]);
  });

  it("the refusal of a blocked prompt names the rule that blocks it", async () => {
    const body = { voice_description: "A voice exactly like that of Barack Obama, please." };
    for (const path of ["design", "create-previews", "generate-text"]) {
      const refusal = await readRefusal(await askForPreviews(server, account, body, { path }));
      expect(refusal).toMatchObject({ code: "blocked_generation", param: "voice_description" });
      expect(refusal.message).toMatch(/Obama/i);
    }
  });

  it("previews are refused with quota_exceeded when the credits are not enough", async () => {
    const poor = await server.signUp();
    const { scope } = poor;
    const reservation = await server.platform.credits.reserve(scope, {
      credits: 9_950,
      concurrencyGroup: "turbo",
    });
    expect(await codeOf(await askForPreviews(server, poor))).toEqual([401, "quota_exceeded"]);
    await server.platform.credits.refund(scope, reservation.id, "test");
    expect(await readLedger(server, poor)).toEqual({ used: 0, isSound: true, reservations: 0 });
  });
});

describe("preview ids", () => {
  it("preview ids are known only in their own workspace", async () => {
    const { previews } = await makePreviews(server, account);
    const id = previews[0]?.generated_voice_id ?? "";
    const foreign = await server.signUp();
    expect(await codeOf(await keepPreview(server, foreign, id))).toEqual([400, "invalid_generated_voice_id"]);
    expect(await codeOf(await fetchPreviewAudio(server, foreign, id))).toEqual([400, "invalid_generated_voice_id"]);
    expect((await fetchPreviewAudio(server, account, id)).status).toBe(200);
  });

  it.each(["unknown", "x".repeat(20), "a'b"])("unknown preview ids are refused: %s", async (id) => {
    expect(await codeOf(await keepPreview(server, account, id))).toEqual([400, "invalid_generated_voice_id"]);
    expect(await codeOf(await fetchPreviewAudio(server, account, id))).toEqual([400, "invalid_generated_voice_id"]);
  });

  it("preview ids are refused once the previews have expired", async () => {
    const { previews } = await makePreviews(server, account);
    const id = previews[0]?.generated_voice_id ?? "";
    now = new Date(now.getTime() + 24 * 3_600_000 + 1_000);
    expect(await codeOf(await keepPreview(server, account, id))).toEqual([400, "invalid_generated_voice_id"]);
    expect(await codeOf(await fetchPreviewAudio(server, account, id))).toEqual([400, "invalid_generated_voice_id"]);
  });

  it("a preview needs a voice name that is not only white space", async () => {
    const { previews } = await makePreviews(server, account);
    const id = previews[0]?.generated_voice_id ?? "";
    for (const body of [{ voice_name: "  " }, { voice_description: "too short" }, { generated_voice_id: undefined }]) {
      expect((await keepPreview(server, account, id, body)).status).toBe(422);
    }
  });
});

it("voice design stores nothing for a key without the permission", async () => {
  const key = await account.createApiKey({ permissions: ["voices_read"] });
  const { code } = await readRefusal(await askForPreviews(server, key, { text: PREVIEW_TEXT }));
  expect(code).toBe("insufficient_permissions");
});
