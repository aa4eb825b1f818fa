import {
  DESIGN_GUIDANCE_REMIX_DEFAULT,
  REMIX_GUIDANCE_MAX,
  REMIX_GUIDANCE_MIN,
  REMIX_PROMPT_MIN_CHARACTERS,
  REMIX_SESSION_NAME_MAX_CHARACTERS,
  REMIX_STRENGTH_DEFAULT,
  VOICE_PROMPT_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RemixBody, RemixIteration, RemixSession, RemixVariant } from "@voicewright/contract/voice-remix/routes";
import { previewTextLengthError, type TextLimits } from "@/entities/voice-preview/preview-text.ts";

/** What is remixed: a voice, or a preview of an earlier version. */
export type Reference = { readonly id: string; readonly name: string };

export type ComposerForm = {
  readonly prompt: string;
  readonly strength: number;
  readonly guidance: number;
  /** What the previews speak; empty for a text that the server writes. */
  readonly text: string;
};

export const EMPTY_COMPOSER: ComposerForm = {
  prompt: "",
  strength: REMIX_STRENGTH_DEFAULT,
  guidance: DESIGN_GUIDANCE_REMIX_DEFAULT,
  text: "",
};

export type ComposerErrors = {
  readonly reference?: string | undefined;
  readonly prompt?: string | undefined;
  readonly text?: string | undefined;
};

function promptError(prompt: string): string | undefined {
  const { length } = prompt.trim();
  if (length === 0) return MESSAGES.remixPromptRequired;
  if (length < REMIX_PROMPT_MIN_CHARACTERS) {
    return `The prompt should be at least ${REMIX_PROMPT_MIN_CHARACTERS} characters long`;
  }
  return length > VOICE_PROMPT_MAX_CHARACTERS ? MESSAGES.voicePromptTooLong : undefined;
}

export function composerErrors(
  form: ComposerForm,
  reference: Reference | undefined,
  limits: TextLimits,
): ComposerErrors {
  return {
    reference: reference === undefined ? MESSAGES.remixReferenceRequired : undefined,
    prompt: promptError(form.prompt),
    text: form.text.trim() === "" ? undefined : previewTextLengthError(form.text, limits),
  };
}

/** "Ada Remix", no longer than a session may be called. */
export function remixSessionName(voiceName: string): string {
  const ending = " Remix";
  return voiceName.trim().slice(0, REMIX_SESSION_NAME_MAX_CHARACTERS - ending.length) + ending;
}

type SentRemix = Pick<
  RemixBody,
  "voice_description" | "auto_generate_text" | "guidance_scale" | "prompt_strength" | "stream_previews"
> & { readonly text?: string };

export function toRemixBody({ prompt, strength, guidance, text }: ComposerForm): SentRemix {
  const written = text.trim();
  return {
    voice_description: prompt.trim(),
    guidance_scale: guidance,
    prompt_strength: strength,
    stream_previews: true,
    auto_generate_text: written === "",
    ...(written === "" ? {} : { text: written }),
  };
}

/** The same again: what a version was asked with, and the text that it speaks. */
export function toMoreBody(iteration: RemixIteration, variant: RemixVariant | undefined): SentRemix {
  const settings = variant ?? {
    guidance_scale: DESIGN_GUIDANCE_REMIX_DEFAULT,
    prompt_strength: REMIX_STRENGTH_DEFAULT,
  };
  return toRemixBody({
    prompt: iteration.voice_description,
    strength: settings.prompt_strength,
    guidance: settings.guidance_scale,
    text: iteration.text,
  });
}

/** What a version was made with, to go on from; a text that was written for it is written anew. */
export function composerOf(iteration: RemixIteration, variant: RemixVariant): ComposerForm {
  return {
    prompt: iteration.voice_description,
    strength: variant.prompt_strength,
    guidance: Math.min(Math.max(variant.guidance_scale, REMIX_GUIDANCE_MIN), REMIX_GUIDANCE_MAX),
    text: iteration.auto_generate_text ? "" : iteration.text,
  };
}

/** What the session was remixed from last. */
export function lastReference(session: RemixSession | undefined): Reference | undefined {
  const last = session?.iterations.at(-1);
  return last === undefined ? undefined : { id: last.voice_id, name: last.voice_name };
}

/** Whether something of a session is still being made, here or elsewhere. */
export function isSessionPending(session: RemixSession | undefined): boolean {
  return session?.iterations.some(isIterationPending) ?? false;
}

export function isIterationPending({ status, variants }: Pick<RemixIteration, "status" | "variants">): boolean {
  return (
    status === "pending" || variants.some(({ previews }) => previews.some((preview) => preview.status === "pending"))
  );
}

/** Versions keep their number when one before them is removed: it is in the names of their previews. */
export function versionNumber({ variants }: Pick<RemixIteration, "variants">, index: number): number {
  const name = variants[0]?.previews[0]?.name ?? "";
  return Number(/(\d+)\.\d+$/.exec(name)?.[1] ?? index + 1);
}
