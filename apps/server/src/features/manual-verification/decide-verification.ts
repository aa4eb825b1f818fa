import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  decideAcrossWorkspaces,
  findSubmittedAcrossWorkspaces,
  type SubmittedVerification,
} from "../../entities/voice/verification/manual/index.ts";
import { updateProfessionalVoice } from "../../entities/voice/professional/index.ts";
import { isOfVerifiedPerson, listVoiceSamples, lockVoice } from "../../entities/recording/samples/index.ts";
import { forgetSpeechOfVoiceAcrossWorkspaces } from "../../entities/generation/spoken/index.ts";
import { updateVoice } from "../../entities/voice/record/index.ts";
import { verificationNotFound } from "./policy.ts";

export type Decision = {
  readonly verificationId: string;
  readonly isAccepted: boolean;
  /** For the person; empty for none. */
  readonly reason: string;
};

/** Who decides: an admin of the installation, or the operator by command, who acts in the workspace of the voice. */
export type Decider = AuditActor | "operator";

const OPERATOR = { userId: "operator", apiKeyId: undefined, network: "127.0.0.1" } as const;

/** As what somebody is written down who opens or decides a request. */
export function actorFor(decider: Decider, { workspaceId }: Pick<WorkspaceScope, "workspaceId">): AuditActor {
  return decider === "operator" ? { ...OPERATOR, workspaceId } : decider;
}

/** Accepts or refuses a request, once. Accepted: the voice is verified as the person of the samples that it has now. */
export async function decideVerificationAcrossWorkspaces(
  { database, audit, clock }: Pick<Platform, "database" | "audit" | "clock">,
  decider: Decider,
  decision: Decision,
): Promise<void> {
  const submitted = await findSubmittedAcrossWorkspaces(database, decision.verificationId);
  if (submitted === undefined) throw verificationNotFound();
  const { voiceId, workspaceId, requestedBy } = submitted.request;
  const owner: WorkspaceScope = { workspaceId, userId: requestedBy, apiKeyId: undefined };
  const now = clock();
  const { verificationId, isAccepted } = decision;
  const reason = decision.reason === "" ? null : decision.reason;
  await audit.transact(async (tx, note) => {
    await lockVoice(tx, owner, voiceId);
    const isFirst = await decideAcrossWorkspaces(tx, verificationId, {
      state: isAccepted ? "accepted" : "refused",
      decidedAt: now,
      decidedBy: decider === "operator" ? null : decider.userId,
      reason,
    });
    if (!isFirst) throw new AppError("verification_already_decided", "This request was decided before.");
    if (isAccepted) await verify(tx, owner, submitted, now);
    await updateProfessionalVoice(tx, owner, voiceId, { manualVerificationRequestedAt: null });
    note(actorFor(decider, owner), {
      action: isAccepted ? "verification_accepted" : "verification_refused",
      target: { type: "verification", id: verificationId },
      details: { voice_id: voiceId, reason },
    });
    await recordEvent(tx, owner, { type: "voice.changed", data: { voice_id: voiceId } }, now);
  });
}

/** The documents vouch for the person whose samples were there when they were sent, and for nobody else. */
async function verify(
  tx: Transaction,
  owner: WorkspaceScope,
  { request: { voiceId, speakerVector, requestedAt } }: SubmittedVerification,
  now: Date,
): Promise<void> {
  const person = { verifiedVector: speakerVector };
  const added = (await listVoiceSamples(tx, owner, [voiceId])).filter(({ createdAt }) => createdAt > requestedAt);
  if (speakerVector === null || !added.every((sample) => isOfVerifiedPerson(person, sample))) {
    throw new AppError(
      "samples_of_another_person",
      "The samples of the voice do not show that they are of the person whose documents were sent. Refuse the request, and have it sent again.",
    );
  }
  await updateVoice(tx, owner, voiceId, { verifiedAt: now, verifiedVector: speakerVector });
  await forgetSpeechOfVoiceAcrossWorkspaces(tx, voiceId);
}
