import { rename } from "node:fs/promises";
import { type Clip, unfinishedClipPath, writeClip } from "@voicewright/audio/clip/clip";
import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withFollowedClip } from "./with-clip.ts";

export const runDenoise: TaskHandler<"denoise"> = async ({ clipPath, outputPath, engine }, { signal, onProgress }) => {
  const denoiser = await openAbility("denoising", engine);
  return withFollowedClip(clipPath, async (clip) => {
    const partialPath = unfinishedClipPath(outputPath);
    const blocks = reportProgress(denoiser.denoise(clip, signal), clip, onProgress);
    const sampleCount = await writeClip(partialPath, clip.sampleRateHz, blocks);
    await rename(partialPath, outputPath);
    return { source: denoiser.source, durationMs: (sampleCount * 1000) / clip.sampleRateHz };
  });
};

async function* reportProgress(
  blocks: AsyncIterable<Float32Array>,
  clip: Clip,
  onProgress: (progress: number) => void,
): AsyncGenerator<Float32Array> {
  let done = 0;
  for await (const block of blocks) {
    yield block;
    done += block.length;
    onProgress(Math.min(1, done / clip.sampleCount));
  }
}
