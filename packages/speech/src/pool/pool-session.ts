import type { SpokenChunk } from "../pool-protocol.ts";

type ReceivedChunk = { readonly chunk: SpokenChunk; readonly durationMs: number };

/** One request as the parent sees it: chunks come in from a child and go out to one consumer. */
export class PoolSession {
  readonly id: number;
  /** How often it was given to a child. */
  attempts = 0;
  /** Whether the consumer has had a chunk; from then on nothing can be started anew. */
  hasDelivered = false;
  isOver = false;
  readonly #received: ReceivedChunk[] = [];
  #error: Error | undefined;
  #wake = (): void => {};
  readonly #onTaken: (chunk: ReceivedChunk) => void;
  readonly #onLeft: () => void;

  constructor(id: number, hooks: { onTaken: (chunk: ReceivedChunk) => void; onLeft: () => void }) {
    this.id = id;
    this.#onTaken = hooks.onTaken;
    this.#onLeft = hooks.onLeft;
  }

  receive(chunk: SpokenChunk, durationMs: number): void {
    if (this.isOver) return;
    this.#received.push({ chunk, durationMs });
    this.#wake();
  }

  /** Forgets what was received but not taken, so that another child can begin again. */
  restart(): void {
    this.#received.length = 0;
  }

  /** No more chunks will come; the consumer still gets those that did, and then the error if there is one. */
  end(error?: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#error = error;
    this.#wake();
  }

  /** Ends at once; chunks that were not taken are dropped. */
  cancel(): void {
    this.#received.length = 0;
    this.end();
  }

  /** The chunks as they come, for one consumer. Leaving early, even before the first chunk, frees the place. */
  chunks(): AsyncIterableIterator<SpokenChunk> {
    const generator = this.#generateChunks();
    return {
      next: () => generator.next(),
      return: async () => {
        this.#onLeft();
        return generator.return(undefined);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  async *#generateChunks(): AsyncGenerator<SpokenChunk, undefined> {
    try {
      while (true) {
        const next = this.#received.shift();
        if (next) {
          this.hasDelivered = true;
          this.#onTaken(next);
          yield next.chunk;
          continue;
        }
        if (this.#error) throw this.#error;
        if (this.isOver) return;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      this.#onLeft();
    }
  }
}
