import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { dotProduct } from "@voicewright/audio/signal/dot-product";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const VOICES = ["JBFqnCBsd6RMkjVDRZzb", "EXAVITQu4vr4xnSDxMaL", "pqHfZKP75CvOlQylNhV4"] as const;
const SAMPLE_RATE_HZ = 16_000;
/** Long enough to know a person by. */
const LINES = [
  "I have been waiting at this corner since half past seven, and nobody came.",
  "The trains were late again, so we walked along the river instead of changing.",
  "You could have called me from the station, there is a telephone in the hall.",
  "We tried it twice, but the line was busy the whole time, believe me.",
  "Never mind, the soup is still warm, and the others will be here in a minute.",
] as const;

let server: TestServer;
let client: ElevenLabsClient;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  const key = await (await server.signUp({ tier: "creator" })).createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: key.secret, maxRetries: 0 });
}, 120_000);
afterAll(() => server.stop());

function samplesOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, "base64");
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
}

function speakerOf(samples: Float32Array): Float32Array {
  const accumulator = createSpeakerAccumulator(SAMPLE_RATE_HZ);
  accumulator.push(samples);
  const vector = accumulator.embedding();
  if (vector === undefined) throw new Error("There is too little speech.");
  return vector;
}

describe("dialogues through the official client", () => {
  it("a dialogue has every line in the right voice, at the reported time", async () => {
    const alone = await Promise.all(
      VOICES.map(async (voiceId) => {
        const text = "This is how I sound when nobody else is in the room, and there is plenty of time.";
        const answer = await client.textToSpeech.convertWithTimestamps(voiceId, { text, outputFormat: "pcm_16000" });
        return speakerOf(samplesOf(answer.audioBase64));
      }),
    );
    const order = [0, 1, 2, 1, 0] as const;
    const inputs = LINES.map((text, index) => ({ text, voiceId: VOICES[order[index] ?? 0] }));
    const { audioBase64, voiceSegments } = await client.textToDialogue.convertWithTimestamps({
      inputs,
      outputFormat: "pcm_16000",
      seed: 7,
    });
    const samples = samplesOf(audioBase64);
    expect(voiceSegments.map(({ dialogueInputIndex }) => dialogueInputIndex)).toEqual([0, 1, 2, 3, 4]);
    for (const [index, segment] of voiceSegments.entries()) {
      expect(segment.voiceId).toBe(inputs[index]?.voiceId);
      const spoken = speakerOf(
        samples.subarray(segment.startTimeSeconds * SAMPLE_RATE_HZ, segment.endTimeSeconds * SAMPLE_RATE_HZ),
      );
      const likeness = alone.map((vector) => dotProduct(vector, 0, spoken, 0, vector.length));
      expect(likeness.indexOf(Math.max(...likeness))).toBe(order[index]);
    }
    const pausesSeconds = voiceSegments
      .slice(1)
      .map(({ startTimeSeconds }, index) => startTimeSeconds - (voiceSegments[index]?.endTimeSeconds ?? 0));
    expect(Math.min(...pausesSeconds)).toBeGreaterThan(0.1);
    const [item] = (await client.history.list()).history;
    expect(item?.dialogue?.map(({ text }) => text)).toEqual(LINES);
  });

  it("a dialogue streams with timestamps", async () => {
    const seen = new Set<number>();
    const stream = await client.textToDialogue.streamWithTimestamps({
      inputs: [
        { text: "[whispers] Are you asleep?", voiceId: VOICES[0] },
        { text: "Not any more.", voiceId: VOICES[1] },
      ],
    });
    for await (const chunk of stream)
      for (const { dialogueInputIndex } of chunk.voiceSegments) seen.add(dialogueInputIndex);
    expect(seen).toEqual(new Set([0, 1]));
  });
});
