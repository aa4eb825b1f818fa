/** Proxies take bodies of 1 MB unless told otherwise, and a part has a form around it. */
const FIRST_BYTES = 1_000_000;
const SMALLEST_BYTES = 64 * 1024;

/** How large the parts of an upload are: small at first, larger as they pass, smaller when a proxy refuses one. */
export class PartSizes {
  #nextBytes = FIRST_BYTES;
  /** A proxy has refused more. */
  #limitBytes = Infinity;

  /** Of the next part, when the server takes `maxBytes`. */
  next(maxBytes: number): number {
    return Math.min(this.#nextBytes, maxBytes);
  }

  notePassed(bytes: number): void {
    if (bytes >= this.#nextBytes) this.#nextBytes = Math.min(2 * bytes, this.#limitBytes);
  }

  /** The line broke, as it does behind proxies that end the connection with their refusal. */
  noteBroken(): void {
    this.#nextBytes = Math.min(this.#nextBytes, FIRST_BYTES);
  }

  /** A proxy has refused a part of so many bytes; whether a smaller one may pass. */
  noteRefused(bytes: number): boolean {
    this.#limitBytes = Math.max(SMALLEST_BYTES, Math.floor(bytes / 2));
    this.#nextBytes = this.#limitBytes;
    return bytes > SMALLEST_BYTES;
  }
}
