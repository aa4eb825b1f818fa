import { initializeLogger } from "@livekit/agents";
import { TTS } from "@livekit/agents-plugin-elevenlabs";
import { TTS as OpenAiTTS } from "@livekit/agents-plugin-openai";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { itWorks } from "./it-works.ts";
import { expectOnsets, expectSpeech, hear, type Heard } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT, VOICE_ID } from "./studio.ts";

type SpeechStream = ReturnType<TTS["stream"]>;
type Word = { readonly text: string; readonly seconds: number };

const LONG_TEXT = "Somebody speaks at length here, and is interrupted in the middle of a sentence. ".repeat(6);
const INTERRUPTIONS = 6;

let studio: Studio;
let tts: TTS;

beforeAll(async () => {
  initializeLogger({ pretty: false, level: "silent" });
  studio = await openStudio();
  tts = new TTS({
    apiKey: studio.key,
    baseURL: `${studio.server.baseUrl}/v1`,
    voiceId: VOICE_ID,
    model: MODEL_ID,
    preferredAlignment: "original",
  });
});
afterAll(async () => {
  await tts.close();
  await studio.server.stop();
});

type Frames = AsyncIterable<
  | symbol
  | {
      frame: { data: Int16Array; sampleRate: number };
      timedTranscripts?: { text: string; startTime?: number | undefined }[] | undefined;
    }
>;

/** All that a stream gives: its sound, and the words that came with it. */
async function hearAll(stream: Frames): Promise<{ heard: Heard; words: readonly Word[] }> {
  const parts: Int16Array[] = [];
  const words: Word[] = [];
  let sampleRateHz = 1;
  for await (const event of stream) {
    if (typeof event === "symbol") break;
    parts.push(event.frame.data.slice());
    sampleRateHz = event.frame.sampleRate;
    words.push(...(event.timedTranscripts ?? []).map(({ text, startTime = NaN }) => ({ text, seconds: startTime })));
  }
  const samples = Float32Array.from(
    parts.flatMap((part) => Array.from(part)),
    (value) => value / 32_768,
  );
  return { heard: hear(samples, sampleRateHz), words };
}

function say(stream: SpeechStream, text: string): void {
  for (const word of text.split(/(?<= )/)) stream.pushText(word);
  stream.flush();
  stream.endInput();
}

itWorks("livekit-elevenlabs", "speaks a text", async () => {
  expect((await tts.listVoices()).length).toBeGreaterThanOrEqual(20);
  expectSpeech((await hearAll(tts.synthesize(TEXT))).heard, TEXT);
});

itWorks("livekit-elevenlabs", "speaks over a socket with the times of words", async () => {
  const stream = tts.stream();
  say(stream, TEXT);
  const { heard, words } = await hearAll(stream);
  expectSpeech(heard, TEXT);
  expect(
    words
      .map(({ text }) => text)
      .join("")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe(TEXT);
  const begins = ["The", "Nobody"].map((word) => words.find(({ text }) => text.trim() === word)?.seconds ?? NaN);
  expectOnsets(heard, begins);
});

itWorks("livekit-elevenlabs", "speaks in two contexts of one socket", async () => {
  const streams = [tts.stream(), tts.stream()];
  const texts = [TEXT, "Another voice answers. It says something else, and takes longer to say it."];
  for (const [index, stream] of streams.entries()) say(stream, texts[index] ?? "");
  const spoken = await Promise.all(streams.map(async (stream) => await hearAll(stream)));
  for (const [index, { heard, words }] of spoken.entries()) {
    expectSpeech(heard, texts[index] ?? "");
    expect(words[0]?.text.trim()).toBe(texts[index]?.split(" ")[0]);
  }
});

itWorks("livekit-elevenlabs", "is interrupted six times, and speaks on", async () => {
  for (let turn = 0; turn < INTERRUPTIONS; turn++) {
    const stream = tts.stream();
    say(stream, LONG_TEXT);
    await stream.next();
    stream.close();
    // What was interrupted is not spoken on.
    await vi.waitFor(() => expect(studio.server.platform.speech.load().sessions).toBe(0), {
      timeout: 20_000,
      interval: 10,
    });
  }
  const stream = tts.stream();
  say(stream, TEXT);
  expectSpeech((await hearAll(stream)).heard, TEXT);
});

itWorks("livekit-openai", "speaks a text", async () => {
  const openAi = new OpenAiTTS({
    apiKey: studio.key,
    baseURL: `${studio.server.baseUrl}/v1`,
    model: "gpt-4o-mini-tts",
    voice: "ash",
    instructions: "Speak in a calm, friendly tone.",
  });
  expectSpeech((await hearAll(openAi.synthesize(TEXT))).heard, TEXT);
  await openAi.close();
});
