import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../../platform/platform.ts";
import { DERIVED_FOLDERS, nameOfDerived } from "../derived/index.ts";
import { ASSET_FOLDERS, type AssetCache, deleteAssetFiles } from "./asset-files.ts";
import { deleteExpiredAssetsAcrossWorkspaces, findAssetKeysAcrossWorkspaces } from "./store.ts";

const BATCH_SIZE = 200;

/**
 * Deletes assets that nobody refers to and whose life time is over, and files without an asset, as a crash leaves them.
 * Answers how many of those there were.
 */
export async function sweepAssetsAcrossWorkspaces(platform: Platform, cache: AssetCache): Promise<number> {
  const { database, clock } = platform;
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) {
    const assets = await database.transaction((tx) => deleteExpiredAssetsAcrossWorkspaces(tx, clock(), BATCH_SIZE));
    await deleteAssetFiles(
      platform,
      cache,
      assets.map(({ objectKey }) => objectKey),
    );
    deleted = assets.length;
  }
  let orphans = 0;
  for (const folder of ASSET_FOLDERS) {
    orphans += await sweepOrphans(platform, folder, async (keys) => {
      const used = await findAssetKeysAcrossWorkspaces(database, keys);
      return (key) => used.has(key);
    });
  }
  for (const folder of DERIVED_FOLDERS) {
    orphans += await sweepOrphans(platform, folder, async (keys) => {
      const used = await findAssetKeysAcrossWorkspaces(database, keys.flatMap(assetKeysOf));
      return (key) => assetKeysOf(key).some((assetKey) => used.has(assetKey));
    });
  }
  return orphans;
}

/** The assets that a file may have been made of: both folders name them alike. */
function assetKeysOf(derivedKey: string): string[] {
  return ASSET_FOLDERS.map((folder) => folder + nameOfDerived(derivedKey));
}
