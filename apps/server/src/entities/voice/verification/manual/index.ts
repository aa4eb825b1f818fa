export {
  decideAcrossWorkspaces,
  findDocumentKeysAcrossWorkspaces,
  findSubmittedAcrossWorkspaces,
  forgetDocumentsAcrossWorkspaces,
  listDocumentFilesAcrossWorkspaces,
  listDocumentsAcrossWorkspaces,
  listSubmittedAcrossWorkspaces,
  listUntrainedAcrossWorkspaces,
  recordTrainingStartAcrossWorkspaces,
  type SubmittedVerification,
} from "./decision-store.ts";
export { createDocumentKey, deleteDocumentFiles, DOCUMENTS_FOLDER } from "./document-files.ts";
export {
  type DocumentRow,
  findNewestVerifications,
  insertVerification,
  type NewDocument,
  type VerificationWithDocuments,
} from "./store.ts";
