export { createUploadChecks, type UploadChecks } from "./check-upload.ts";
export { followUpload } from "./follow-upload.ts";
export { presentUpload } from "./present-upload.ts";
export { readyUploads, refuseMissingUploads } from "./ready-uploads.ts";
export { storeUploads } from "./store-uploads.ts";
export { appendPart, createUpload, getUpload, uploadNotFound } from "./receive-upload.ts";
export {
  deleteUploads,
  extendUploads,
  findUploadAudioKeysAcrossWorkspaces,
  insertUploads,
  listUploadFilesAcrossWorkspaces,
  listUploads,
  type NewUpload,
  type UploadPlace,
  type UploadRow,
} from "./store.ts";
export { sweepUploadsAcrossWorkspaces } from "./sweep-uploads.ts";
export { deletePlaybackFiles, deleteUploadFiles, PLAYBACK_FOLDER, playbackKey } from "./upload-files.ts";
