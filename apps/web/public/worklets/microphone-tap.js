/** Hands what a microphone hears to the page, an eighth of a second at a time. */
class MicrophoneTap extends AudioWorkletProcessor {
  #block = new Float32Array(Math.round(sampleRate / 8));
  #filled = 0;

  process([input]) {
    const samples = input?.[0];
    if (samples === undefined) return true;
    let from = 0;
    while (from < samples.length) {
      const part = samples.subarray(from, from + this.#block.length - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled < this.#block.length) break;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
      this.port.postMessage(this.#block);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor("microphone-tap", MicrophoneTap);
