import type { AudioEngine } from "./audio-engine.ts";
import { TypedEmitter } from "./typed-emitter.ts";

export type PreviewState = {
  /** Which preview was asked for last. */
  readonly id: string | undefined;
  readonly playback: "idle" | "loading" | "playing" | "paused";
};

export type PreviewPosition = {
  readonly currentSeconds: number;
  /** Unknown while the sample is still being made. */
  readonly durationSeconds: number | undefined;
};

type PreviewEvents = { state: PreviewState; failed: string };

const IDLE: PreviewState = { id: undefined, playback: "idle" };

/** Short samples in lists: one at a time, beside the track of the main player, which pauses for them. */
export class PreviewPlayer {
  readonly #events = new TypedEmitter<PreviewEvents>();
  readonly #createElement: () => HTMLAudioElement;
  readonly #engine: AudioEngine;
  #audio: HTMLAudioElement | undefined;
  #state = IDLE;

  constructor(engine: AudioEngine, createElement: () => HTMLAudioElement) {
    this.#engine = engine;
    this.#createElement = createElement;
    engine.on("state", ({ playback }) => {
      if (playback === "playing") this.stop();
    });
  }

  readonly state = (): PreviewState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#events.on("state", listener);

  /** Called with the id of a preview that cannot be played. */
  onFailed(listener: (id: string) => void): () => void {
    return this.#events.on("failed", listener);
  }

  toggle(id: string, url: string): void {
    if (this.#state.id === id) this.stop();
    else this.#start(id, url);
  }

  /** The same for a sample that keeps its place: a second press pauses it, a third goes on. */
  togglePause(id: string, url: string): void {
    const { id: activeId, playback } = this.#state;
    if (activeId !== id) {
      this.#start(id, url);
    } else if (playback === "paused") {
      this.#play(id);
    } else {
      this.#audio?.pause();
      this.#set({ id, playback: "paused" });
    }
  }

  /** Goes to another place of a sample, which begins to play there when it does not play yet. */
  seek(id: string, url: string, seconds: number): void {
    if (this.#state.id !== id) this.#start(id, url);
    this.#element().currentTime = Math.max(0, seconds);
  }

  position(): PreviewPosition {
    const audio = this.#audio;
    if (audio === undefined || this.#state === IDLE) return { currentSeconds: 0, durationSeconds: undefined };
    return {
      currentSeconds: audio.currentTime,
      durationSeconds: Number.isFinite(audio.duration) ? audio.duration : undefined,
    };
  }

  stop(): void {
    if (this.#state === IDLE) return;
    this.#audio?.pause();
    this.#set(IDLE);
  }

  #start(id: string, url: string): void {
    this.#element().src = url;
    this.#play(id);
  }

  #play(id: string): void {
    this.#engine.pause();
    this.#set({ id, playback: "loading" });
    this.#element()
      .play()
      .catch((error: unknown) => {
        const isReplaced = error instanceof DOMException && error.name === "AbortError";
        if (isReplaced || this.#state.id !== id) return;
        this.#set(IDLE);
        this.#events.emit("failed", id);
      });
  }

  #element(): HTMLAudioElement {
    if (this.#audio !== undefined) return this.#audio;
    const audio = this.#createElement();
    audio.addEventListener("playing", () => {
      if (this.#state !== IDLE) this.#set({ id: this.#state.id, playback: "playing" });
    });
    audio.addEventListener("ended", () => this.#set(IDLE));
    this.#audio = audio;
    return audio;
  }

  #set(state: PreviewState): void {
    this.#state = state;
    this.#events.emit("state", state);
  }
}
