/** Hands blocks from whoever gets them to whoever reads them. */
export class BlockQueue implements AsyncIterable<Float32Array> {
  readonly #blocks: Float32Array[] = [];
  #wake = Promise.withResolvers<void>();
  #isEnded = false;

  push(block: Float32Array): void {
    this.#blocks.push(block);
    this.#notify();
  }

  end(): void {
    this.#isEnded = true;
    this.#notify();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Float32Array> {
    while (true) {
      const block = this.#blocks.shift();
      if (block !== undefined) yield block;
      else if (this.#isEnded) return;
      else await this.#wake.promise;
    }
  }

  #notify(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}
