import { professionalWorkRefusal } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";

const UNFINISHED_STATES: ReadonlySet<string | null> = new Set(["draft", "not_verified", "not_started"]);

/** A professional voice that was begun and not trained yet, of those who may go on with it. */
export function isUnfinishedVoice(voice: Voice): boolean {
  return professionalWorkRefusal(voice) === undefined && UNFINISHED_STATES.has(voice.fine_tuning.finetuning_state);
}
