import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import {
  type AddingCircumstances,
  addVoiceBlockedReason,
  isVoiceAvailable,
} from "@/entities/voice/add/add-voice-rules.ts";

/** What rows and cards of the library let people do with a voice. */
export type LibraryActions = {
  readonly circumstances: AddingCircumstances;
  /** Why the person may not speak with voices; see `useCallRefusal`. */
  readonly speakRefusal: string | undefined;
  readonly add: (voice: LibraryVoice) => void;
  /** Goes to text to speech with the voice, which is added first when it has to be. */
  readonly use: (voice: LibraryVoice) => void;
  readonly openMenu: (voice: LibraryVoice, anchor: HTMLElement) => void;
};

/** Why each of these cannot be done with a voice now; `undefined` where it can. */
export function libraryRefusals(
  voice: Parameters<typeof isVoiceAvailable>[0],
  { circumstances, speakRefusal }: Pick<LibraryActions, "circumstances" | "speakRefusal">,
): { readonly add: string | undefined; readonly use: string | undefined } {
  const add = isVoiceAvailable(voice) ? undefined : addVoiceBlockedReason(voice, circumstances);
  return { add, use: add ?? speakRefusal };
}
