import type { LibraryVoice } from "@voicewright/contract/voice/voice-library";
import type { AddingCircumstances } from "@/entities/voice/add/add-voice-rules.ts";

/** What rows and cards of the library let people do with a voice. */
export type LibraryActions = {
  readonly circumstances: AddingCircumstances;
  readonly add: (voice: LibraryVoice) => void;
  /** Goes to text to speech with the voice, which is added first when it has to be. */
  readonly use: (voice: LibraryVoice) => void;
  readonly openMenu: (voice: LibraryVoice, anchor: HTMLElement) => void;
};
