import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { getVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";

/** A professional voice whose person may be verified by documents now. Throws AppError otherwise. */
export async function requireRequestable(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<WorkspaceVoice> {
  const voice = await getVoice(queryable, scope, voiceId);
  const flags = await findWorkspaceFlags(queryable, scope);
  if (!flags.has("can_request_manual_pro_voice_verification")) {
    throw new AppError(
      "can_not_request_manual_verification",
      "This workspace may not have voices verified by documents. Ask the operator of this installation.",
    );
  }
  if (voice.verifiedAt !== null) throw new AppError("already_verified", MESSAGES.alreadyVerified);
  if (voice.professional?.isManualVerificationRequested === true) throw alreadyRequested();
  return voice;
}

export function alreadyRequested(): AppError {
  return new AppError(
    "manual_verification_already_requested",
    "The documents of this voice wait for a decision already.",
  );
}

export function verificationNotFound(): AppError {
  return new AppError("verification_not_found", "There is no such request.", { param: "verification_id" });
}
