export { createWaveforms, deleteWaveform, recordingKeyOf, storeWaveform, WAVEFORMS_FOLDER } from "./stored-waveform.ts";
