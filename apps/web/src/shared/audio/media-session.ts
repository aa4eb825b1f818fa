import type { AudioEngine } from "./audio-engine.ts";

const SKIP_SECONDS = 10;

/** Lets headset keys, lock screens and the browser's own controls drive the player. */
export function connectMediaSession(engine: AudioEngine): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const skip = (seconds: number) => engine.seek(engine.position().currentSeconds + seconds);
  session.setActionHandler("play", () => engine.play());
  session.setActionHandler("pause", () => engine.pause());
  session.setActionHandler("seekbackward", (details) => skip(-(details.seekOffset ?? SKIP_SECONDS)));
  session.setActionHandler("seekforward", (details) => skip(details.seekOffset ?? SKIP_SECONDS));
  session.setActionHandler("seekto", (details) => engine.seek(details.seekTime ?? 0));
  engine.on("state", ({ track, playback, rate }) => {
    session.metadata = track === undefined ? null : new MediaMetadata({ title: track.title, artist: track.subtitle });
    session.playbackState = track === undefined ? "none" : playback === "playing" ? "playing" : "paused";
    const { currentSeconds, durationSeconds } = engine.position();
    if (durationSeconds === undefined || currentSeconds > durationSeconds) session.setPositionState();
    else session.setPositionState({ duration: durationSeconds, position: currentSeconds, playbackRate: rate });
  });
}
