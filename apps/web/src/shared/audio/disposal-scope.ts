/** Owns everything a player starts (listeners, timers, object URLs), so that nothing outlives it. */
export class DisposalScope {
  readonly #releases = new Set<() => void>();
  #isDisposed = false;

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** Runs `release` when the scope ends; the returned function runs it at once instead. */
  add(release: () => void): () => void {
    if (this.#isDisposed) {
      release();
      return () => {};
    }
    this.#releases.add(release);
    return () => {
      if (this.#releases.delete(release)) release();
    };
  }

  listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
    target.addEventListener(type, listener);
    return this.add(() => target.removeEventListener(type, listener));
  }

  objectUrl(source: Blob | MediaSource): string {
    const url = URL.createObjectURL(source);
    this.add(() => URL.revokeObjectURL(url));
    return url;
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    const releases = [...this.#releases];
    this.#releases.clear();
    for (const release of releases.reverse()) release();
  }
}
