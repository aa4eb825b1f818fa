import { open } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { TaskHandler } from "../../task-handler.ts";
import { withFollowedClip } from "../with-clip.ts";

const BLOCK_SECONDS = 1;

export const runEncodeClip: TaskHandler<"encode-clip"> = ({ clipPath, outputPath, encoding }, { onProgress }) =>
  withFollowedClip(clipPath, async (clip) => {
    const encoder = await createAudioEncoder(encoding, clip.sampleRateHz);
    await using file = await open(outputPath, "w", 0o600);
    let [doneSamples, sizeBytes] = [0, 0];
    const write = async (bytes: Uint8Array): Promise<void> => {
      await file.writeFile(bytes);
      sizeBytes += bytes.length;
    };
    for await (const block of clip.blocks(Math.ceil(clip.sampleRateHz * BLOCK_SECONDS))) {
      await write(encoder.encode(block));
      doneSamples += block.length;
      onProgress(doneSamples / clip.sampleCount);
      await nextTurn();
    }
    await write(encoder.finish());
    return { sizeBytes };
  });
