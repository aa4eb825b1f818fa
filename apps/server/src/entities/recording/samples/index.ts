export { changeSamples, examineFiles, getClone, remainingSamples, sampleNotFound } from "./change-samples.ts";
export { cloneSamples, type CloneSource, type MadeClone, requireCloneable } from "./clone-samples.ts";
export { meanVector } from "./mean-vector.ts";
export { presentSample } from "./present-sample.ts";
export {
  createSampleLink,
  deleteExpiredSampleLinksAcrossWorkspaces,
  deleteSampleLinksOfKey,
  findLinkedSampleAcrossWorkspaces,
  type LinkedSample,
} from "./sample-links.ts";
export { deleteSampleFiles } from "./sample-files.ts";
export {
  deleteVoiceSamples,
  insertVoiceSamples,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
  sampleFileOf,
  updateVoiceSample,
  type VoiceSampleRow,
} from "./sample-store.ts";
export { listSeparations, saveSeparation, type SeparationRow } from "./separation-store.ts";
export { isOfVerifiedPerson, renameClone, saveNewClone, saveSampleChange, withReferences } from "./save-clone.ts";
export type { SeparatedSpeaker } from "./tables.ts";
