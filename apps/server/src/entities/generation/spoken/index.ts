export { RememberedSpeech } from "./remember-speech.ts";
export { deleteSpokenBeforeAcrossWorkspaces, listSpokenSinceAcrossWorkspaces } from "./store.ts";
