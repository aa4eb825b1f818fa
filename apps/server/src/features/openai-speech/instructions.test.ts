import { createF0Tracker } from "@voicewright/audio/measure/f0";
import { readWav } from "@voicewright/audio/decode/wav";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const TEXT = "The boat left the harbour before the sun was up.";
const MAN = { floorHz: 50, ceilingHz: 400, expectedHz: 120 };

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  account = await server.signUp();
});
afterAll(() => server.stop());

type Heard = { readonly seconds: number; readonly pitchHz: number };

async function hear(instructions: string): Promise<Heard> {
  const body = { model: "tts-1", voice: "onyx", input: TEXT, response_format: "wav", instructions };
  const response = await server.request("/v1/audio/speech", { method: "POST", headers: account.headers, body });
  expect(response.status).toBe(200);
  const { samples, sampleRateHz } = readWav(new Uint8Array(await response.arrayBuffer()));
  const tracker = createF0Tracker({ sampleRateHz, ...MAN });
  const voiced = [...tracker.process(samples), ...tracker.finish()].filter((hz) => hz > 0).toSorted((a, b) => a - b);
  return { seconds: samples.length / sampleRateHz, pitchHz: voiced[Math.floor(voiced.length / 2)] ?? 0 };
}

describe("instructions in the generated speech", () => {
  it("instructions change pitch and pace as requested", async () => {
    const plain = await hear("");
    expect((await hear("Speak in a very high voice.")).pitchHz).toBeGreaterThan(1.15 * plain.pitchHz);
    expect((await hear("In a deep voice, please.")).pitchHz).toBeLessThan(0.93 * plain.pitchHz);
    expect((await hear("Speak very slowly.")).seconds).toBeGreaterThan(1.15 * plain.seconds);
    expect((await hear("Talk really fast.")).seconds).toBeLessThan(0.9 * plain.seconds);
    const sad = await hear("Melancholic and tired.");
    expect(sad.seconds).toBeGreaterThan(1.1 * plain.seconds);
    expect(sad.pitchHz).toBeLessThan(0.95 * plain.pitchHz);
  });
});
