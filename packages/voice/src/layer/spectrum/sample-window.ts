const INITIAL_CAPACITY = 1 << 14;

/** The part of an endless stream that is still in use, addressed by position in the whole stream. */
export class SampleWindow {
  #samples = new Float32Array(INITIAL_CAPACITY);
  #start = 0;
  #length = 0;

  /** Samples from `start` on. Valid until the next `append` or `extendTo`; beyond `end` there are zeros. */
  get samples(): Float32Array {
    return this.#samples;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#start + this.#length;
  }

  append(block: Float32Array): void {
    this.#reserve(this.#length + block.length);
    this.#samples.set(block, this.#length);
    this.#length += block.length;
  }

  /** Makes the window reach up to `position`, filled with zeros. */
  extendTo(position: number): void {
    const length = position - this.#start;
    if (length <= this.#length) return;
    this.#reserve(length);
    this.#length = length;
  }

  discardBefore(position: number): void {
    const count = Math.min(this.#length, Math.max(0, position - this.#start));
    this.#samples.copyWithin(0, count, this.#length);
    this.#samples.fill(0, this.#length - count, this.#length);
    this.#start += count;
    this.#length -= count;
  }

  /** Removes and returns everything before `position`. */
  takeUntil(position: number): Float32Array {
    this.extendTo(position);
    const taken = this.#samples.slice(0, Math.max(0, position - this.#start));
    this.discardBefore(position);
    return taken;
  }

  #reserve(length: number): void {
    if (length <= this.#samples.length) return;
    const larger = new Float32Array(Math.max(length, this.#samples.length * 2));
    larger.set(this.#samples);
    this.#samples = larger;
  }
}
