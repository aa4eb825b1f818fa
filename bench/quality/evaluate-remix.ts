/**
 * Whether a remix stays the person at the usual strength, and follows the prompt at full strength.
 * `npm run bench -- remix [voices per prompt]`
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { designCatalogueVoices } from "@voicewright/voice/catalogue/catalogue-voices";
import { remixVoice } from "@voicewright/voice/design/remix-voice";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { SpeechEngine } from "@voicewright/speech/engine";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { PremadeVoice } from "@voicewright/voice/premade/premade-voice";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import type { VoiceTrait } from "@voicewright/voice/recipe/recipe";
import { compareVoices, embed, speakVoice } from "../../packages/speech/test/compare-voices.ts";

/** Prompts of the categories that the web app suggests, and the trait that each must move, with the sign of the measure. */
const PROMPTS: readonly (readonly [prompt: string, trait: VoiceTrait, sign: 1 | -1])[] = [
  ["Make it older.", "rate", -1],
  ["Younger, please.", "f0MeanHz", 1],
  ["Warmer, please.", "spectralTiltDbPerOctave", -1],
  ["Make it brighter.", "spectralTiltDbPerOctave", 1],
  ["A raspier voice.", "roughness", 1],
  ["Make it sound happy.", "f0RangeScale", 1],
  ["Make it sound sad and tired.", "rate", -1],
  ["Make this voice deeper.", "f0MeanHz", -1],
  ["A higher voice, please.", "f0MeanHz", 1],
  ["Speak more slowly.", "rate", -1],
  ["Say it faster.", "rate", 1],
  ["Studio quality, with a very clear sound.", "spectralTiltDbPerOctave", 1],
];
/** The strength of the web app, and as far as it goes. */
const KEEPING = 0.25;
const DOMINATING = 1;
/** From here on a remix may change the accent. */
const CHANGING = 0.5;
/** As much as the default guidance leaves to chance. */
const VARIETY = 0.5;
const LANGUAGE = "en";
const LIBRARY_SIZE = 40;
const LIBRARY_TEXT =
  "Please bring three large boxes to the kitchen, and tell your uncle that dinner is ready at seven, whatever he says.";
const REMIX_TEXT =
  "The morning train was late again, so we walked along the river until we came to the old stone bridge.";

type RemixCheck = {
  readonly prompt: string;
  readonly voice: string;
  readonly isNearest: boolean;
  /** Place of the original among the library by likeness, from 1. */
  readonly place: number;
  /** Of the measured trait, towards what was asked. */
  readonly movedAtQuarter: number;
  readonly movedAtFull: number;
};

async function checkRemixes(engine: SpeechEngine, voicesPerPrompt: number): Promise<RemixCheck[]> {
  const library = [...PREMADE_VOICES, ...designCatalogueVoices()]
    .filter(({ nativeLanguage }) => nativeLanguage === LANGUAGE)
    .slice(0, LIBRARY_SIZE);
  const vectors: Float32Array[] = [];
  for (const voice of library) vectors.push(embed(await speakVoice(engine, materialsOf(voice), LIBRARY_TEXT, 1)));

  const checks: RemixCheck[] = [];
  for (const [round, [prompt, trait, sign]] of PROMPTS.entries()) {
    const { attributes } = understandPrompt(prompt, { kind: "remix" });
    for (let voice = 0; voice < voicesPerPrompt; voice++) {
      const index = (round * 7 + voice * 17) % library.length;
      const original = library[index];
      if (original === undefined) continue;
      const seed = 100 * round + voice;
      const remix = (strength: number): VoiceMaterials =>
        remixVoice({ materials: materialsOf(original), attributes, strength, seed, variety: VARIETY }).materials;
      const heard = embed(await speakVoice(engine, remix(KEEPING), REMIX_TEXT, seed));
      const likeness = vectors.map((vector) => speakerSimilarity(vector, heard));
      const place = 1 + likeness.filter((value) => value > (likeness[index] ?? 0)).length;
      const move = async (materials: VoiceMaterials) =>
        sign * (await compareVoices(engine, materialsOf(original), materials, seed))[trait];
      checks.push({
        prompt,
        voice: original.name,
        isNearest: place === 1,
        place,
        movedAtQuarter: await move(remix(KEEPING)),
        movedAtFull: await move(remix(DOMINATING)),
      });
    }
  }
  return checks;
}

function materialsOf({ recipe, likeness }: PremadeVoice): VoiceMaterials {
  return { recipe, ...(likeness === undefined ? {} : { likeness }) };
}

function share(checks: readonly RemixCheck[], holds: (check: RemixCheck) => boolean): string {
  const count = checks.filter(holds).length;
  return `${count} of ${checks.length} (${Math.round((100 * count) / checks.length)} %)`;
}

/** `unchanged`: how similar the voice is to itself when it says the other text. */
type AccentCheck = {
  readonly voice: string;
  readonly accent: string;
  readonly similarity: number;
  readonly unchanged: number;
};

/** American voices of every kind of pitch, each remixed to accents that the neural base speaks. */
async function checkAccents(engine: SpeechEngine): Promise<AccentCheck[]> {
  const rows: AccentCheck[] = [];
  for (const slug of ["abigail", "elias", "juniper", "magnus", "otis", "tamsin"]) {
    const original = PREMADE_VOICES.find((voice) => voice.slug === slug);
    if (original === undefined) continue;
    const before = embed(await speakVoice(engine, materialsOf(original), LIBRARY_TEXT, 1));
    const again = embed(await speakVoice(engine, materialsOf(original), REMIX_TEXT, 2));
    const unchanged = speakerSimilarity(before, again);
    for (const accent of ["british", "irish"] as const) {
      const request = { attributes: { accent }, strength: CHANGING, seed: 7, variety: VARIETY };
      const { materials } = remixVoice({ materials: materialsOf(original), ...request });
      const after = embed(await speakVoice(engine, materials, REMIX_TEXT, 2));
      rows.push({ voice: original.name, accent, similarity: speakerSimilarity(before, after), unchanged });
    }
  }
  return rows;
}

const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
const accents = await checkAccents(engine);
console.table(accents);
const checks = await checkRemixes(engine, Number(process.argv[2] ?? 1));
await engine.dispose();
console.table(checks);
console.log(
  `Strength ${KEEPING}: the original is the nearest of the library for ${share(checks, (check) => check.isNearest)}`,
);
console.log(`Strength ${KEEPING}: moved as asked: ${share(checks, (check) => check.movedAtQuarter > 0)}`);
console.log(
  `Strength ${DOMINATING}: moved as asked, and further: ${share(checks, (check) => check.movedAtFull > Math.max(0, check.movedAtQuarter))}`,
);
