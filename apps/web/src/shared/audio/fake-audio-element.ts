/** Enough of an audio element to drive the engine where there is no browser. */
export class FakeAudioElement extends EventTarget {
  src = "";
  paused = true;
  ended = false;
  seeking = false;
  error: MediaError | null = null;
  readyState = 0;
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = true;
  disableRemotePlayback = false;
  buffered = { length: 0, start: () => 0, end: () => 0 };

  play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }

  load(): void {
    this.dispatchEvent(new Event("emptied"));
  }

  removeAttribute(name: string): void {
    if (name === "src") this.src = "";
  }

  /** The source is here and lasts so long. */
  becomePlayable(durationSeconds: number): void {
    this.duration = durationSeconds;
    this.readyState = 4;
    this.dispatchEvent(new Event("playing"));
  }
}
