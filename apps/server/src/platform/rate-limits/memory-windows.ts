type Window = { count: number; startedAtMs: number; endsAtMs: number };

/** Beyond this many keys, ended windows are dropped before a new one is added. */
const SWEEP_THRESHOLD = 10_000;

/** Counts uses in fixed windows, in this process. */
export class MemoryWindows {
  readonly #windows = new Map<string, Window>();

  count(key: string, nowMs: number, windowMs: number): { readonly count: number; readonly startedAtMs: number } {
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAtMs > nowMs) {
      window.count += 1;
      return window;
    }
    if (this.#windows.size >= SWEEP_THRESHOLD) this.#sweep(nowMs);
    const fresh = { count: 1, startedAtMs: nowMs, endsAtMs: nowMs + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #sweep(nowMs: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs <= nowMs) this.#windows.delete(key);
    }
    // An attacker with many addresses may fill the table inside one window; forgetting is better than growing.
    if (this.#windows.size >= SWEEP_THRESHOLD) this.#windows.clear();
  }
}
