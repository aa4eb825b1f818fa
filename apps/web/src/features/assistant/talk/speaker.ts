import { ASSISTANT_LIMITS } from "@voicewright/contract/rules/limits";
import { createAudioElement } from "@/shared/audio/app-audio.ts";
import { AudioEngine } from "@/shared/audio/audio-engine.ts";
import { lowerOthers } from "@/shared/audio/lower-others.ts";

let element: HTMLAudioElement | undefined;
let raiseOthers: (() => void) | undefined;

/** What the assistant speaks with: beside the player of the app, which is lowered meanwhile. */
export const speaker = new AudioEngine(() => (element = createAudioElement()));

speaker.on("state", ({ playback }) => {
  const isSpeaking = playback === "playing" || playback === "buffering";
  if (isSpeaking) raiseOthers ??= lowerOthers(element, ASSISTANT_LIMITS.volumeOfOthers);
  else {
    raiseOthers?.();
    raiseOthers = undefined;
  }
});

/** Ends what is being said. */
export function stopSpeaking(): void {
  speaker.stopTransfer();
  speaker.close();
}
