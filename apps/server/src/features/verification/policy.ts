import { VERIFICATION_ATTEMPTS_MAX } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import {
  countAttempts,
  listAttemptsOfPeopleAcrossWorkspaces,
  personOf,
} from "../../entities/voice/verification/attempts/index.ts";
import { getVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { listVoiceSamples } from "../../entities/recording/samples/index.ts";

/** What kinds of voice have a person to verify. */
export type VerifiedCategory = "cloned" | "professional";
export type VerifiedVoice = { readonly voiceId: string; readonly category: VerifiedCategory };

/** A clone of the workspace that is not verified yet and has an attempt left. Throws AppError otherwise. */
export async function requireVerifiable(
  database: Queryable,
  scope: WorkspaceScope,
  { voiceId }: Pick<VerifiedVoice, "voiceId">,
  now: Date,
): Promise<WorkspaceVoice> {
  const voice = await getVoice(database, scope, voiceId);
  if (voice.verifiedAt !== null) throw new AppError("already_verified", MESSAGES.alreadyVerified);
  const person = personOf(await listVoiceSamples(database, scope, [voice.voiceId]));
  const attempts = await listAttemptsOfPeopleAcrossWorkspaces(database, new Map([[voice.voiceId, person]]), now);
  if (countAttempts(attempts.get(voice.voiceId) ?? [], now).count >= VERIFICATION_ATTEMPTS_MAX) {
    throw new AppError("max_verification_attempts_reached", MESSAGES.verificationAttemptsReached);
  }
  return voice;
}
