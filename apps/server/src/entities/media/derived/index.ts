export {
  deleteDerivedFiles,
  DERIVED_FOLDERS,
  type DerivedFiles,
  FINGERPRINT_FILES,
  nameOfDerived,
  PLAYBACK_FILES,
  WAVEFORM_FILES,
} from "./derived-files.ts";
export { createWaveforms, storeWaveform } from "./waveforms.ts";
