import { voiceEditScope } from "@voicewright/contract/voice/voice-rules";
import type { Voice } from "@voicewright/contract/voice/voices";

/** A clone of the workspace's own whose person has not been heard yet. */
export function canBeVerified(voice: Voice): boolean {
  return voice.category === "cloned" && voiceEditScope(voice) === "everything" && !voice.voice_verification.is_verified;
}
