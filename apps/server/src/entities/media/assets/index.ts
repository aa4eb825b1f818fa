export { ASSET_FOLDERS, type AssetCache, createAssetKey, deleteAssetFiles, storeAssetFile } from "./asset-files.ts";
export {
  type AssetRow,
  deleteUnreferredAssets,
  findAssetKeysAcrossWorkspaces,
  findAssets,
  holdAssets,
  insertAssets,
  listReferrers,
  type NewAsset,
  readAssetFilesAcrossWorkspaces,
} from "./store.ts";
export { sweepAssetsAcrossWorkspaces } from "./sweep-assets.ts";
