export { createWaveforms, storeWaveform } from "./stored-waveform.ts";
