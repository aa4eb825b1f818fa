import { ElevenLabsClient } from "elevenlabs";
import { afterAll, beforeAll, expect } from "vitest";
import { itWorks } from "./it-works.ts";
import { bytesOf, expectSpeech, listen } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT } from "./studio.ts";

let studio: Studio;
let client: ElevenLabsClient;

beforeAll(async () => {
  studio = await openStudio();
  client = new ElevenLabsClient({ baseUrl: studio.server.baseUrl, apiKey: studio.key });
});
afterAll(() => studio.server.stop());

itWorks("elevenlabs", "speaks a text", async () => {
  const { voices } = await client.voices.getAll();
  const [voice] = voices;
  expect(voices.length).toBeGreaterThanOrEqual(20);
  // It looks a name up by itself.
  const audio = await client.generate({ voice: voice?.name ?? "", text: TEXT, model_id: MODEL_ID });
  expectSpeech(await listen(await bytesOf(audio), "mp3_44100_128"), TEXT);
});

itWorks("elevenlabs", "streams speech", async () => {
  const audio = await client.generate({
    voice: "21m00Tcm4TlvDq8ikWAM",
    stream: true,
    text: TEXT,
    model_id: MODEL_ID,
    output_format: "pcm_16000",
  });
  expectSpeech(await listen(await bytesOf(audio), "pcm_16000"), TEXT);
});
