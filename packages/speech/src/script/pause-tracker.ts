/** Samples this far below the loudest are quiet, as a factor: about 36 dB. */
const QUIET_SHARE = 0.015;
/** No more than this counts as the quiet that words begin and end with. */
const EDGE_MAX_MS = 250;
/** Given only once it is known how quietly the next words begin. */
const KEPT_BACK_MS = 150;

/** Makes rests exactly as long as they are asked for, whatever quiet the words around them begin and end with. */
export class PauseTracker {
  #owedMs = 0;
  #givenMs = 0;
  #loudest = 0;
  /** At the end of what was heard last. */
  #quietMs = 0;

  /** Whether a rest has begun that the next words end. */
  get isOwing(): boolean {
    return this.#owedMs > 0;
  }

  /** Takes note of words as they are spoken. */
  hear(samples: Float32Array, sampleRateHz: number): void {
    for (const sample of samples) this.#loudest = Math.max(this.#loudest, Math.abs(sample));
    const threshold = this.#loudest * QUIET_SHARE;
    const loud = samples.findLastIndex((sample) => Math.abs(sample) > threshold);
    const quietMs = ((samples.length - 1 - loud) * 1000) / sampleRateHz;
    this.#quietMs = Math.min(EDGE_MAX_MS, loud < 0 ? this.#quietMs + quietMs : quietMs);
  }

  /** Asks for a rest, which may follow another, and returns how much silence is to come at once. */
  begin(durationMs: number): number {
    if (durationMs <= 0) return 0;
    if (!this.isOwing) this.#givenMs = this.#quietMs;
    this.#owedMs += durationMs;
    const nowMs = Math.max(0, this.#owedMs - KEPT_BACK_MS - this.#givenMs);
    this.#givenMs += nowMs;
    return nowMs;
  }

  /** Asks for a rest before anything is heard; all of it comes with the first words. */
  await(durationMs: number): void {
    this.#owedMs += durationMs;
  }

  /** How much silence is left to come before words that begin so. */
  settle(samples: Float32Array, sampleRateHz: number): number {
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), this.#loudest);
    const loud = samples.findIndex((sample) => Math.abs(sample) > loudest * QUIET_SHARE);
    const leadMs = ((loud < 0 ? samples.length : loud) * 1000) / sampleRateHz;
    return this.#end(Math.min(EDGE_MAX_MS, leadMs));
  }

  /** How much silence is left to come when no more words do. */
  end(): number {
    return this.#end(0);
  }

  #end(leadMs: number): number {
    const leftMs = Math.max(0, this.#owedMs - this.#givenMs - leadMs);
    this.#owedMs = 0;
    this.#givenMs = 0;
    return leftMs;
  }
}
