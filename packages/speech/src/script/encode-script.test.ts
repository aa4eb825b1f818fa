import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect, makeSynthesisRequest, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { openSpeechService, type SpeechService } from "../engines/speech-service.ts";
import { type EncodedChunk, encodeScript } from "./encode-script.ts";
import { speakScript, type Utterance } from "./speak-script.ts";

const TEXT = "Is anybody there? Nobody but me, and the rain.";
const MP3: AudioEncoding = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 };
const ULAW: AudioEncoding = { codec: "ulaw", sampleRateHz: 8_000 };

let service: SpeechService;
let openedEncoders = 0;

function say(text: Utterance["text"]): Utterance {
  return { ...makeSynthesisRequest(""), text };
}

function encode(
  utterances: readonly Utterance[],
  encoding: AudioEncoding,
  signal = new AbortController().signal,
): AsyncGenerator<EncodedChunk, void, void> {
  const openEncoder: SpeechService["openEncoder"] = (...given) => {
    openedEncoders += 1;
    return service.openEncoder(...given);
  };
  return encodeScript({ speak: (...given) => service.speak(...given), openEncoder }, utterances, encoding, signal);
}

function bytesOf(chunks: readonly { readonly audio: Uint8Array }[]): Buffer {
  return Buffer.concat(chunks.map(({ audio }) => audio));
}

function saidIn(chunks: readonly EncodedChunk[]): string {
  return chunks.flatMap(({ alignment }) => alignment.map(({ character }) => character)).join("");
}

async function* arriving(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

beforeAll(async () => {
  service = await openSpeechService({ childCount: 1, maxSessions: 1, cacheDir: TEST_CACHE_DIR });
  await service.whenReady();
}, 120_000);
afterAll(() => service.close());

describe("a script as a file", { timeout: 60_000 }, () => {
  it.each([MP3, ULAW])("a script with one utterance is encoded as its sound: $codec", async (encoding) => {
    openedEncoders = 0;
    const chunks = await collect(encode([say(TEXT)], encoding));
    expect(openedEncoders).toBe(0);
    const spoken = await collect(speakScript(service, { utterances: [say(TEXT)] }, new AbortController().signal));
    const encoder = await createAudioEncoder(encoding, spoken[0]?.sampleRateHz ?? 0);
    const expected = [...spoken.map(({ samples }) => encoder.encode(samples)), encoder.finish()];
    expect(bytesOf(chunks).equals(Buffer.concat(expected))).toBe(true);
    expect(saidIn(chunks)).toBe(TEXT);
    expect(chunks.at(-1)).toMatchObject({ spokenCharacters: TEXT.length, durationMs: spoken.at(-1)?.durationMs });
    expect(chunks.flatMap(({ peaks }) => [...peaks])).toEqual(spoken.flatMap(({ peaks }) => [...peaks]));
  });

  it("a script joins several utterances, and an arriving text, in one encoder", async () => {
    openedEncoders = 0;
    const script = [say("Is anybody there?"), say(arriving("Nobody ", "but me."))];
    const chunks = await collect(encode(script, ULAW));
    expect(openedEncoders).toBe(1);
    expect(saidIn(chunks)).toBe("Is anybody there?Nobody but me.");
    const last = chunks.at(-1);
    // A byte of µ-law is a sample.
    expect(bytesOf(chunks).length / 8).toBeCloseTo(last?.durationMs ?? 0, -1);
  });

  it("a script opens its encoder before the first sound of an arriving text", async () => {
    openedEncoders = 0;
    const chunks = encode([say(arriving("Nobody but me."))], MP3);
    const first = chunks.next();
    expect([openedEncoders, service.load().sessions]).toEqual([1, 0]);
    await first;
    await collect(chunks);
    expect(openedEncoders).toBe(1);
  });

  it("an encoded script frees its place when it is aborted or its reader leaves", async () => {
    const abort = new AbortController();
    for await (const chunk of encode([say(TEXT.repeat(20))], MP3, abort.signal)) {
      if (chunk.audio.length > 0) abort.abort();
    }
    expect(service.load().sessions).toBe(0);
    for await (const chunk of encode([say(TEXT.repeat(20))], MP3)) if (chunk.audio.length > 0) break;
    expect(service.load().sessions).toBe(0);
  });

  it("a script refuses an encoding that is not offered", async () => {
    const odd: AudioEncoding = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 7 };
    await expect(collect(encode([say(TEXT)], odd))).rejects.toThrow("Unsupported audio encoding");
  });
});
