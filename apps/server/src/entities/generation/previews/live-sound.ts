/** Audio that is being made, for any number of listeners: each gets it from its beginning, and may leave at any time. */
export class LiveSound {
  readonly #chunks: Uint8Array[] = [];
  #ending: { readonly error: unknown } | undefined;
  #change = Promise.withResolvers<void>();

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#announce();
  }

  /** Without an error, the sound is complete. */
  end(error?: unknown): void {
    this.#ending ??= { error };
    this.#announce();
  }

  /** Throws what the sound ended with. */
  async *listen(): AsyncGenerator<Uint8Array, void, void> {
    for (let next = 0; ;) {
      const change = this.#change.promise;
      const chunk = this.#chunks[next];
      if (chunk !== undefined) {
        next += 1;
        yield chunk;
      } else if (this.#ending === undefined) await change;
      else if (this.#ending.error === undefined) return;
      else throw this.#ending.error;
    }
  }

  /** All audio so far. */
  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  #announce(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}
