import type { Utterance } from "@voicewright/speech/script/speak-script";
import { hasConsent } from "../../voice/record/index.ts";
import type { WorkspaceVoice } from "../../voice/record/index.ts";

/** Whose voice says something, as far as its person's agreement goes. */
export type Speaker = {
  /** Null for a preview of a voice that is not saved. */
  readonly voiceId: string | null;
  /** Null for voices that came with the product. */
  readonly workspaceId: string | null;
  /** Whether it may say anything. Otherwise it says no text that somebody is asked to read, and what it says is kept. */
  readonly hasConsent: boolean;
  /** Whether its person can be verified: what it says is kept until then. */
  readonly isClone: boolean;
};

/** Something that a voice says, and whose voice it is. */
export type SpokenUtterance = Utterance & { readonly speaker: Speaker };

export function speakerOf(
  voice: Pick<WorkspaceVoice, "voiceId" | "origin" | "workspaceId" | "verifiedAt" | "category">,
): Speaker {
  return {
    voiceId: voice.voiceId,
    workspaceId: voice.workspaceId,
    hasConsent: hasConsent(voice),
    isClone: voice.category === "cloned" || voice.category === "professional",
  };
}

/** Of a sentence that the product chose. */
export const OWN_SENTENCE: Speaker = { voiceId: null, workspaceId: null, hasConsent: true, isClone: false };

/** Of a voice that is only tried: nobody has agreed to how it sounds. */
export function previewSpeaker(workspaceId: string): Speaker {
  return { voiceId: null, workspaceId, hasConsent: false, isClone: false };
}
