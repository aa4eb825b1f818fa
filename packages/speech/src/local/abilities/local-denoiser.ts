import { createResampler } from "@voicewright/audio/signal/resampler";
import type { OnlineSpeechDenoiser } from "sherpa-onnx-node";
import type { Denoiser } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { denoisingOptions, type LocalRuntime, type ModelOf, requireFiles } from "../model-options.ts";
import { readAtRate } from "./resampled-clip.ts";

/**
 * Takes noise out with a model that works frame by frame, so that memory stays bounded. Throws LocalModelError.
 * Sound is brought to the model's rate and back. Runs on the thread that calls it, a second of sound at a time.
 */
export async function openLocalDenoiser(
  packId: string,
  model: ModelOf<"denoising">,
  runtime: LocalRuntime = {},
): Promise<Denoiser> {
  requireFiles(model);
  // The frames' memory belongs to one stream of sound, so each clip has a denoiser of its own.
  const createDenoiser = (): Promise<OnlineSpeechDenoiser> =>
    loadModel(({ OnlineSpeechDenoiser: Online }) => new Online(denoisingOptions(model, runtime)));
  // The first one is made at once, so that a model that cannot be loaded says so.
  let spare: OnlineSpeechDenoiser | undefined = await createDenoiser();
  return {
    source: `local:${packId}`,
    async *denoise(clip, signal) {
      const denoiser = spare ?? (await createDenoiser());
      spare = undefined;
      const { sampleRate } = denoiser;
      const back = createResampler(sampleRate, clip.sampleRateHz);
      let left = clip.sampleCount;
      const cut = (samples: Float32Array): Float32Array => {
        const part = samples.subarray(0, left);
        left -= part.length;
        return part;
      };
      for await (const samples of readAtRate(clip, sampleRate, signal)) {
        const clean = denoiser.run({ samples, sampleRate, enableExternalBuffer: false }).samples;
        const part = cut(back.process(clean));
        if (part.length > 0) yield part;
      }
      if (signal.aborted) return;
      const tail = cut(back.process(denoiser.flush(false).samples));
      if (tail.length > 0) yield tail;
      const end = cut(back.finish());
      if (end.length > 0) yield end;
      // Frames that the model still wanted to fill are silence.
      if (left > 0) yield new Float32Array(left);
    },
  };
}
