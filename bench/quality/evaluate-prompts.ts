/**
 * Whether the voices designed from prompts sound as the prompts say: each prompt's voice is compared with the same person
 * without the prompt, by measures of the sound. `npm run bench -- prompts [every n-th prompt]`.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { accentBase, languageBase } from "@voicewright/voice/design/accent-bases";
import type { DesignGender, VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { designVoice, designVoices } from "@voicewright/voice/design/design-voice";
import { AUDIBLE_STEPS, stepsOfRecipe, subtractSteps, VOICE_TRAITS } from "@voicewright/voice/design/trait-steps";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { SpeechEngine } from "@voicewright/speech/engine";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import { writePreviewText } from "@voicewright/text/prompt/write-preview-text";
import { VOICE_PROMPTS, type VoicePrompt } from "../../packages/text/test/voice-prompts.ts";
import { compareVoices, embed, speakVoice } from "../../packages/speech/test/compare-voices.ts";
import { LEAST_PLANNED_STEPS } from "./evaluate-design.ts";

type PromptCheck = {
  readonly prompt: string;
  readonly what: string;
  readonly planned: number | string;
  readonly measured: number | string;
  readonly agrees: boolean;
};

const SEED = 21;
const VOICES_PER_PROMPT = 3;
/** What Voice Design gives its three previews. */
const VARIETY = 0.5;

/** The measured directions of one prompt's voice, and whether it has the base voice that the prompt names. */
async function checkPrompt(engine: SpeechEngine, { prompt, kind = "design" }: VoicePrompt): Promise<PromptCheck[]> {
  const { attributes } = understandPrompt(prompt, { kind });
  const gender: DesignGender = attributes.gender ?? "female";
  const language = attributes.language ?? "en";
  const named = { ...attributes, gender };
  const neutral: VoiceAttributes = {
    gender,
    ...(attributes.accent === undefined ? {} : { accent: attributes.accent }),
    ...(attributes.language === undefined ? {} : { language: attributes.language }),
  };
  const [plain, moved] = [neutral, named].map((asked) => designVoice({ attributes: asked, seed: SEED, variety: 0 }));
  if (plain === undefined || moved === undefined) return [];
  const heard = await compareVoices(engine, plain, moved, SEED, language);
  const planned = subtractSteps(stepsOfRecipe(moved.recipe), stepsOfRecipe(plain.recipe));
  const traits = VOICE_TRAITS.flatMap((trait) => {
    const steps = planned[trait] / AUDIBLE_STEPS[trait];
    if (Math.abs(steps) < LEAST_PLANNED_STEPS) return [];
    const measured = heard[trait];
    return [{ prompt, what: trait, planned: steps, measured, agrees: measured * steps > 0 }];
  });
  const wanted = attributes.accent === undefined ? languageBase(language) : accentBase(attributes.accent, gender);
  const isNamed = attributes.accent !== undefined || attributes.language !== undefined;
  const base = { what: "base", planned: wanted ?? "none", measured: moved.recipe.base };
  return isNamed ? [...traits, { prompt, ...base, agrees: base.planned === base.measured }] : traits;
}

/** Highest similarity between two of the three voices of a prompt, all saying its preview text. */
async function closestPreviews(engine: SpeechEngine, { prompt, kind = "design" }: VoicePrompt): Promise<number> {
  const understood = understandPrompt(prompt, { kind });
  const language = understood.attributes.language ?? "en";
  const limits = { minimumCharacters: 100, maximumCharacters: 1000 };
  const text = writePreviewText({ understood, language, seed: SEED, ...limits }) ?? "";
  const request = { attributes: understood.attributes, seed: SEED, variety: VARIETY };
  const embeddings: Float32Array[] = [];
  for (const voice of designVoices(request, VOICES_PER_PROMPT)) {
    embeddings.push(embed(await speakVoice(engine, voice, text, SEED, language)));
  }
  const pairs = embeddings.flatMap((left, index) =>
    embeddings.slice(index + 1).map((right) => speakerSimilarity(left, right)),
  );
  return Math.max(...pairs);
}

async function printReport(every: number): Promise<void> {
  const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
  const prompts = VOICE_PROMPTS.filter((_, index) => index % every === 0);
  const checks: PromptCheck[] = [];
  const closest: { readonly prompt: string; readonly similarity: number }[] = [];
  for (const prompt of prompts) {
    const found = await checkPrompt(engine, prompt);
    const similarity = await closestPreviews(engine, prompt);
    checks.push(...found);
    closest.push({ prompt: prompt.prompt, similarity });
    const agreeing = found.filter(({ agrees }) => agrees).length;
    console.log(`${agreeing} of ${found.length}, previews at most ${similarity.toFixed(2)} alike: ${prompt.prompt}`);
  }
  const misses = checks.filter(({ agrees }) => !agrees);
  const alike = closest.filter(({ similarity }) => similarity >= SAME_PERSON_THRESHOLD);
  const share = (100 * (checks.length - misses.length)) / checks.length;
  console.table(misses);
  console.table(alike);
  console.log(
    `${prompts.length} prompts: ${checks.length - misses.length} of ${checks.length} agree (${share.toFixed(1)} %)`,
  );
  console.log(
    `Three different people in the previews of ${closest.length - alike.length} of ${closest.length} prompts`,
  );
  await engine.dispose();
}

if (process.argv[1] === import.meta.filename) await printReport(Number(process.argv[2] ?? 1));
