import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import type { ChangingRight } from "@voicewright/contract/rules/access/voice-rights";
import {
  isCopiedVoice,
  professionalWorkRefusal,
  voiceAccessRefusal,
  voiceDeleteRefusal,
  voiceEditRefusal,
  voiceRemixRefusal,
  voiceSettingsRefusal,
  voiceShareRefusal,
  voiceUseRefusal,
} from "@voicewright/contract/voices/rules";
import { eq } from "drizzle-orm";
import { workspaceCredits } from "../../../platform/credits-ledger/tables.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findWorkspaceFlags } from "../../../platform/identity/workspace-flags.ts";
import type { WorkspaceVoice } from "./store.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { voiceStatus } from "./voice-status.ts";

const NOT_CLONED = "This voice was not cloned from recordings.";

/**
 * Throws AppError `voice_access_denied`. Calls that name a voice declare the right, and it is asked for before they are
 * carried out (`createVoiceGate`); this is for what a call does not name itself, or depends on what it finds.
 */
export function requireVoiceRight(voice: WorkspaceVoice, scope: WorkspaceScope, right: ChangingRight, now: Date): void {
  const reason = refusal(voice, voiceStatus(voice, scope), right, now);
  if (reason !== undefined) throw new AppError("voice_access_denied", reason, { param: "voice_id" });
}

/** What a refusal to use a voice is called; any other is `voice_access_denied`. */
const USE_REFUSALS: ReadonlyMap<string, ErrorCode> = new Map([
  [MESSAGES.voiceDisabled, "voice_disabled"],
  [MESSAGES.voiceBanned, "detected_blocked_voice"],
  [MESSAGES.voiceNotVerified, "detected_captcha_voice"],
  [MESSAGES.voiceNotFineTuned, "voice_not_fine_tuned"],
]);

/** Throws AppError unless the workspace may be heard in the voice. A withdrawn voice speaks until its notice is over. */
export async function requireUsableVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voice: WorkspaceVoice,
  now: Date,
): Promise<void> {
  const reason = refusal(voice, voiceStatus(voice, scope), "use", now);
  if (reason !== undefined)
    throw new AppError(USE_REFUSALS.get(reason) ?? "voice_access_denied", reason, { param: "voice_id" });
  if (voice.added !== null && voice.share?.freeUsersAllowed === false && (await isOnFreePlan(queryable, scope)))
    throw new AppError("paid_plan_required", MESSAGES.paidVoiceOnly, { param: "voice_id" });
  if (isTrustedInProbation(voice, scope)) return;
  if ((await findWorkspaceFlags(queryable, scope)).has("is_in_probation"))
    throw new AppError("is_in_probation", MESSAGES.voiceInProbation, { param: "voice_id" });
}

/** It may have added the voice when it had another plan. */
async function isOnFreePlan(queryable: Queryable, { workspaceId }: WorkspaceScope): Promise<boolean> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ tier: workspaceCredits.tier })
    .from(workspaceCredits)
    .where(eq(workspaceCredits.workspaceId, workspaceId));
  return row?.tier === "free";
}

/** A workspace in probation has to verify the people that it cloned. */
function isTrustedInProbation({ category, workspaceId, verifiedAt }: WorkspaceVoice, scope: WorkspaceScope): boolean {
  const isOwnClone = workspaceId === scope.workspaceId && (category === "cloned" || category === "professional");
  return !isOwnClone || verifiedAt !== null;
}

function refusal(
  voice: WorkspaceVoice,
  standing: ReturnType<typeof voiceStatus>,
  right: ChangingRight | "use",
  now: Date,
): string | undefined {
  switch (right) {
    case "use":
      return voiceUseRefusal(standing, toUnix(now));
    case "set":
      return voiceSettingsRefusal(standing);
    case "administer":
      return voiceAccessRefusal(standing);
    case "edit":
      return voiceEditRefusal(standing);
    case "rename":
      return isCopiedVoice(standing) ? undefined : voiceEditRefusal(standing);
    case "edit_samples":
      return voiceEditRefusal(standing) ?? (voice.category === "cloned" ? undefined : NOT_CLONED);
    case "work_on_professional":
      return professionalWorkRefusal(standing);
    case "share":
      return voiceShareRefusal(standing, toUnix(now));
    case "remix":
      return voiceRemixRefusal(standing, toUnix(now));
    case "delete":
      return voiceDeleteRefusal(standing);
  }
}

/** Whether a voice may say anything: its person is verified, or it came with the product. */
export function hasConsent(voice: Pick<WorkspaceVoice, "origin" | "verifiedAt">): boolean {
  return voice.origin !== "workspace" || voice.verifiedAt !== null;
}
