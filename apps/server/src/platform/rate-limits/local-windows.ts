/** What one process knows of a window that all processes count. */
export type LocalWindow = {
  startedAtMs: number;
  endsAtMs: number;
  /** Uses that the database knows of, of all processes, as far as this one has heard. */
  shared: number;
  /** Uses here that the database does not know of yet. */
  own: number;
};

/** More are not kept; those that go have counted no more than a few uses that nobody else knows of. */
const WINDOWS_MAX = 100_000;

/** The windows of this process, the oldest first. */
export class LocalWindows {
  readonly #windows = new Map<string, LocalWindow>();

  /** The running window of a key, a fresh one when the last has ended. */
  get(key: string, nowMs: number, windowMs: number): LocalWindow {
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAtMs > nowMs) return window;
    this.#windows.delete(key);
    this.#dropEnded(nowMs);
    const fresh = { startedAtMs: nowMs, endsAtMs: nowMs + windowMs, shared: 0, own: 0 };
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** Two at a time, so that they go faster than they come and nobody waits for a sweep. */
  #dropEnded(nowMs: number): void {
    for (let count = 0; count < 2; count += 1) {
      const oldest = this.#windows.entries().next().value;
      if (oldest === undefined) return;
      const [key, { endsAtMs }] = oldest;
      if (endsAtMs > nowMs && this.#windows.size < WINDOWS_MAX) return;
      this.#windows.delete(key);
    }
  }
}
