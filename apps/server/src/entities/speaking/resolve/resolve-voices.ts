import type { ModelEntry } from "@voicewright/contract/rules/model-catalogue";
import type { Queryable } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { type ResolvedVoice, resolveVoice, type VoiceRequest } from "./resolve-voice.ts";

/** How each of several voices speaks, by the ids that were sent. Throws AppError, with where the voice was named as its `param`. */
export async function resolveVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  model: ModelEntry,
  body: VoiceRequest["body"],
  voices: readonly { readonly voiceId: string; readonly param: string }[],
  now: Date,
): Promise<ReadonlyMap<string, ResolvedVoice>> {
  const resolved = new Map<string, ResolvedVoice>();
  for (const { voiceId, param } of voices) {
    const order = { body, voiceId, optimizeStreamingLatency: undefined, readsSsml: false };
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
