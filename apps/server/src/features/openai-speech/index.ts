export { findVoiceByWord } from "./find-voice.ts";
