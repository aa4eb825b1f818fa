import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { ElevenLabsClient as EarlierClient } from "elevenlabs-js-2.20";
import { afterAll, beforeAll, expect } from "vitest";
import { itWorks } from "./it-works.ts";
import { bytesOf, expectAligned, expectSpeech, listen } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT, VOICE_ID } from "./studio.ts";

type AnyClient = ElevenLabsClient | EarlierClient;

let studio: Studio;
let newest: ElevenLabsClient;
let earlier: EarlierClient;

beforeAll(async () => {
  studio = await openStudio();
  const options = { baseUrl: studio.server.baseUrl, apiKey: studio.key, maxRetries: 0 };
  newest = new ElevenLabsClient(options);
  earlier = new EarlierClient({ baseUrl: studio.server.baseUrl, apiKey: studio.key });
});
afterAll(() => studio.server.stop());

async function speaks(client: AnyClient): Promise<void> {
  const audio = await client.textToSpeech.convert(VOICE_ID, { text: TEXT, modelId: MODEL_ID });
  expectSpeech(await listen(await bytesOf(audio), "mp3_44100_128"), TEXT);
}

async function speaksWithTimes(client: AnyClient): Promise<void> {
  const spoken = await client.textToSpeech.convertWithTimestamps(VOICE_ID, {
    text: TEXT,
    modelId: MODEL_ID,
    outputFormat: "pcm_16000",
  });
  const { characters = [], characterStartTimesSeconds: starts = [] } = spoken.alignment ?? {};
  const heard = await listen(Buffer.from(spoken.audioBase64, "base64"), "pcm_16000");
  expectSpeech(heard, TEXT);
  expectAligned(
    heard,
    TEXT,
    characters.map((character, index) => ({ character, seconds: starts[index] ?? NaN })),
  );
}

async function speaksInPieces(client: AnyClient): Promise<void> {
  const request = { text: TEXT, modelId: MODEL_ID, outputFormat: "pcm_16000" } as const;
  const audio: Buffer[] = [];
  const timed: { character: string; seconds: number }[] = [];
  for await (const piece of await client.textToSpeech.streamWithTimestamps(VOICE_ID, request)) {
    audio.push(Buffer.from(piece.audioBase64, "base64"));
    const { characters = [], characterStartTimesSeconds: starts = [] } = piece.alignment ?? {};
    timed.push(...characters.map((character, index) => ({ character, seconds: starts[index] ?? NaN })));
  }
  expect(audio.length).toBeGreaterThan(1);
  expectAligned(await listen(Buffer.concat(audio), "pcm_16000"), TEXT, timed);
}

async function listsAndReplays(client: AnyClient): Promise<void> {
  const { voices } = await client.voices.search({ pageSize: 3 });
  expect(voices).toHaveLength(3);
  expect((await client.models.list()).map(({ modelId }) => modelId)).toContain(MODEL_ID);
  const [item] = (await client.history.list({ pageSize: 1 })).history;
  expect(item?.text).toBe(TEXT);
  const again = await bytesOf(await client.history.getAudio(item?.historyItemId ?? ""));
  expect(again.length).toBeGreaterThan(10_000);
  expect((await client.user.subscription.get()).characterCount).toBeGreaterThan(0);
}

itWorks("elevenlabs-js", "speaks a text", () => speaks(newest));
itWorks("elevenlabs-js", "speaks with the times of characters", () => speaksWithTimes(newest));
itWorks("elevenlabs-js", "streams speech with times", () => speaksInPieces(newest));
itWorks("elevenlabs-js", "lists voices, models, history and usage", () => listsAndReplays(newest));
itWorks("elevenlabs-js", "speaks a dialogue of two voices", async () => {
  const lines = ["Did the boat leave?", "Before the sun was up."];
  const audio = await newest.textToDialogue.convert({
    inputs: lines.map((text, index) => ({ text, voiceId: index === 0 ? VOICE_ID : "JBFqnCBsd6RMkjVDRZzb" })),
  });
  expectSpeech(await listen(await bytesOf(audio), "mp3_44100_128"), lines.join(" "));
});
itWorks("elevenlabs-js", "waits where the plan is full, and loses no text", async () => {
  const { server } = studio;
  const account = await server.signUp();
  const { secret } = await account.createApiKey();
  // As its users have it, but for one more try: four in all.
  const patient = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 3 });
  const text = "A long text that is read while others wait for their turn, and nobody is told to come back. ".repeat(6);
  // One more than the free plan speaks at once.
  const answers = await Promise.all(
    [1, 2, 3].map(async () => await bytesOf(await patient.textToSpeech.convert(VOICE_ID, { text }))),
  );
  for (const audio of answers) expectSpeech(await listen(audio, "mp3_44100_128"), text);
});

itWorks("elevenlabs-js-2.20", "speaks a text", () => speaks(earlier));
itWorks("elevenlabs-js-2.20", "speaks with the times of characters", () => speaksWithTimes(earlier));
itWorks("elevenlabs-js-2.20", "streams speech with times", () => speaksInPieces(earlier));
itWorks("elevenlabs-js-2.20", "lists voices, models, history and usage", () => listsAndReplays(earlier));
