import { VERIFICATION_ATTEMPTS_MAX } from "@voicewright/contract/rules/limits";
import type { Voice, VoiceSharing } from "@voicewright/contract/voices/routes";
import type { VoiceStatus } from "@voicewright/contract/voices/rules";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { presentFineTuning } from "./present-fine-tuning.ts";
import type { WorkspaceVoice } from "./store.ts";

/** How a voice stands to the caller: what the rules of the contract decide by. */
export function voiceStatus(
  voice: WorkspaceVoice,
  scope: WorkspaceScope,
): VoiceStatus & Pick<Voice, "voice_verification" | "fine_tuning"> {
  const isOwn = voice.workspaceId === scope.workspaceId;
  return {
    category: voice.category,
    is_owner: isOwn && voice.ownerUserId === scope.userId,
    permission_on_resource: isOwn ? voice.role : roleOnOthers(voice),
    sharing: sharingStanding(voice, isOwn),
    safety_control: voice.safetyControl ?? (voice.requiresVerification ? "CAPTCHA" : null),
    fine_tuning: presentFineTuning(voice),
    voice_verification: {
      requires_verification: voice.requiresVerification,
      is_verified: voice.verifiedAt !== null,
      verification_failures: [],
      verification_attempts_count: 0,
      language:
        voice.professional?.language ?? (voice.category === "cloned" ? (voice.labels["language"] ?? null) : null),
      verification_attempts: [],
      max_verification_attempts: VERIFICATION_ATTEMPTS_MAX,
      next_max_verification_attempts_reset_unix_ms: null,
    },
  };
}

function roleOnOthers({ added, isPremadeEditor }: WorkspaceVoice): "viewer" | "editor" | null {
  if (added !== null) return "viewer";
  return isPremadeEditor ? "editor" : null;
}

type SharingStanding = Pick<VoiceSharing, "status" | "disable_at_unix" | "voice_mixing_allowed">;

function sharingStanding({ share, added }: WorkspaceVoice, isOwn: boolean): SharingStanding | null {
  if (share === null || (!isOwn && added === null)) return null;
  return {
    status: isOwn ? (share.isListed ? "enabled" : "disabled") : share.isListed ? "copied" : "copied_disabled",
    // The catalogue is this product's own.
    voice_mixing_allowed: share.mixingAllowed || share.workspaceId === null,
    disable_at_unix: share.disabledAt === null ? null : toUnix(share.disabledAt),
  };
}
