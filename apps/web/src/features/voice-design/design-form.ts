import {
  DESIGN_GUIDANCE_DEFAULT,
  DESIGN_LOUDNESS_DEFAULT,
  DESIGN_SEED_MAX,
  EXAMPLE_PROMPT_SEED,
} from "@voicewright/contract/rules/limits";
import type { DesignBody, PromptChip } from "@voicewright/contract/voice-design/routes";
import { type DesignModelId, WEB_DESIGN_MODEL_ID } from "@voicewright/contract/voice-design/values";
import { previewTextError, type TextLimits, voicePromptError } from "@/entities/voice-preview/preview-text.ts";
import { formatNumber } from "@/shared/lib/format.ts";

/** What an address may say of the voice. */
export type DesignLink = {
  readonly prompt?: string | undefined;
  readonly text?: string | undefined;
  readonly seed?: number | undefined;
  readonly loudness?: number | undefined;
  readonly quality?: number | undefined;
  readonly guidanceScale?: number | undefined;
};

export type DesignForm = {
  readonly prompt: string;
  readonly text: string;
  /** As it is typed; empty for one that the server chooses. */
  readonly seed: string;
  readonly loudness: number;
  readonly guidanceScale: number;
  /** Has no field; an address may ask for it. */
  readonly quality: number | undefined;
  readonly modelId: DesignModelId;
};

export const EMPTY_FORM: DesignForm = {
  prompt: "",
  text: "",
  seed: "",
  loudness: DESIGN_LOUDNESS_DEFAULT,
  guidanceScale: DESIGN_GUIDANCE_DEFAULT,
  quality: undefined,
  modelId: WEB_DESIGN_MODEL_ID,
};

export function isEmptyLink(link: DesignLink): boolean {
  return Object.values(link).every((value) => value === undefined);
}

export function formOfLink(link: DesignLink): DesignForm {
  return {
    ...EMPTY_FORM,
    prompt: link.prompt ?? "",
    text: link.text ?? "",
    seed: link.seed === undefined ? "" : String(link.seed),
    loudness: link.loudness ?? EMPTY_FORM.loudness,
    guidanceScale: link.guidanceScale ?? EMPTY_FORM.guidanceScale,
    quality: link.quality,
  };
}

/** What opens the form as it is. With the seed of previews, they come out the same there. */
export function linkOfForm(form: DesignForm, madeWithSeed: number | undefined): DesignLink {
  const typedSeed = form.seed.trim() === "" || seedError(form.seed) !== undefined ? undefined : Number(form.seed);
  const prompt = form.prompt.trim();
  const text = form.text.trim();
  return {
    prompt: prompt === "" ? undefined : prompt,
    text: text === "" ? undefined : text,
    seed: typedSeed ?? madeWithSeed,
    loudness: form.loudness === EMPTY_FORM.loudness ? undefined : form.loudness,
    guidanceScale: form.guidanceScale === EMPTY_FORM.guidanceScale ? undefined : form.guidanceScale,
    quality: form.quality,
  };
}

export function seedError(seed: string): string | undefined {
  const typed = seed.trim();
  if (typed === "" || (/^\d+$/.test(typed) && Number(typed) <= DESIGN_SEED_MAX)) return undefined;
  return `The seed should be a whole number from 0 to ${formatNumber(DESIGN_SEED_MAX)}`;
}

export type DesignErrors = { readonly [Field in "prompt" | "text" | "seed"]?: string | undefined };

export function designErrors(form: DesignForm, limits: TextLimits): DesignErrors {
  return {
    prompt: voicePromptError(form.prompt),
    text: previewTextError(form.text, limits),
    seed: seedError(form.seed),
  };
}

/** What an example changes. The first that is used settles the seed, so that it sounds as it was meant to. */
export function exampleChanges(prompt: string, isFirst: boolean): Partial<DesignForm> {
  return { prompt, ...(isFirst ? { seed: String(EXAMPLE_PROMPT_SEED) } : {}) };
}

/** Names an order whose seed is fixed; undefined when each order brings other voices. */
export function fixedOrderKey(form: DesignForm, chips: readonly PromptChip[] | undefined): string | undefined {
  return form.seed.trim() === "" ? undefined : JSON.stringify(toDesignBody(form, chips));
}

/** `chips` only where somebody has changed what was understood. */
export function toDesignBody(form: DesignForm, chips: readonly PromptChip[] | undefined) {
  return {
    voice_description: form.prompt.trim(),
    text: form.text.trim(),
    model_id: form.modelId,
    loudness: form.loudness,
    guidance_scale: form.guidanceScale,
    stream_previews: true,
    ...(form.seed.trim() === "" ? {} : { seed: Number(form.seed) }),
    ...(form.quality === undefined ? {} : { quality: form.quality }),
    ...(chips === undefined ? {} : { chips: [...chips] }),
  } satisfies Partial<DesignBody>;
}
