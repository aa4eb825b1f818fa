export {
  deleteDerivedFiles,
  DERIVED_FOLDERS,
  FINGERPRINT_FILES,
  recordingKeyOf,
  WAVEFORM_FILES,
} from "./derived-files.ts";
