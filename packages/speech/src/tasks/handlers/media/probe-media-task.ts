import { MediaError } from "@voicewright/audio/decode/media-error";
import { probeMedia } from "@voicewright/audio/decode/media-probe";
import type { TaskHandler } from "../../task-handler.ts";

/** The decoder has a process of its own beside this one, which waits for it. */
export const runProbeMedia: TaskHandler<"probe-media"> = async (
  { path, clipPath, maxDurationMs, decoderEntry },
  { signal, onProgress },
) => {
  try {
    const probe = await probeMedia({
      inputPath: path,
      clipPath,
      maxDurationMs,
      signal,
      onProgress: ({ share }) => onProgress(share),
      ...(decoderEntry === undefined ? {} : { childEntry: decoderEntry }),
    });
    return { probe };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
};
