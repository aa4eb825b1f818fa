import { audioEngine, createAudioElement, previewPlayer } from "./app-audio.ts";
import { SideBySidePlayer, type SideBySideSource } from "./side-by-side-player.ts";

export function createSideBySide(sources: readonly SideBySideSource[]): SideBySidePlayer {
  return new SideBySidePlayer(createAudioElement, sources);
}

/** Loads sounds to be compared; what else plays pauses for them, and they for it. Answers how to let them go. */
export function openSideBySide(player: SideBySidePlayer): () => void {
  player.open();
  const stops = [
    audioEngine.on("state", ({ playback }) => {
      if (playback === "playing") player.pause();
    }),
    previewPlayer.subscribe(() => {
      if (previewPlayer.state().playback === "playing") player.pause();
    }),
    player.subscribe(() => {
      if (player.state().playback !== "playing") return;
      audioEngine.pause();
      previewPlayer.stop();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    player.close();
  };
}
