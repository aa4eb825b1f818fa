import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { MediaError } from "@voicewright/audio/decode/media-error";
import type { MediaProbe } from "@voicewright/audio/decode/media-probe";
import { findBundledFile } from "../../../platform/files/entry-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";

const MAX_DURATION_MS = 6 * 3_600_000;
/** Decoded within seconds, whatever it is. */
const SMALL_BYTES = 10_000_000;

/**
 * What a file of the local disk is: a task of its own, for files whose sound nothing else decodes. Throws AppError for
 * what is neither audio nor video.
 */
export async function probeFile(
  { analysis, temporaryFiles }: Pick<Platform, "analysis" | "temporaryFiles">,
  path: string,
  signal: AbortSignal,
): Promise<MediaProbe> {
  const decoder = findBundledFile(import.meta.url, "decode-child");
  const lane = (await stat(path)).size <= SMALL_BYTES ? "short" : "long";
  return await temporaryFiles.withFolder("probe", async (folder) => {
    const input = {
      path,
      clipPath: join(folder, "clip.wav"),
      maxDurationMs: MAX_DURATION_MS,
      ...(decoder === undefined ? {} : { decoderEntry: fileURLToPath(decoder) }),
    };
    const { probe, refusal } = await analysis.run("probe-media", input, { signal, lane }).catch((error: unknown) => {
      throw asRecordingRefusal(error);
    });
    if (probe !== undefined) return probe;
    throw asRecordingRefusal(new MediaError(refusal.code, refusal.message));
  });
}
