import { randomInt } from "node:crypto";
import { SEED_MAX } from "@voicewright/contract/rules/limits";
import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { SpeechToSpeechForm } from "@voicewright/contract/speech-to-speech/routes";
import {
  chooseConvertingModel,
  type CompleteVoiceSettings,
  mergeVoiceSettings,
} from "../../entities/speaking/resolve/index.ts";
import { getVoice, voiceRate, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** Everything about a conversion but its recording. */
export type ResolvedConversion = {
  readonly model: ModelEntry;
  readonly voice: WorkspaceVoice;
  readonly settings: CompleteVoiceSettings;
  readonly seed: number;
  readonly removesNoise: boolean;
  /** Factor that the voice's owner asks of others. */
  readonly voiceRate: number;
};

/** Checks who is to be heard, and how. Throws AppError. */
export async function resolveConversion(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voiceId, body }: { readonly voiceId: string; readonly body: SpeechToSpeechForm },
  now: Date,
): Promise<ResolvedConversion> {
  const model = chooseConvertingModel(body.model_id);
  const voice = await getVoice(queryable, scope, voiceId, { at: now });
  return {
    model,
    voice,
    settings: mergeVoiceSettings(voice.settings ?? {}, body.voice_settings),
    seed: body.seed ?? randomInt(SEED_MAX + 1),
    removesNoise: body.remove_background_noise,
    voiceRate: voiceRate(voice, scope),
  };
}
