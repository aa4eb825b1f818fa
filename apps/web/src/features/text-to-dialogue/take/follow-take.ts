import { historyAudioUrl } from "@/entities/generation/history-queries.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import type { TakePart } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { blockAt, useTakeStore } from "./take-store.ts";

const { getState, setState } = useTakeStore;

/** A part that is listened to by itself, until its end. */
let listening: { readonly blockId: string; readonly part: TakePart; hasBegun: boolean } | undefined;

function endListening(): void {
  listening = undefined;
  setState({ listenedId: undefined });
}

/** Shows which block sounds, and ends a part that is listened to by itself. Answers how to stop following. */
export function followTake(): () => void {
  const follow = () => {
    const { track, playback } = audioEngine.state();
    const { currentSeconds, seekableSeconds } = audioEngine.position();
    if (listening !== undefined) {
      const { blockId, part } = listening;
      if (track?.id !== part.track.id) endListening();
      else if (!listening.hasBegun && seekableSeconds > part.startSeconds) {
        listening.hasBegun = true;
        audioEngine.seek(part.startSeconds);
      } else if (listening.hasBegun && currentSeconds >= part.endSeconds) {
        endListening();
        audioEngine.pause();
      }
      setState({ soundingId: listening === undefined ? undefined : blockId });
      return;
    }
    const isHeard = playback === "playing" || playback === "buffering";
    const soundingId = isHeard ? blockAt(getState().parts, track?.id, currentSeconds) : undefined;
    if (soundingId !== getState().soundingId) setState({ soundingId });
  };
  const stops = [
    audioEngine.on("position", follow),
    audioEngine.on("state", ({ playback }) => {
      // Paused or played on by hand in the middle: from then on it is the take that plays.
      if (listening?.hasBegun === true && (playback === "paused" || playback === "ended")) endListening();
      follow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Plays the part of a block, and no more. */
export function listenToPart(blockId: string, part: TakePart): void {
  const isLoaded = audioEngine.state().track?.id === part.track.id;
  listening = undefined;
  if (!isLoaded) audioEngine.playFile(part.track, historyAudioUrl(part.track.id));
  else {
    audioEngine.seek(part.startSeconds);
    audioEngine.play();
  }
  listening = { blockId, part, hasBegun: isLoaded };
  setState({ listenedId: blockId, soundingId: blockId });
}

export function stopListening(): void {
  endListening();
  audioEngine.pause();
}
