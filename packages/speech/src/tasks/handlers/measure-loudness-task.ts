import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import type { TaskHandler } from "../task-handler.ts";

export const runMeasureLoudness: TaskHandler<"measure-loudness"> = async ({ inputPath, encoding }) => {
  const decoder = await createAudioDecoder(encoding);
  const meter = createLoudnessMeter(encoding.sampleRateHz);
  // A sample may be cut in two.
  let rest = new Uint8Array(0);
  const hear = (bytes: Uint8Array): void => {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.length - (all.length % 2);
    meter.push(decodePcm16(all.subarray(0, whole)));
    rest = all.subarray(whole);
  };
  for await (const piece of createReadStream(inputPath)) {
    hear(await decoder.decode(piece as Uint8Array));
    await nextTurn();
  }
  hear(await decoder.finish());
  const lufs = meter.integratedLufs();
  return { integratedLufs: Number.isFinite(lufs) ? lufs : null };
};
