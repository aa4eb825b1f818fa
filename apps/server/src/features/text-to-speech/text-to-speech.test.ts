import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OUTPUT_FORMATS, outputContentType, outputFormatParts } from "@voicewright/contract/rules/output-formats";
import type { AudioWithTimestamps } from "@voicewright/contract/text-to-speech/routes";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { expectedFileHeader, measureAudio, readFileHeader } from "../../testing/speech/measure-audio.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { SpeakOptions } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { listPremadeVoicesAcrossWorkspaces } from "../../entities/voice/record/index.ts";

let server: TestServer;
let account: TestAccount;
let speech: SpeechService;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ speech });
  account = await server.signUp();
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function generate(body: object, options: SpeakOptions = {}) {
  const response = await speak(server, account, body, options);
  expect(response.status).toBe(200);
  return { bytes: await readBytes(response), headers: response.headers };
}

describe("speech", () => {
  it.each(OUTPUT_FORMATS)("speech is returned as %s, audible and of plausible length", async (format) => {
    const { bytes, headers } = await generate({ text: "Hello world." }, { query: { output_format: format } });
    expect(headers.get("character-cost")).toBe("12");
    expect(headers.get("content-type")).toBe(outputContentType(format));
    expect(readFileHeader(bytes, format)).toEqual(expectedFileHeader(bytes, format));
    const isSentWhole = outputFormatParts(format).codec === "wav";
    expect(headers.get("content-length")).toBe(isSentWhole ? String(bytes.length) : null);
    const { durationMs, peak, rms } = await measureAudio(bytes, format);
    expect(durationMs).toBeGreaterThan(500);
    expect(durationMs).toBeLessThan(2_500);
    expect(peak).toBeGreaterThan(0.1);
    expect(rms).toBeGreaterThan(0.01);
  });

  it.each(["", "/stream", "/stream/with-timestamps"] as const)(
    "speech is streamed without compression: %s",
    async (path) => {
      const headers = { "accept-encoding": "gzip, deflate, br" };
      const { headers: answered } = await generate({ text: "The tide comes in twice a day." }, { path, headers });
      expect(answered.get("content-encoding")).toBeNull();
    },
  );

  it("speech arrives while it is generated", async () => {
    const text = "The train left the station at noon. Nobody on the platform waved. ".repeat(12).trim();
    const response = await speak(server, account, { text, model_id: "eleven_flash_v2_5" }, { path: "/stream" });
    /** How many are spoken when a piece arrives. */
    const spoken: number[] = [];
    for await (const _ of response.body ?? []) spoken.push(server.platform.speech.load().sessions);
    expect(spoken.length).toBeGreaterThan(5);
    expect(spoken.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(Number(response.headers.get("tts-latency-ms"))).toBeGreaterThan(0);
    expect(response.headers.get("x-speech-engine")).toBe("embedded");
  });

  it("speech is the same, byte for byte, with the same seed", async () => {
    const once = await generate({ text: "Twice the same.", seed: 42 });
    const again = await generate({ text: "Twice the same.", seed: 42 });
    expect(again.bytes.equals(once.bytes)).toBe(true);
  });

  it("speech follows its speed", async () => {
    const text = "This sentence is read slowly or quickly.";
    const lengths = [];
    for (const speed of [0.7, 1.2]) {
      const { bytes } = await generate(
        { text, seed: 1, voice_settings: { speed } },
        { query: { output_format: "pcm_16000" } },
      );
      lengths.push(bytes.length);
    }
    expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeGreaterThan(1.2);
  });

  it("speech has the time of each character", async () => {
    const text = "He paid $12.50 for it, didn't he?";
    const { bytes } = await generate({ text }, { path: "/with-timestamps", query: { output_format: "wav_24000" } });
    const answer = JSON.parse(bytes.toString()) as AudioWithTimestamps;
    expect(answer.alignment?.characters.join("")).toBe(text);
    expect(answer.normalized_alignment?.characters.join("")).toContain("dollars");
    const { durationMs } = await measureAudio(Buffer.from(answer.audio_base64, "base64"), "wav_24000");
    const ends = answer.alignment?.character_end_times_seconds ?? [];
    expect(ends).toEqual(ends.toSorted((left, right) => left - right));
    expect(ends.at(-1)).toBeLessThanOrEqual(durationMs / 1000 + 0.2);
    expect(ends.at(-1)).toBeGreaterThan((durationMs / 1000) * 0.7);
  });

  it("speech accepts text as people paste it", async () => {
    for (const text of ["Hi 😀 there 👩‍👩‍👧", "שלום עולם", "one\u0000 two\ud800", "x".repeat(40)]) {
      const { bytes } = await generate({ text, model_id: "eleven_v3" }, { query: { output_format: "pcm_8000" } });
      expect(bytes.length).toBeGreaterThan(2_000);
    }
    for (const text of ["😀😀", "… — !?"]) {
      const refused = await readRefusal(await speak(server, account, { text }));
      expect(refused).toMatchObject({ status: 400, code: "invalid_text" });
    }
  });

  it("speech differs with another voice", async () => {
    const [first, second] = await listPremadeVoicesAcrossWorkspaces(server.platform.database);
    const versions = [];
    for (const voice of [first, second])
      versions.push(
        (
          await generate(
            { text: "Who am I?", seed: 3 },
            { voiceId: voice?.voiceId ?? "", query: { output_format: "pcm_16000" } },
          )
        ).bytes,
      );
    expect(versions[0]?.equals(versions[1] ?? Buffer.alloc(0))).toBe(false);
  });
});

describe("the preview of a premade voice", () => {
  it("a premade voice speaks its own preview", async () => {
    const [first] = await listPremadeVoicesAcrossWorkspaces(server.platform.database);
    const preview = await server.request(`/v1/voices/${first?.voiceId ?? ""}/preview`);
    const { durationMs, rms } = await measureAudio(await readBytes(preview), "mp3_44100_128");
    expect(durationMs).toBeGreaterThan(2_000);
    expect(rms).toBeGreaterThan(0.01);
  });
});
