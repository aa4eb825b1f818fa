import type { Platform } from "../../../platform/platform.ts";
import { deleteAssetFiles } from "../../media/assets/index.ts";
import type { ClipCache, StoredRecording } from "../clips/index.ts";

/** Deletes files whose rows are gone; what fails is left to the sweep of orphans. */
export async function deleteSampleFiles(
  platform: Pick<Platform, "storage" | "log">,
  clips: ClipCache,
  files: readonly Pick<StoredRecording, "audioKey">[],
): Promise<void> {
  await deleteAssetFiles(
    platform,
    clips,
    files.map(({ audioKey }) => audioKey),
  );
}
