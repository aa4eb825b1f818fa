import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteExpiredUploadsAcrossWorkspaces, findUploadFilesAcrossWorkspaces } from "./store.ts";
import { deleteParts, PARTS_FOLDERS, uploadIdOf } from "./upload-files.ts";

/** Deletes expired uploads, and parts left by a crash. Returns how many parts of crashes were deleted. */
export async function sweepUploadsAcrossWorkspaces(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  const expired = await deleteExpiredUploadsAcrossWorkspaces(database, clock());
  await deleteParts(
    platform,
    expired.flatMap(({ partKeys }) => partKeys),
  );
  let orphans = 0;
  for (const folder of PARTS_FOLDERS) {
    orphans += await sweepOrphans(platform, folder, async (keys) => {
      const files = await findUploadFilesAcrossWorkspaces(database, keys.map(uploadIdOf));
      return (key) => files.get(uploadIdOf(key))?.includes(key) ?? false;
    });
  }
  return orphans;
}
