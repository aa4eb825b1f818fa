export { createVoiceGate } from "./voice-gate.ts";
