import { professionalWorkRefusal, voiceEditScope } from "@voicewright/contract/voice/voice-rules";
import type { Voice } from "@voicewright/contract/voice/voices";

/** A clone of the workspace's own whose person has not been heard yet. A professional one needs its recordings first. */
export function canBeVerified(voice: Voice): boolean {
  if (voice.category === "professional") {
    return professionalWorkRefusal(voice) === undefined && voice.fine_tuning.finetuning_state === "not_verified";
  }
  return voice.category === "cloned" && voiceEditScope(voice) === "everything" && !voice.voice_verification.is_verified;
}
