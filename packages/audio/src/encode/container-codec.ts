import { registerAacEncoder } from "@mediabunny/aac-encoder";
import { registerFlacEncoder } from "@mediabunny/flac-encoder";
import {
  AdtsOutputFormat,
  AudioSample,
  AudioSampleSource,
  FlacOutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from "mediabunny";
import { concatBytes } from "./concat-bytes.ts";
import type { ContainerEncoding, ThreadedEncoder } from "./encoding.ts";
import { floatToInt16 } from "./pcm.ts";

registerAacEncoder();
registerFlacEncoder();

/**
 * AAC in ADTS frames, or FLAC, by libraries that work in a thread of their own; whoever gives an encoder up closes it.
 * Samples come in at the encoding's rate, mono. The header of a FLAC file says nothing of its length, as of every one
 * that is sent while it is made.
 */
export async function createContainerCodec(encoding: ContainerEncoding): Promise<ThreadedEncoder> {
  const { sampleRateHz } = encoding;
  const unsent: Uint8Array[] = [];
  const take = (): Uint8Array => concatBytes(unsent.splice(0));
  const output = new Output({
    format: encoding.codec === "aac" ? new AdtsOutputFormat() : new FlacOutputFormat({ appendOnly: true }),
    target: new StreamTarget(
      new WritableStream({ write: ({ data }: StreamTargetChunk) => void unsent.push(data.slice()) }),
    ),
  });
  const source = new AudioSampleSource(
    encoding.codec === "aac" ? { codec: "aac", bitrate: encoding.bitrateKbps * 1_000 } : { codec: "flac" },
  );
  output.addAudioTrack(source);
  await output.start();
  let sampleCount = 0;
  return {
    encode: async (samples) => {
      if (samples.length === 0) return take();
      const sample = new AudioSample({
        data: floatToInt16(samples),
        format: "s16",
        numberOfChannels: 1,
        sampleRate: sampleRateHz,
        timestamp: sampleCount / sampleRateHz,
      });
      sampleCount += samples.length;
      await source.add(sample);
      sample.close();
      return take();
    },
    finish: async () => {
      if (sampleCount > 0) await output.finalize();
      else await output.cancel();
      return take();
    },
    close: async () => {
      if (output.state !== "finalized" && output.state !== "canceled") await output.cancel();
    },
  };
}
