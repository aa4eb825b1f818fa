import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSpeechService } from "@voicewright/speech/engines/speech-service";
import { expect, it } from "vitest";
import { makePreviews } from "../../testing/speech/designs.ts";
import { startTestServer } from "../../testing/test-server.ts";

const PROMPTS = [
  { voice_description: "A wise old wizard with a deep, resonant voice", seed: 11 },
  { voice_description: "Una joven tímida con una voz muy suave", seed: 11 },
];

/** The previews of a server that has never run before, and has prepared its models itself. */
async function previewsOfNewServer(): Promise<string[]> {
  const cacheDir = await mkdtemp(join(tmpdir(), "voicewright-restart-models-"));
  const speech = await openSpeechService({ childCount: 1, maxSessions: 8, cacheDir });
  const server = await startTestServer({ speech });
  try {
    const account = await server.signUp({ tier: "creator" });
    const sounds: string[] = [];
    for (const prompt of PROMPTS) {
      const body = { ...prompt, auto_generate_text: true, text: undefined };
      const { previews } = await makePreviews(server, account, body);
      sounds.push(...previews.map((preview) => preview.audio_base_64 ?? ""));
    }
    return sounds;
  } finally {
    await server.stop();
    await speech.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}

it("a restarted server generates the same bytes for the same prompt and seed", async () => {
  const sounds = await previewsOfNewServer();
  expect(sounds).toHaveLength(3 * PROMPTS.length);
  expect(new Set(sounds).size).toBe(sounds.length);
  expect(await previewsOfNewServer()).toEqual(sounds);
}, 300_000);
