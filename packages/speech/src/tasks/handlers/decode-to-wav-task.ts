import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { wavHeader } from "@voicewright/audio/decode/wav";
import type { TaskHandler } from "../task-handler.ts";

export const runDecodeToWav: TaskHandler<"decode-to-wav"> = async ({ inputPath, outputPath, encoding }) => {
  const { sampleRateHz } = encoding;
  const decoder = await createAudioDecoder(encoding);
  await using file = await open(outputPath, "w", 0o600);
  let dataSizeBytes = 0;
  const write = async (samples: Uint8Array): Promise<void> => {
    await file.writeFile(samples);
    dataSizeBytes += samples.length;
  };
  const header = wavHeader({ sampleRateHz, dataSizeBytes: 0 });
  await file.writeFile(header);
  for await (const piece of createReadStream(inputPath)) {
    await write(await decoder.decode(piece as Uint8Array));
    await nextTurn();
  }
  await write(await decoder.finish());
  await file.write(wavHeader({ sampleRateHz, dataSizeBytes }), 0, header.length, 0);
  return { sizeBytes: header.length + dataSizeBytes };
};
