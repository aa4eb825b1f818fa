import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createAudioDecoder } from "@voicewright/audio/decoder";
import type { AudioEncoding } from "@voicewright/audio/encoding";
import { wavHeader } from "@voicewright/audio/wav";
import type { ObjectStorage } from "../../platform/object-storage/object-storage.ts";

const PIECE_SIZE_BYTES = 8 * 1024;

function cutPieces(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_SIZE_BYTES) {
    pieces.push(bytes.subarray(start, start + PIECE_SIZE_BYTES));
  }
  return pieces;
}

/** Decodes a stored file to a WAV file of the same rate, under a key of the caller's. */
export async function convertToWav(
  storage: ObjectStorage,
  from: { key: string; encoding: AudioEncoding },
  toKey: string,
  signal: AbortSignal,
): Promise<void> {
  const { sampleRateHz } = from.encoding;
  const { stream } = await storage.openRead(from.key);
  const decoder = await createAudioDecoder(from.encoding);
  const writer = await storage.createWriter();
  let dataSizeBytes = 0;
  const write = async (samples: Uint8Array) => {
    await writer.write(samples);
    dataSizeBytes += samples.length;
  };
  try {
    await writer.write(wavHeader({ sampleRateHz, dataSizeBytes: 0 }));
    for await (const chunk of stream) {
      signal.throwIfAborted();
      for (const piece of cutPieces(chunk as Uint8Array)) {
        await write(await decoder.decode(piece));
        // Decoding is CPU work: others get their turn between two pieces of a few milliseconds.
        await yieldToEventLoop();
      }
    }
    await write(await decoder.finish());
    await writer.patchStart(wavHeader({ sampleRateHz, dataSizeBytes }));
    await writer.commit(toKey);
  } catch (error) {
    stream.destroy();
    await writer.discard();
    throw error;
  }
}
