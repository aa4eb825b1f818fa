import { MESSAGES } from "@voicewright/contract/messages";
import {
  isDisabledVoice,
  voiceDeleteRefusal,
  voiceEditRefusal,
  voiceShareRefusal,
  voiceUseRefusal,
} from "@voicewright/contract/voice-rules";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { WorkspaceVoice } from "./store.ts";
import { toUnix, voiceStanding } from "./voice-standing.ts";

/** Changing is for the workspace that made a voice; what was added may only be used. */
export function requireEditableVoice(voice: WorkspaceVoice, scope: WorkspaceScope): void {
  refuse(voiceEditRefusal(voiceStanding(voice, scope)));
}

/** Samples and a person who has to agree are there only where a voice was cloned at once. */
export function requireCloned(voice: Pick<WorkspaceVoice, "category">): void {
  refuse(voice.category === "cloned" ? undefined : "This voice was not cloned from recordings.");
}

/** Only who may change a voice, and use it, may offer it to others. */
export function requireShareableVoice(voice: WorkspaceVoice, scope: WorkspaceScope, now: Date): void {
  refuse(voiceShareRefusal(voiceStanding(voice, scope), toUnix(now)));
}

/** A voice of the workspace, or one that it added. */
export function requireDeletableVoice(voice: WorkspaceVoice, scope: WorkspaceScope): void {
  refuse(voiceDeleteRefusal(voiceStanding(voice, scope)));
}

/** Whether a voice may say anything: its person is verified, or it came with the product. */
export function isKnownToAgree(voice: Pick<WorkspaceVoice, "origin" | "verifiedAt">): boolean {
  return voice.origin !== "workspace" || voice.verifiedAt !== null;
}

/** A voice that was withdrawn speaks until its notice period is over; a blocked or unverified one does not speak. */
export function refuseUnusableVoice(voice: WorkspaceVoice, scope: WorkspaceScope, now: Date): void {
  const standing = voiceStanding(voice, scope);
  if (isDisabledVoice(standing, toUnix(now))) {
    throw new AppError("voice_disabled", MESSAGES.voiceDisabled, { param: "voice_id" });
  }
  refuse(voiceUseRefusal(standing, toUnix(now)));
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new AppError("voice_access_denied", reason, { param: "voice_id" });
}
