/** Work that is asked for while it is under way is not begun again: everybody gets the result of the first. */
export class SingleFlight<Result = void> {
  readonly #running = new Map<string, Promise<Result>>();

  /** Joins the work under this key, or begins it. What fails fails for all who wait; whoever asks next begins it anew. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#running.get(key);
    if (known !== undefined) return await known;
    const running = work().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return await running;
  }
}
