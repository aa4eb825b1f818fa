import { createSpeechDenoiser } from "@voicewright/audio/signal/denoise";
import type { Denoiser } from "./abilities.ts";

/** Noise removal that comes with the product, at any rate a clip has. */
export function createEmbeddedDenoiser(): Denoiser {
  return {
    source: "embedded",
    async *denoise(clip, signal) {
      const denoiser = await createSpeechDenoiser(clip.sampleRateHz);
      for await (const block of clip.blocks()) {
        signal.throwIfAborted();
        const cleaned = denoiser.process(block);
        if (cleaned.length > 0) yield cleaned;
      }
      const rest = denoiser.finish();
      if (rest.length > 0) yield rest;
    },
  };
}
