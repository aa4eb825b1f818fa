import { closeSync, openSync, writeSync } from "node:fs";
import { encodePcm16 } from "../encode/pcm.ts";
import { wavHeader } from "../decode/wav.ts";

/** Writes a clip where nothing can wait: inside a decoder that calls back. See `writeClip` for the other way. */
export class ClipFileWriter {
  readonly #descriptor: number;
  readonly #sampleRateHz: number;
  #sampleCount = 0;

  constructor(path: string, sampleRateHz: number) {
    this.#descriptor = openSync(path, "w");
    this.#sampleRateHz = sampleRateHz;
    this.#writeAll(wavHeader({ sampleRateHz, dataSizeBytes: 0 }), null);
  }

  write(samples: Float32Array): void {
    this.#writeAll(encodePcm16(samples), null);
    this.#sampleCount += samples.length;
  }

  /** Sets the header right; the file is a clip from then on. */
  finish(): void {
    this.#writeAll(wavHeader({ sampleRateHz: this.#sampleRateHz, dataSizeBytes: this.#sampleCount * 2 }), 0);
    this.close();
  }

  /** Leaves the file as it is. */
  close(): void {
    closeSync(this.#descriptor);
  }

  #writeAll(bytes: Uint8Array, position: number | null): void {
    for (let written = 0; written < bytes.length;)
      written += writeSync(
        this.#descriptor,
        bytes,
        written,
        bytes.length - written,
        position === null ? null : position + written,
      );
  }
}
