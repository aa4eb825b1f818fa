import { createElevenLabs } from "@ai-sdk/elevenlabs";
import { afterAll, beforeAll, expect } from "vitest";
import { itWorks } from "./it-works.ts";
import { expectSpeech, listen } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT, VOICE_ID } from "./studio.ts";

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.server.stop());

itWorks("ai-sdk", "speaks a text", async () => {
  // It knows one address only, so its requests are sent elsewhere.
  const elevenlabs = createElevenLabs({
    apiKey: studio.key,
    fetch: (request, options) => {
      const { pathname, search } = new URL(request instanceof Request ? request.url : request);
      return fetch(`${studio.server.baseUrl}${pathname}${search}`, options);
    },
  });
  const { audio } = await elevenlabs
    .speech(MODEL_ID)
    .doGenerate({ text: TEXT, voice: VOICE_ID, outputFormat: "pcm_16000", speed: 1.1 });
  expect(audio).toBeInstanceOf(Uint8Array);
  expectSpeech(await listen(audio as Uint8Array, "pcm_16000"), TEXT);
});
