export {
  changeSamples,
  examineFiles,
  getClone,
  namingFile,
  remainingSamples,
  sampleNotFound,
  toSource,
} from "./change-samples.ts";
export { cloneSamples, type CloneSource, type MadeClone, requireCloneable } from "./clone-samples.ts";
export { meanVector } from "./mean-vector.ts";
export { deleteSampleFiles, SAMPLES_FOLDER, storeSampleFile } from "./sample-files.ts";
export {
  deleteVoiceSamples,
  findSampleAudioKeysAcrossWorkspaces,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
  readSampleFilesAcrossWorkspaces,
  type VoiceSampleRow,
} from "./sample-store.ts";
export { renameClone, saveNewClone, saveSampleChange } from "./save-clone.ts";
