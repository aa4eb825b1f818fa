const LINE_INTERVAL_MS = 200;
/** Without a terminal, a line is printed now and then. */
const LOG_INTERVAL_MS = 10_000;

/** Progress on one line of a terminal, or as plain lines in a log. */
export class ProgressLine {
  readonly #output: NodeJS.WriteStream;
  #shownAtMs = 0;
  #part: string | undefined;
  #isLineOpen = false;

  constructor(output: NodeJS.WriteStream) {
    this.#output = output;
  }

  /** A new part of the work is shown at once, more of the same now and then. */
  show(text: string, part: string): void {
    const now = performance.now();
    const intervalMs = this.#output.isTTY ? LINE_INTERVAL_MS : LOG_INTERVAL_MS;
    if (part === this.#part && now - this.#shownAtMs < intervalMs) return;
    this.#shownAtMs = now;
    this.#part = part;
    if (!this.#output.isTTY) {
      this.#output.write(`${text}\n`);
      return;
    }
    this.#output.write(`\r\u001b[K${text.slice(0, this.#output.columns - 1)}`);
    this.#isLineOpen = true;
  }

  end(): void {
    if (this.#isLineOpen) this.#output.write("\r\u001b[K");
    this.#isLineOpen = false;
  }
}
