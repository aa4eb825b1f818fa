/**
 * Measures by how much each premade voice misses the common loudness, and writes what has to be added:
 * `node packages/voice/fit/fit-premade-levels.ts [slugs]`, of all or only of some. To be run when a premade voice, its base or
 * the voice layer has changed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { PREMADE_VOICES, type PremadeVoice } from "@voicewright/voice/premade/recipes";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { TEST_CACHE_DIR } from "../../speech/test/speech-fixtures.ts";

const SEEDS = [3, 11];
/** Beside the texts of previews, of which each language has two. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "The meeting begins at nine, so please bring your notes and a pen.",
    "She laughed, closed the window, and put the kettle back on the stove.",
    "If the weather holds, we could walk around the lake before dinner.",
    "Most people have never seen a whale, and those who have never forget it.",
    "Turn left at the church and follow the narrow road down to the harbor.",
  ],
  de: [
    "Die Sitzung beginnt um neun, bringen Sie bitte Ihre Unterlagen mit.",
    "Sie lachte, schloss das Fenster und stellte den Kessel wieder auf den Herd.",
    "Wenn das Wetter hält, gehen wir vor dem Abendessen noch um den See.",
    "Biegen Sie an der Kirche links ab und folgen Sie der schmalen Straße zum Hafen.",
  ],
};

const asked = process.argv.slice(2);
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

/** Without what was added before. */
async function loudnessOf({ recipe: trimmed, likeness, nativeLanguage }: PremadeVoice): Promise<number> {
  const { trimDb: _, ...recipe } = trimmed;
  const { told, said } = PREVIEW_TEXTS[nativeLanguage] ?? { told: "", said: "" };
  let meter: ReturnType<typeof createLoudnessMeter> | undefined;
  for (const text of [told, said, ...(TEXTS[nativeLanguage] ?? [])])
    for (const seed of SEEDS) {
      const voice = likeness === undefined ? { recipe } : { recipe, likeness };
      const request = { text, language: nativeLanguage, voice, delivery: PLAIN_DELIVERY, seed, normalizeText: true };
      for await (const { samples, sampleRateHz } of engine.synthesize(request, new AbortController().signal)) {
        meter ??= createLoudnessMeter(sampleRateHz);
        meter.push(samples);
      }
    }
  return meter?.integratedLufs() ?? Number.NaN;
}

const rows: string[] = [];
for (const voice of PREMADE_VOICES) {
  const isAsked = asked.length === 0 || asked.includes(voice.slug);
  const lufs = isAsked ? await loudnessOf(voice) : SPEECH_LOUDNESS_LUFS - (voice.recipe.trimDb ?? 0);
  const key = /^[a-z]+$/.test(voice.slug) ? voice.slug : JSON.stringify(voice.slug);
  rows.push(`  ${key}: ${Math.round(100 * (SPEECH_LOUDNESS_LUFS - lufs)) / 100},`);
  console.log(`${voice.slug} ${lufs.toFixed(2)} LUFS`);
}
writeFileSync(
  join(import.meta.dirname, "../src/premade/premade-trims.ts"),
  `/**
 * What each premade voice misses to the common loudness on its base voice, dB: measured by
 * \`node packages/voice/fit/fit-premade-levels.ts\`, which writes this file.
 */
export const PREMADE_TRIMS_DB: Readonly<Record<string, number>> = {
${rows.join("\n")}
};
`,
);
await engine.dispose();
