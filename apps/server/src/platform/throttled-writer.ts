export type ThrottledWriterOptions<Value> = {
  /** The shortest time between two writes. */
  readonly intervalMs: number;
  readonly write: (value: Value) => Promise<void>;
  /** What cannot be written is lost, no more; the next value is written again. */
  readonly onLost: (error: unknown) => void;
};

/** Writes down a value that changes often, at most once in a while and one write after the other: always the latest. */
export class ThrottledWriter<Value> {
  readonly #options: ThrottledWriterOptions<Value>;
  #latest: { readonly value: Value } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isEnded = false;

  constructor(options: ThrottledWriterOptions<Value>) {
    this.#options = options;
  }

  note(value: Value): void {
    if (this.#isEnded) return;
    this.#latest = { value };
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, this.#options.intervalMs);
  }

  #flush(): void {
    const latest = this.#latest;
    this.#latest = undefined;
    if (latest === undefined) return;
    const { write, onLost } = this.#options;
    this.#writing = this.#writing.then(() => write(latest.value)).catch(onLost);
  }

  /** When everything is written that was noted, the last value too. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#flush();
    await this.#writing;
  }

  /** When the write that is under way has ended; what was noted since is dropped. */
  async stop(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#latest = undefined;
    await this.#writing;
  }
}
