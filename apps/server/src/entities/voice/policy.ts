import { MESSAGES } from "@voicewright/contract/rules/messages";
import {
  isDisabledVoice,
  needsFineTuning,
  professionalWorkRefusal,
  voiceDeleteRefusal,
  voiceEditRefusal,
  voiceShareRefusal,
  voiceUseRefusal,
} from "@voicewright/contract/voice/voice-rules";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { WorkspaceVoice } from "./store.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { voiceStanding } from "./voice-standing.ts";

const NOT_CLONED = "This voice was not cloned from recordings.";

/**
 * What somebody wants to do with a voice. Changing it is for the workspace that made it, its samples only where it was
 * cloned at once, and of a professional clone in its
 * wizard, trained or not; offering it for those who may change and use it; what was added may be used and taken from the list.
 */
export type VoiceRight = "use" | "edit" | "edit_samples" | "work_on_professional" | "share" | "delete";

/** Throws AppError `voice_disabled`, `voice_not_fine_tuned` or `voice_access_denied`. A withdrawn voice speaks until its notice is over. */
export function requireVoiceRight(voice: WorkspaceVoice, scope: WorkspaceScope, right: VoiceRight, now: Date): void {
  const standing = voiceStanding(voice, scope);
  if (right === "use" && isDisabledVoice(standing, toUnix(now))) {
    throw new AppError("voice_disabled", MESSAGES.voiceDisabled, { param: "voice_id" });
  }
  const reason = refusal(voice, standing, right, now);
  if (right === "use" && reason === MESSAGES.voiceNotFineTuned && needsFineTuning(standing)) {
    throw new AppError("voice_not_fine_tuned", reason, { param: "voice_id" });
  }
  if (reason !== undefined) throw new AppError("voice_access_denied", reason, { param: "voice_id" });
}

function refusal(
  voice: WorkspaceVoice,
  standing: ReturnType<typeof voiceStanding>,
  right: VoiceRight,
  now: Date,
): string | undefined {
  switch (right) {
    case "use":
      return voiceUseRefusal(standing, toUnix(now));
    case "edit":
      return voiceEditRefusal(standing);
    case "edit_samples":
      return voiceEditRefusal(standing) ?? (voice.category === "cloned" ? undefined : NOT_CLONED);
    case "work_on_professional":
      return professionalWorkRefusal(standing);
    case "share":
      return voiceShareRefusal(standing, toUnix(now));
    case "delete":
      return voiceDeleteRefusal(standing);
  }
}

/** Whether a voice may say anything: its person is verified, or it came with the product. */
export function isKnownToAgree(voice: Pick<WorkspaceVoice, "origin" | "verifiedAt">): boolean {
  return voice.origin !== "workspace" || voice.verifiedAt !== null;
}
