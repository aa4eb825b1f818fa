import { VERIFICATION_ATTEMPTS_MAX } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { countAttempts, listAttemptsOfPeople, personOf } from "../../entities/verification-attempts/index.ts";
import type { WorkspaceVoice } from "../../entities/voice/index.ts";
import { getClone, listVoiceSamples } from "../../entities/recording/samples/index.ts";

/** A clone of the workspace that is not verified yet and has an attempt left. Throws AppError otherwise. */
export async function requireVerifiable(
  database: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  now: Date,
): Promise<WorkspaceVoice> {
  const voice = await getClone(database, scope, voiceId, now);
  if (voice.verifiedAt !== null) throw new AppError("already_verified", MESSAGES.alreadyVerified);
  const person = personOf(await listVoiceSamples(database, scope, [voice.voiceId]));
  const attempts = await listAttemptsOfPeople(database, scope, new Map([[voice.voiceId, person]]), now);
  if (countAttempts(attempts.get(voice.voiceId) ?? [], now).count >= VERIFICATION_ATTEMPTS_MAX) {
    throw new AppError("max_verification_attempts_reached", MESSAGES.verificationAttemptsReached);
  }
  return voice;
}
