import { useSyncExternalStore } from "react";
import { AudioEngine } from "./audio-engine.ts";
import type { AudioEngineState } from "./audio-track.ts";
import { connectMediaSession } from "./media-session.ts";
import { PreviewPlayer, type PreviewState } from "./preview-player.ts";

export function createAudioElement(): HTMLAudioElement {
  const audio = document.createElement("audio");
  audio.preload = "auto";
  document.body.append(audio);
  return audio;
}

/** The player of the app: one track at a time, on every page. */
export const audioEngine = new AudioEngine(createAudioElement);
export const previewPlayer = new PreviewPlayer(audioEngine, createAudioElement);
if (typeof navigator !== "undefined") connectMediaSession(audioEngine);

export function useAudioState(): AudioEngineState {
  return useSyncExternalStore(audioEngine.subscribe, audioEngine.state);
}

export function usePreviewState(): PreviewState {
  return useSyncExternalStore(previewPlayer.subscribe, previewPlayer.state);
}
