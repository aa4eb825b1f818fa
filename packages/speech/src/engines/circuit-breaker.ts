export type CircuitState = "closed" | "open" | "half-open";

export type CircuitBreakerOptions = {
  /** Failures in a row that open it. */
  readonly failureThreshold: number;
  /** How long it stays open the first time; each failed probe doubles that. */
  readonly openMs: number;
  readonly longestOpenMs: number;
  /** Milliseconds; injectable for tests. */
  readonly now?: () => number;
};

/**
 * Leaves something alone that keeps failing: closed lets everything pass, open nothing, and half-open, when
 * the time is up, one probe whose end decides (M. Nygard, "Release It!").
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  #openedTimes = 0;
  #openUntilMs: number | undefined;
  #hasProbe = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  get state(): CircuitState {
    if (this.#openUntilMs === undefined) return "closed";
    return this.#nowMs() < this.#openUntilMs ? "open" : "half-open";
  }

  /** Whether `tryPass` would let a call through. */
  get wouldPass(): boolean {
    return this.state === "closed" || (this.state === "half-open" && !this.#hasProbe);
  }

  /** How long nothing passes, in milliseconds; 0 when something may. */
  get waitMs(): number {
    return Math.max(0, (this.#openUntilMs ?? 0) - this.#nowMs());
  }

  /** Every call that passes reports its end by `succeed`, `fail` or `giveUp`. */
  tryPass(): boolean {
    if (!this.wouldPass) return false;
    if (this.state === "half-open") this.#hasProbe = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openedTimes = 0;
    this.#openUntilMs = undefined;
    this.#hasProbe = false;
  }

  fail(): void {
    this.#failures += 1;
    const isFailedProbe = this.#hasProbe && this.state === "half-open";
    this.#hasProbe = false;
    if (this.state === "open" || (!isFailedProbe && this.#failures < this.#options.failureThreshold)) return;
    this.#openUntilMs =
      this.#nowMs() + Math.min(this.#options.longestOpenMs, this.#options.openMs * 2 ** this.#openedTimes);
    this.#openedTimes += 1;
  }

  /** The call ended without telling anything, because whoever asked has left. */
  giveUp(): void {
    this.#hasProbe = false;
  }

  #nowMs(): number {
    return this.#options.now?.() ?? Date.now();
  }
}
