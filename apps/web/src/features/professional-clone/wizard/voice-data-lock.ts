import { professionalWorkRefusal } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";

/** While a model is trained, what it is trained on stays as it is. */
const TRAINING_STATES: ReadonlySet<string> = new Set(["queued", "fine_tuning"]);

/** Whether the recordings of a voice cannot be changed now: by this person, or by anybody while it is trained. */
export function isVoiceDataLocked(voice: Voice): boolean {
  const isTraining = Object.values(voice.fine_tuning.state).some((state) => TRAINING_STATES.has(state));
  return isTraining || professionalWorkRefusal(voice) !== undefined;
}
