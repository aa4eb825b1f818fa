import { beforeAll, describe, expect, it } from "vitest";
import { collect, joinSamples, makeSynthesisRequest, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { bandLevelsDb, distanceDb, medianF0Hz } from "../../test/voice-measures.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";
import { clampRecipe } from "@voicewright/voice/recipe/recipe";
import type { PremadeVoice } from "@voicewright/voice/premade/premade-voice";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";

/** Two, because the melody of a single one lies up to two semitones beside the voice's usual pitch. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "We live near the sea, where the wind never rests. My brother sold the old boat in the spring.",
  de: "Wir wohnen am Meer, wo der Wind nie ruht. Mein Bruder hat das alte Boot im Frühling verkauft.",
};

describe("the premade voices", () => {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const measured: { readonly voice: PremadeVoice; readonly f0Hz: number; readonly bandsDb: readonly number[] }[] = [];

  beforeAll(async () => {
    for (const voice of PREMADE_VOICES) {
      const request = makeSynthesisRequest(SENTENCES[voice.nativeLanguage] ?? "", {
        recipe: voice.recipe,
        language: voice.nativeLanguage,
      });
      const chunks = await collect(engine.synthesize(request, new AbortController().signal));
      const sampleRateHz = chunks[0]?.sampleRateHz ?? 1;
      const samples = joinSamples(chunks);
      measured.push({ voice, f0Hz: medianF0Hz(samples, sampleRateHz), bandsDb: bandLevelsDb(samples, sampleRateHz) });
    }
  }, 480_000);

  it("are at least 22, with names and slugs of their own and recipes inside the bounds", () => {
    expect(PREMADE_VOICES.length).toBeGreaterThanOrEqual(22);
    expect(new Set(PREMADE_VOICES.map((voice) => voice.slug)).size).toBe(PREMADE_VOICES.length);
    expect(new Set(PREMADE_VOICES.map((voice) => voice.name)).size).toBe(PREMADE_VOICES.length);
    for (const voice of PREMADE_VOICES) expect(clampRecipe(voice.recipe)).toEqual(voice.recipe);
  });

  it("speak at the pitch of their recipes", () => {
    for (const { voice, f0Hz } of measured) {
      expect(Math.abs(12 * Math.log2(f0Hz / voice.recipe.f0MeanHz)), `${voice.slug} at ${f0Hz} Hz`).toBeLessThan(3);
    }
  });

  it("are each at least a semitone or 3 dB of timbre apart from every other", () => {
    const tooAlike = measured.flatMap((left, index) =>
      measured.slice(index + 1).flatMap((right) => {
        const semitones = Math.abs(12 * Math.log2(left.f0Hz / right.f0Hz));
        const colourDb = distanceDb(left.bandsDb, right.bandsDb);
        const isApart = Math.max(semitones, colourDb / 3) > 1;
        return isApart ? [] : [`${left.voice.slug} and ${right.voice.slug}: ${semitones} st, ${colourDb} dB`];
      }),
    );
    expect(tooAlike).toEqual([]);
  });
});
