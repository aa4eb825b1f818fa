export { findVoiceByWord, OWN_VOICES_FIRST } from "./find-voice.ts";
