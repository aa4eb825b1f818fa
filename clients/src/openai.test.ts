import OpenAI from "openai";
import { afterAll, beforeAll, expect } from "vitest";
import { itWorks } from "./it-works.ts";
import { expectSpeech, listen, listenToFile } from "./listen.ts";
import { openStudio, type Studio, TEXT } from "./studio.ts";

let studio: Studio;
let client: OpenAI;

beforeAll(async () => {
  studio = await openStudio();
  client = new OpenAI({ baseURL: `${studio.server.baseUrl}/v1`, apiKey: studio.key, maxRetries: 0 });
});
afterAll(() => studio.server.stop());

itWorks("openai", "speaks a text", async () => {
  const response = await client.audio.speech.create({ model: "tts-1", voice: "alloy", input: TEXT });
  expectSpeech(await listen(await response.bytes(), "mp3_44100_128"), TEXT);
});

itWorks("openai", "gets speech as server-sent events", async () => {
  const response = await client.audio.speech.create({
    model: "gpt-4o-mini-tts",
    voice: "nova",
    input: TEXT,
    response_format: "pcm",
    stream_format: "sse",
  });
  const events = (await response.text())
    .trim()
    .split("\n\n")
    .map((block) => JSON.parse(block.replace(/^data: /, "")) as { type: string; audio?: string });
  expect(events.at(-1)?.type).toBe("speech.audio.done");
  const audio = Buffer.concat(events.map(({ audio = "" }) => Buffer.from(audio, "base64")));
  expectSpeech(await listen(audio, "pcm_24000"), TEXT);
});

itWorks("openai", "gets AAC and FLAC", async () => {
  for (const response_format of ["aac", "flac"] as const) {
    const response = await client.audio.speech.create({ model: "tts-1", voice: "alloy", input: TEXT, response_format });
    expect(response.headers.get("content-type")).toBe(`audio/${response_format}`);
    expectSpeech(await listenToFile(await response.bytes()), TEXT);
  }
});

itWorks("openai", "says how a text is to be spoken", async () => {
  const say = async (instructions: string) => {
    const order = {
      model: "gpt-4o-mini-tts",
      voice: "onyx",
      input: TEXT,
      response_format: "pcm",
      instructions,
    } as const;
    return await listen(await (await client.audio.speech.create(order)).bytes(), "pcm_24000");
  };
  const [plain, slow] = [await say(""), await say("Speak slowly, like an old storyteller.")];
  expect(slow.seconds).toBeGreaterThan(1.2 * plain.seconds);
});

itWorks("openai", "lists models", async () => {
  expect((await client.models.list()).data.map(({ id }) => id)).toContain("tts-1");
});
