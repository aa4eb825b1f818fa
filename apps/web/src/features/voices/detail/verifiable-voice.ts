import { professionalWorkRefusal, voiceEditScope } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";

const TRAINING_STATES: ReadonlySet<string | null> = new Set(["queued", "fine_tuning", "delayed"]);

/** What somebody is told who comes to verify a voice: where it stands, and why there may be nothing to verify. */
export function verificationNotice(voice: Voice): { readonly tone: "success" | "info"; readonly text: string } {
  const { finetuning_state: state, is_trained: isTrained } = voice.fine_tuning;
  if (canBeVerified(voice)) return { tone: "info", text: "This voice is not verified yet." };
  if (voice.category === "professional") {
    if (TRAINING_STATES.has(state)) return { tone: "success", text: "This voice is verified, and in training." };
    if (state === "draft") return { tone: "info", text: "This voice needs more recordings before it can be verified." };
    if (isTrained || state === "fine_tuned") return { tone: "success", text: "This voice is verified and trained." };
    if (state === "failed") return { tone: "info", text: "This voice is verified. Its training has failed." };
    if (state === "not_started") return { tone: "success", text: "This voice is verified. Its training can start." };
  }
  if (voice.voice_verification.is_verified) return { tone: "success", text: "This voice is verified." };
  return { tone: "info", text: "This voice needs no verification." };
}

/** A clone of the workspace's own whose person has not been heard yet. A professional one needs its recordings first. */
export function canBeVerified(voice: Voice): boolean {
  if (voice.category === "professional") {
    return professionalWorkRefusal(voice) === undefined && voice.fine_tuning.finetuning_state === "not_verified";
  }
  return voice.category === "cloned" && voiceEditScope(voice) === "everything" && !voice.voice_verification.is_verified;
}
