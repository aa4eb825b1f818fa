import { randomInt } from "node:crypto";
import { DESIGN_SEED_MAX, PREVIEWS_PER_GENERATION } from "@voicewright/contract/rules/limits";
import type { DesignBody, PromptChip } from "@voicewright/contract/voice-design/routes";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { designVoices } from "@voicewright/voice/design/design-voice";
import { remixVoice } from "@voicewright/voice/design/remix-voice";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { PlannedVoice, PreviewPlan } from "../../entities/generation/previews/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { chooseText, type GenerationTextRequest } from "./generation-text.ts";
import type { PromptReader, PromptKind } from "./prompt-reader.ts";
import { cloneReference } from "./reference-audio.ts";
import { varietyOfGuidance, volumeOfLoudness } from "./sound-settings.ts";

/** What design and remix share of a request. */
export type PromptedPreviewRequest = GenerationTextRequest & {
  readonly voice_description: string;
  readonly chips: PromptChip[] | undefined;
  readonly loudness: number;
  readonly seed: number | undefined;
};

type DesignRequest = PromptedPreviewRequest &
  Pick<DesignBody, "guidance_scale" | "model_id" | "prompt_strength" | "quality" | "reference_audio_base64">;

/** How far a recording is moved by the prompt where the caller does not say. */
const REFERENCE_STRENGTH_DEFAULT = 0.5;
/**
 * The first preview of a remix is moved as far as was asked, the others a little less where the person is to be kept, a
 * little more where the prompt is to win: chance alone adds so little that three could hardly be told apart.
 */
const STRENGTH_SPREAD = { keeping: [1, 0.9, 0.8], winning: [1, 1.1, 1.2] };
const ALMOST_ALL_FROM = 1 / 1.2;
const WINNING_FROM = 0.5;
/** Keeps the seeds of one remix apart. */
const SEED_STEP = 0x9e_37_79_b1;

/** Checks a request for voices by their description. Nothing is charged yet. Throws AppError. */
export async function planDesign(
  platform: Platform,
  promptReader: PromptReader,
  caller: Caller,
  order: { readonly body: DesignRequest; readonly outputFormat: PreviewPlan["outputFormat"] },
  signal: AbortSignal,
): Promise<PreviewPlan> {
  const { body } = order;
  const { attributes: asked, plan } = await planPreviews(promptReader, "design", body);
  // An accent brings its language along; a voice without one is of the language that it will speak.
  const isOfLanguage = asked.language !== undefined || asked.accent !== undefined;
  const attributes = isOfLanguage ? asked : { ...asked, language: plan.speechLanguage };
  const variety = varietyOfGuidance("design", body.guidance_scale, body.quality);
  const reference = await readReference(platform, caller, body, plan.speechLanguage, signal);
  const voices =
    reference === undefined
      ? designVoices({ attributes, seed: plan.seed, variety }, PREVIEWS_PER_GENERATION).map(
          ({ recipe, likeness, delivery }) => ({
            materials: { recipe, likeness },
            hints: delivery,
            promptStrength: null,
          }),
        )
      : remixPlannedVoices(reference, attributes, {
          strength: body.prompt_strength ?? REFERENCE_STRENGTH_DEFAULT,
          seed: plan.seed,
          variety,
        });
  return { ...plan, voices, outputFormat: order.outputFormat, modelId: body.model_id };
}

export type RemixParams = {
  readonly body: PromptedPreviewRequest;
  readonly materials: VoiceMaterials;
  /** ISO 639; undefined when it is not known. */
  readonly voiceLanguage: string | undefined;
  readonly promptStrength: number;
  readonly guidanceScale: number;
  readonly outputFormat: PreviewPlan["outputFormat"];
};

/** The same for variations of a voice. */
export async function planRemix(promptReader: PromptReader, order: RemixParams): Promise<PreviewPlan> {
  const { attributes, plan } = await planPreviews(promptReader, "remix", order.body, order.voiceLanguage);
  const voices = remixPlannedVoices(order.materials, attributes, {
    strength: order.promptStrength,
    seed: plan.seed,
    variety: varietyOfGuidance("remix", order.guidanceScale),
  });
  return { ...plan, voices, outputFormat: order.outputFormat, modelId: "eleven_ttv_v3" };
}

type SharedPlan = {
  readonly attributes: VoiceAttributes;
  readonly plan: Omit<PreviewPlan, "voices" | "outputFormat" | "modelId">;
};

async function planPreviews(
  promptReader: PromptReader,
  kind: PromptKind,
  wish: PromptedPreviewRequest,
  voiceLanguage?: string,
): Promise<SharedPlan> {
  promptReader.refuseBlocked(wish.voice_description);
  const seed = wish.seed ?? randomInt(DESIGN_SEED_MAX + 1);
  const read = await promptReader.read(wish.voice_description, kind, wish.chips);
  // A remixed voice keeps its language, whatever the prompt's language.
  const reading = { ...read, usualLanguage: voiceLanguage ?? read.usualLanguage };
  const text = await chooseText(promptReader, reading, wish, seed);
  const { prompt, understood, attributes } = reading;
  return { attributes, plan: { ...text, prompt, understood, seed, volumeDb: volumeOfLoudness(wish.loudness) } };
}

/** How far each preview of a remix is moved by the prompt, 0–1; no two alike, unless nothing moves. */
export function remixStrengths(strength: number): number[] {
  const { keeping, winning } = STRENGTH_SPREAD;
  // Near the end there is no room for more.
  const spread = strength < WINNING_FROM || strength > ALMOST_ALL_FROM ? keeping : winning;
  return spread.map((factor) => Math.round(strength * factor * 1000) / 1000);
}

function remixPlannedVoices(
  materials: VoiceMaterials,
  attributes: VoiceAttributes,
  { strength, seed, variety }: { readonly strength: number; readonly seed: number; readonly variety: number },
): PlannedVoice[] {
  return remixStrengths(strength).map((promptStrength, rank) => {
    const remixSeed = (seed + rank * SEED_STEP) % 2 ** 32;
    const remixed = remixVoice({ materials, attributes, strength: promptStrength, seed: remixSeed, variety });
    return {
      materials: withoutReferences(remixed.materials),
      hints: remixed.delivery,
      promptStrength,
    };
  });
}

/** An engine that clones from a recording would sound like the voice that was remixed, whose files belong to it alone. */
function withoutReferences({ references: _references, ...materials }: VoiceMaterials): VoiceMaterials {
  return materials;
}

async function readReference(
  platform: Platform,
  caller: Caller,
  { reference_audio_base64: audio, model_id: modelId }: DesignRequest,
  language: string,
  signal: AbortSignal,
): Promise<VoiceMaterials | undefined> {
  if (audio === undefined) return undefined;
  if (modelId !== "eleven_ttv_v3") {
    throw new AppError("unsupported_model", `The model '${modelId}' takes no reference audio; use eleven_ttv_v3.`, {
      param: "model_id",
    });
  }
  return await cloneReference(platform, caller, audio, language, signal);
}
