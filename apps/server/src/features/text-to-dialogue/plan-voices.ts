import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech";
import { VoiceSettingsInput } from "@voicewright/contract/voice/voice-settings";
import { type ResolvedVoice, resolveVoice } from "../../entities/speaking/resolve/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** How all voices of a dialogue speak. */
export type DialogueDelivery = Pick<
  TextToSpeechBody,
  "language_code" | "pronunciation_dictionary_locators" | "seed" | "apply_text_normalization"
> &
  Partial<Pick<TextToSpeechBody, "use_pvc_as_ivc">> & { readonly stability: number | undefined };

/** Stability goes in steps of a half here. */
const STABILITY_STEPS = 2;

/** How each voice speaks, by the ids that were sent. Throws AppError, with where the voice was named as its `param`. */
export async function planVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  { stability, ...body }: DialogueDelivery,
  voices: readonly { readonly voiceId: string; readonly param: string }[],
  now: Date,
): Promise<ReadonlyMap<string, ResolvedVoice>> {
  const voice_settings =
    stability === undefined
      ? undefined
      : VoiceSettingsInput.parse({ stability: Math.round(stability * STABILITY_STEPS) / STABILITY_STEPS });
  const resolved = new Map<string, ResolvedVoice>();
  for (const { voiceId, param } of voices) {
    const order = { body: { ...body, voice_settings }, voiceId, optimizeStreamingLatency: undefined, readsSsml: false };
    resolved.set(
      voiceId,
      await resolveVoice(queryable, scope, model, order, now).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.param !== "voice_id") throw error;
        throw new AppError(error.code, error.message, { param, cause: error });
      }),
    );
  }
  return resolved;
}
