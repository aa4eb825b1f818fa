import { previewCredits } from "@voicewright/contract/rules/pricing";
import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askForPreviews,
  DESIGN_PROMPT,
  fetchPreviewAudio,
  keepPreview,
  makePreviews,
  PREVIEW_TEXT,
  readLedger,
} from "../../testing/speech/designs.ts";
import { measureAudio } from "../../testing/speech/measure-audio.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const FORMAT = "mp3_22050_32";
const STRANGER = { headers: {} };

let server: TestServer;
let speech: SpeechService;
let account: TestAccount;
let first: VoicePreviews;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ speech });
  account = await server.signUp({ tier: "creator" });
  first = await makePreviews(server, account, { seed: 7 });
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function call<Body>(path: string, body: object): Promise<Body> {
  const response = await server.request(path, { method: "POST", headers: account.headers, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

it("voice design refuses unauthenticated callers on every route", async () => {
  const answers = [
    await askForPreviews(server, STRANGER),
    await askForPreviews(server, STRANGER, {}, { path: "create-previews" }),
    await askForPreviews(server, STRANGER, {}, { path: "generate-text" }),
    await askForPreviews(server, STRANGER, {}, { path: "understand" }),
    await keepPreview(server, STRANGER, "x"),
    await askForPreviews(server, STRANGER, {}, { path: "create-voice-from-preview" }),
    await fetchPreviewAudio(server, STRANGER, "x"),
  ];
  for (const answer of answers) expect((await readRefusal(answer)).code).toBe("missing_api_key");
});

describe("three previews", () => {
  it("three previews speak the text, each in another voice, and are charged once", async () => {
    expect(first).toMatchObject({ text: PREVIEW_TEXT, seed: 7, credits: PREVIEW_TEXT.length });
    expect(first.understood.map(({ kind, value }) => `${kind} ${value}`)).toEqual(
      expect.arrayContaining(["gender female", "age old", "accent british"]),
    );
    expect(first.remixing_session_iteration_id).toBeNull();
    expect(first.expires_at_unix * 1000).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const sounds = first.previews.map((preview) => Buffer.from(preview.audio_base_64, "base64"));
    expect(new Set(first.previews.map((preview) => preview.generated_voice_id)).size).toBe(3);
    expect(new Set(sounds.map((sound) => sound.toString("base64"))).size).toBe(3);
    for (const [index, preview] of first.previews.entries()) {
      expect(preview).toMatchObject({ media_type: "audio/mpeg", language: "en" });
      const { durationMs, rms } = await measureAudio(sounds[index] ?? Buffer.alloc(0), FORMAT);
      expect(durationMs / 1000).toBeCloseTo(preview.duration_secs, 0);
      expect(durationMs).toBeGreaterThan(3_000);
      expect(rms).toBeGreaterThan(0.02);
    }
    expect(await readLedger(server, account)).toMatchObject({
      used: PREVIEW_TEXT.length,
      isSound: true,
      reservations: 0,
    });
    const events = await acrossWorkspaces(server.platform.database)
      .select()
      .from(usageEvents)
      .where(eq(usageEvents.workspaceId, account.scope.workspaceId));
    expect(events).toMatchObject([
      { product: "VoiceGeneration", credits: PREVIEW_TEXT.length, modelId: "eleven_ttv_v3" },
    ]);
  });

  it("previews are free and equal for the same seed, prompt and settings, and differ for another seed", async () => {
    const { used } = await readLedger(server, account);
    const again = await makePreviews(server, account, { seed: 7 });
    expect([again.credits, (await readLedger(server, account)).used]).toEqual([0, used]);
    const other = await makePreviews(server, account, { seed: 8 });
    expect(other.credits).toBe(PREVIEW_TEXT.length);
    const sounds = ({ previews }: VoicePreviews) => previews.map((preview) => preview.audio_base_64);
    expect(sounds(again)).toEqual(sounds(first));
    for (const sound of sounds(other)) expect(sounds(first)).not.toContain(sound);
  });

  it("previews have the requested loudness", async () => {
    const loudness = async (value: number) => {
      const { previews } = await makePreviews(server, account, { seed: 7, loudness: value });
      const sound = Buffer.from(previews[0]?.audio_base_64 ?? "", "base64");
      return 20 * Math.log10((await measureAudio(sound, FORMAT)).rms);
    };
    const usual = Buffer.from(first.previews[0]?.audio_base_64 ?? "", "base64");
    const usualDb = 20 * Math.log10((await measureAudio(usual, FORMAT)).rms);
    expect((await loudness(-1)) - usualDb).toBeCloseTo(-12, 0);
  });

  it("previews generate their own text in the voice's language, and follow the chips sent back", async () => {
    const answer = await makePreviews(server, account, {
      text: null,
      chips: [{ kind: "gender", value: "male", text: "" }],
      seed: 3,
    });
    expect(Array.from(answer.text).length).toBeGreaterThanOrEqual(100);
    expect(Array.from(answer.text).length).toBeLessThanOrEqual(1000);
    expect(answer.credits).toBe(previewCredits(""));
    expect(answer.understood).toMatchObject([{ kind: "gender", value: "male" }]);
    const saved = await keepPreview(server, account, answer.previews[0]?.generated_voice_id ?? "");
    expect(((await saved.json()) as Voice).labels).toMatchObject({ gender: "male" });
  });

  it("previews follow a short reference recording, and refuse an invalid one", async () => {
    const reference = first.previews[0]?.audio_base_64;
    const answer = await makePreviews(server, account, { reference_audio_base64: reference, prompt_strength: 0.2 });
    expect(answer.previews).toHaveLength(3);
    for (const [body, code] of [
      [{ reference_audio_base64: "bm8gYXVkaW8=" }, "invalid_audio"],
      [{ reference_audio_base64: "%%%" }, "invalid_audio"],
      [{ reference_audio_base64: reference, model_id: "eleven_multilingual_ttv_v2" }, "unsupported_model"],
    ] as const) {
      expect((await readRefusal(await askForPreviews(server, account, body))).code).toBe(code);
    }
    const poor = await server.signUp();
    const refusal = await readRefusal(await askForPreviews(server, poor, { reference_audio_base64: reference }));
    expect(refusal.code).toBe("can_not_use_instant_voice_cloning");
  });
});

describe("streamed previews", () => {
  it("streamed previews return at once, and two clients play them from the start while they are generated", async () => {
    const { previews } = await makePreviews(server, account, { seed: 7, stream_previews: true });
    expect(previews.map((preview) => [preview.audio_base_64, preview.duration_secs])).toEqual(
      Array.from({ length: 3 }, () => ["", 0]),
    );
    const id = previews[0]?.generated_voice_id ?? "";
    const leaving = new AbortController();
    const short = await fetchPreviewAudio(server, account, id, { signal: leaving.signal });
    expect(short.headers.get("content-type")).toBe("audio/mpeg");
    await short.body?.getReader().read();
    leaving.abort();
    const [one, two] = await Promise.all([
      fetchPreviewAudio(server, account, id),
      fetchPreviewAudio(server, account, id),
    ]);
    const sounds = [await readBytes(one), await readBytes(two)];
    const whole = Buffer.from(first.previews[0]?.audio_base_64 ?? "", "base64");
    expect(sounds.every((sound) => sound.equals(whole))).toBe(true);
    const stored = await fetchPreviewAudio(server, account, id, { headers: { range: "bytes=10-19" } });
    expect([stored.status, stored.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(await readBytes(stored)).toEqual(whole.subarray(10, 20));
  });
});

describe("saving a preview", () => {
  it("saving a preview creates a voice of the workspace that speaks like the preview", async () => {
    const id = first.previews[1]?.generated_voice_id ?? "";
    const heard = first.previews[0]?.generated_voice_id ?? "";
    const response = await keepPreview(server, account, id, {
      labels: { accent: "british" },
      played_not_selected_voice_ids: [heard, "unknown"],
    });
    const voice = (await response.json()) as Voice;
    expect(voice).toMatchObject({
      name: "Grandmother",
      category: "generated",
      description: DESIGN_PROMPT,
      labels: { accent: "british" },
      is_owner: true,
    });
    const spoken = await speak(server, account, { text: "Hello there." }, { voiceId: voice.voice_id });
    expect(spoken.status).toBe(200);
    await readBytes(spoken);
    const again = (await (await keepPreview(server, account, id)).json()) as Voice;
    expect(again.voice_id).toBe(voice.voice_id);
  });

  it("saving a preview suggests labels when none are given", async () => {
    const id = first.previews[2]?.generated_voice_id ?? "";
    const voice = (await (await keepPreview(server, account, id)).json()) as Voice;
    expect(voice.labels).toMatchObject({ language: "en", accent: "british", gender: "female", age: "old" });
    expect(voice.labels["descriptive"]).toBeTruthy();
  });
});

describe("texts and prompts", () => {
  it("preview texts depend on the prompt and the seed, and the same seed gives the same text", async () => {
    const write = (seed: number) =>
      call<{ text: string }>("/v1/text-to-voice/generate-text", { voice_description: DESIGN_PROMPT, seed });
    const [one, same, other] = [await write(1), await write(1), await write(2)];
    expect(one).toEqual(same);
    expect(one.text).not.toBe(other.text);
    expect(Array.from(one.text).length).toBeGreaterThanOrEqual(100);
    expect(Array.from(one.text).length).toBeLessThanOrEqual(200);
  });

  it("a prompt is parsed into labels and chips, and an empty prompt has none", async () => {
    const understand = (voice_description: string) =>
      call<{ chips: { kind: string; value: string }[]; labels: Record<string, string>; language: string }>(
        "/v1/text-to-voice/understand",
        { voice_description },
      );
    const answer = await understand("A deep old woman with a British accent for an audiobook");
    expect(answer.labels).toMatchObject({
      language: "en",
      accent: "british",
      gender: "female",
      age: "old",
      descriptive: "deep",
      use_case: "narrative_story",
    });
    expect((await understand("")).chips).toEqual([]);
  });
});
