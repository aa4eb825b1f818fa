export { createUploadChecks, inspectMedia, type InspectUpload, type UploadChecks } from "./check-upload.ts";
export { followUpload } from "./follow-upload.ts";
export { readyUploads, refuseMissingUploads } from "./ready-uploads.ts";
export { storeUploads } from "./store-uploads.ts";
export { appendPart, createUpload, getUpload, uploadNotFound } from "./receive-upload.ts";
export {
  countUploads,
  deleteUploads,
  extendUploads,
  insertUploads,
  listUploads,
  type NewUpload,
  takeUploads,
  type UploadPlace,
  type UploadRow,
} from "./store.ts";
export { sweepUploadsAcrossWorkspaces } from "./sweep-uploads.ts";
export { deleteUploadFiles } from "./upload-files.ts";
