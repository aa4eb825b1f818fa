import type { AudioEngine } from "./audio-engine.ts";
import { TypedEmitter } from "./typed-emitter.ts";

export type PreviewState = {
  /** Which preview was asked for last. */
  readonly id: string | undefined;
  readonly playback: "idle" | "loading" | "playing";
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

  stop(): void {
    if (this.#state === IDLE) return;
    this.#audio?.pause();
    this.#set(IDLE);
  }

  #start(id: string, url: string): void {
    this.#engine.pause();
    const audio = this.#element();
    audio.src = url;
    this.#set({ id, playback: "loading" });
    audio.play().catch((error: unknown) => {
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
