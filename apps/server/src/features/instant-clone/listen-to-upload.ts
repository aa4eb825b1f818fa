import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { openClip } from "@voicewright/audio/clip";
import { createAudioEncoder } from "@voicewright/audio/encoder";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache, ClipVariant } from "../voices/index.ts";
import type { UploadRow } from "./store.ts";
import { listeningKey } from "./upload-files.ts";

const ENCODING = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 96 } as const;
/** So much is encoded before others get their turn. */
const BLOCKS_PER_SECOND = 4;

export type UploadListening = {
  /** The key of a checked recording as MP3, made when it is asked for first. Throws AppError. */
  readonly ensure: (upload: UploadRow, variant: ClipVariant) => Promise<string>;
};

export function createUploadListening(platform: Platform, clips: ClipCache): UploadListening {
  const running = new Map<string, Promise<void>>();
  return {
    ensure: async (upload, variant) => {
      const { uploadId, audioKey, sha256 } = upload;
      if (audioKey === null || sha256 === null) {
        throw new AppError(
          upload.refusal === null ? "upload_not_found" : "invalid_audio",
          upload.refusal?.message ?? "The recording has not come completely, or is still being checked.",
        );
      }
      const key = listeningKey(uploadId, variant);
      if ((await platform.storage.stat(key)) !== undefined) return key;
      const making =
        running.get(key) ??
        clips
          .ensure({ audioKey, sha256 }, variant)
          .then((clipPath) => encodeClip(platform, clipPath, key))
          .finally(() => running.delete(key));
      running.set(key, making);
      await making;
      return key;
    },
  };
}

async function encodeClip({ storage }: Platform, clipPath: string, key: string): Promise<void> {
  const clip = await openClip(clipPath);
  const writer = await storage.createWriter();
  try {
    const encoder = await createAudioEncoder(ENCODING, clip.sampleRateHz);
    for await (const block of clip.blocks(Math.ceil(clip.sampleRateHz / BLOCKS_PER_SECOND))) {
      await writer.write(encoder.encode(block).slice());
      await yieldToEventLoop();
    }
    await writer.write(encoder.finish());
    await writer.commit(key);
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await clip.close();
  }
}
