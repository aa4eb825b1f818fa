import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";
import { concatBytes } from "./concat-bytes.ts";
import type { AudioEncoder } from "./encoding.ts";

type LameParameters = Parameters<Awaited<ReturnType<typeof createEncoder<"audio/mpeg">>>["configure"]>[0];

/** LAME's WASM memory grows with the largest call, so long inputs go in pieces. */
const PIECE_LENGTH = 16 * 1_152;

type LameProgram = Parameters<typeof createEncoder>[1];

let lameProgram: Promise<LameProgram> | undefined;

/** MP3 at a constant bitrate, mono, by LAME. Samples come in at `sampleRateHz`. */
export async function createMp3Codec(sampleRateHz: number, bitrateKbps: number): Promise<AudioEncoder> {
  lameProgram ??= compileLame();
  const lame = await createEncoder("audio/mpeg", await lameProgram);
  lame.configure({
    sampleRate: sampleRateHz,
    // Without this LAME would lower the sample rate at small bitrates.
    outputSampleRate: sampleRateHz,
    channels: 1,
    bitrate: bitrateKbps,
  } as LameParameters);
  return {
    encode: (samples) => {
      const parts: Uint8Array[] = [];
      for (let start = 0; start < samples.length; start += PIECE_LENGTH) {
        const piece = samples.subarray(start, start + PIECE_LENGTH).map(clampToFullScale);
        parts.push(lame.encode([piece]).slice());
      }
      return concatBytes(parts);
    },
    finish: () => lame.finalize().slice(),
  };
}

/** The compiled module, which the encoder exposes when it is given the program's bytes. */
async function compileLame(): Promise<LameProgram> {
  const path = createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3");
  let program: LameProgram = await readFile(path);
  await createEncoder("audio/mpeg", program, (compiled) => {
    program = compiled;
  });
  return program;
}

function clampToFullScale(sample: number): number {
  return Math.max(-1, Math.min(1, sample));
}
