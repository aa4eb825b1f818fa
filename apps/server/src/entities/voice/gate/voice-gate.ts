import {
  type ChangingRight,
  RIGHTS_OF_FINDING,
  type VoiceRight,
} from "@voicewright/contract/rules/access/voice-rights";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getVoice, requireVoiceRight } from "../record/index.ts";

/** Asks for the right that a call declares on the voice that it names. Throws AppError as finding the voice does. */
export function createVoiceGate({ database, clock }: Pick<Platform, "database" | "clock">) {
  return async (scope: WorkspaceScope, voiceId: string, right: VoiceRight): Promise<void> => {
    if (!isChangingRight(right)) return;
    requireVoiceRight(await getVoice(database, scope, voiceId), scope, right, clock());
  };
}

/** What finds a voice asks for the others, and is never done without. */
function isChangingRight(right: VoiceRight): right is ChangingRight {
  return !RIGHTS_OF_FINDING.has(right);
}
