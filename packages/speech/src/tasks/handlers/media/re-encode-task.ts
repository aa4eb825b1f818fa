import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import { concatBytes } from "@voicewright/audio/encode/concat-bytes";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import type { TaskHandler } from "../../task-handler.ts";

const SAMPLE_BYTES = 2;

export const runReEncode: TaskHandler<"re-encode"> = async ({ inputPath, outputPath, from, to }) => {
  const decoder = await createAudioDecoder(from);
  const encoder = await createAudioEncoder(to, from.sampleRateHz);
  await using file = await open(outputPath, "w", 0o600);
  let sizeBytes = 0;
  /** The first half of a sample that was cut in two. */
  let rest: Uint8Array = new Uint8Array(0);
  const write = async (bytes: Uint8Array): Promise<void> => {
    await file.writeFile(bytes);
    sizeBytes += bytes.length;
  };
  const encode = async (decoded: Uint8Array): Promise<void> => {
    const bytes = concatBytes([rest, decoded]);
    rest = bytes.slice(bytes.length - (bytes.length % SAMPLE_BYTES));
    await write(encoder.encode(decodePcm16(bytes)));
  };
  for await (const piece of createReadStream(inputPath)) {
    await encode(await decoder.decode(piece as Uint8Array));
    await nextTurn();
  }
  await encode(await decoder.finish());
  await write(encoder.finish());
  if (to.codec === "wav") {
    const header = wavHeader({ sampleRateHz: to.sampleRateHz, dataSizeBytes: 0 });
    const dataSizeBytes = sizeBytes - header.length;
    await file.write(wavHeader({ sampleRateHz: to.sampleRateHz, dataSizeBytes }), 0, header.length, 0);
  }
  return { sizeBytes };
};
