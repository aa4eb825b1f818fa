export {
  deleteDerivedFiles,
  DERIVED_FOLDERS,
  type DerivedFiles,
  FINGERPRINT_FILES,
  nameOfDerived,
  PLAYBACK_FILES,
  WAVEFORM_FILES,
} from "./derived-files.ts";
export { createWaveforms, type LendSound, type StoredWaveform, storeWaveform } from "./waveforms.ts";
