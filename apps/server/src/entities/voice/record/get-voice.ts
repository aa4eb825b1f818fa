import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { requireUsableVoice } from "./policy.ts";
import { findPremadeVoiceAcrossWorkspaces, findPublicVoiceAcrossWorkspaces, findVoice } from "./store.ts";
import type { VoiceRow } from "./tables.ts";
import type { WorkspaceVoice } from "./store.ts";
import { resolveVoiceAlias } from "../premade/index.ts";

/**
 * A voice of the workspace, or a premade one, by its id or a well-known one. Other workspaces' voices are not found. To be
 * heard at a moment, it has to be one that the workspace may use then.
 */
export async function getVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  heard?: { readonly at: Date },
): Promise<WorkspaceVoice> {
  const voice = await findVoice(queryable, scope, resolveVoiceAlias(voiceId));
  if (voice === undefined) throw voiceNotFound(voiceId);
  if (heard !== undefined) await requireUsableVoice(queryable, scope, voice, heard.at);
  return voice;
}

/** For visitors without a workspace: premade voices only. */
export async function getPremadeVoiceAcrossWorkspaces(queryable: Queryable, voiceId: string): Promise<VoiceRow> {
  const voice = await findPremadeVoiceAcrossWorkspaces(queryable, resolveVoiceAlias(voiceId));
  if (voice === undefined) throw voiceNotFound(voiceId);
  return voice;
}

/** A voice whose preview may be played: of the workspace, premade, or offered in the library. */
export async function getPlayableVoice(
  queryable: Queryable,
  scope: WorkspaceScope | undefined,
  voiceId: string,
): Promise<VoiceRow> {
  const storedId = resolveVoiceAlias(voiceId);
  const own = scope === undefined ? undefined : await findVoice(queryable, scope, storedId);
  const voice = own ?? (await findPublicVoiceAcrossWorkspaces(queryable, storedId));
  if (voice === undefined) throw voiceNotFound(voiceId);
  if (voice.safetyControl === "BAN")
    throw new AppError("detected_blocked_voice", MESSAGES.voiceBanned, { param: "voice_id" });
  return voice;
}

export function voiceNotFound(voiceId: string): AppError {
  return new AppError("voice_not_found", `A voice with the id '${voiceId.slice(0, 100)}' was not found.`, {
    param: "voice_id",
  });
}
