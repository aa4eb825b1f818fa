import { TypedEmitter } from "./typed-emitter.ts";

export type SideBySideSource = {
  readonly url: string;
  /** 0 or less: nothing is made louder, so nothing is clipped. */
  readonly gainDb: number;
};

export type SideBySideState = {
  /** The one that is heard, or was last. */
  readonly active: number;
  readonly playback: "paused" | "playing" | "ended";
  /** The one that cannot be played. */
  readonly failed: number | undefined;
};

type SideBySideEvents = { state: SideBySideState; position: undefined };

/** Longer gaps between two reports of a position are jumps, not listening. */
const LONGEST_STEP_SECONDS = 1;
const END_MARGIN_SECONDS = 0.05;

/** Sounds of which one is heard at a time, each at its own level; changing between them keeps the place. */
export class SideBySidePlayer {
  readonly #events = new TypedEmitter<SideBySideEvents>();
  readonly #createElement: () => HTMLAudioElement;
  readonly #sources: readonly SideBySideSource[];
  #players: readonly HTMLAudioElement[] = [];
  readonly #heardSeconds: number[];
  readonly #lastSeconds: number[];
  #state: SideBySideState = { active: 0, playback: "paused", failed: undefined };

  constructor(createElement: () => HTMLAudioElement, sources: readonly SideBySideSource[]) {
    this.#createElement = createElement;
    this.#sources = sources;
    this.#heardSeconds = sources.map(() => 0);
    this.#lastSeconds = sources.map(() => 0);
  }

  /** Loads the sounds; `close` lets them go. */
  open(): void {
    this.#players = this.#sources.map(({ url, gainDb }) => {
      const audio = this.#createElement();
      audio.src = url;
      audio.volume = 10 ** (Math.min(0, gainDb) / 20);
      return audio;
    });
    for (const [index, audio] of this.#players.entries()) {
      audio.addEventListener("timeupdate", () => this.#hear(index));
      audio.addEventListener("ended", () => {
        this.#hear(index);
        if (index === this.#state.active) this.#set({ playback: "ended" });
      });
      audio.addEventListener("error", () => this.#set({ failed: index, playback: "paused" }));
    }
  }

  readonly state = (): SideBySideState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#events.on("state", listener);

  onPosition(listener: () => void): () => void {
    return this.#events.on("position", listener);
  }

  /** How much of it was played. */
  heardSeconds(index: number): number {
    return this.#heardSeconds[index] ?? 0;
  }

  positionSeconds(index: number): number {
    return this.#players[index]?.currentTime ?? 0;
  }

  /** Plays one from the place that the other has reached, or pauses it. */
  toggle(index: number): void {
    if (this.#state.active === index && this.#state.playback === "playing") this.pause();
    else {
      this.#moveTo(index);
      this.#play(index);
    }
  }

  /** Goes on with another one at the same place: playing where something plays, otherwise for the next press. */
  switchTo(index: number): void {
    if (index === this.#state.active || this.#players[index] === undefined) return;
    const isPlaying = this.#state.playback === "playing";
    this.#moveTo(index);
    if (isPlaying) this.#play(index);
    else this.#set({ active: index });
  }

  pause(): void {
    for (const audio of this.#players) audio.pause();
    if (this.#state.playback === "playing") this.#set({ playback: "paused" });
  }

  close(): void {
    for (const audio of this.#players) {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
      audio.remove();
    }
    this.#players = [];
  }

  #moveTo(index: number): void {
    const [from, to] = [this.#players[this.#state.active], this.#players[index]];
    if (from === undefined || to === undefined) return;
    const isOver = this.#state.playback === "ended";
    if (from !== to) {
      from.pause();
      to.currentTime = isOver ? 0 : Math.min(from.currentTime, this.#lastMoment(to));
    } else if (isOver) to.currentTime = 0;
    this.#lastSeconds[index] = to.currentTime;
  }

  /** Of the same place in a shorter one there is only the end. */
  #lastMoment({ duration }: HTMLAudioElement): number {
    return Number.isFinite(duration) ? Math.max(0, duration - END_MARGIN_SECONDS) : Infinity;
  }

  #play(index: number): void {
    this.#set({ active: index, playback: "playing", failed: undefined });
    this.#players[index]?.play().catch((error: unknown) => {
      // Another one was asked for meanwhile.
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.#set({ playback: "paused", failed: index });
    });
  }

  #hear(index: number): void {
    const seconds = this.positionSeconds(index);
    const step = seconds - (this.#lastSeconds[index] ?? 0);
    if (step > 0 && step <= LONGEST_STEP_SECONDS) this.#heardSeconds[index] = this.heardSeconds(index) + step;
    this.#lastSeconds[index] = seconds;
    this.#events.emit("position", undefined);
  }

  #set(change: Partial<SideBySideState>): void {
    this.#state = { ...this.#state, ...change };
    this.#events.emit("state", this.#state);
  }
}
