export { rememberSpeech } from "./remember-speech.ts";
export { deleteSpokenBeforeAcrossWorkspaces, listSpokenSinceAcrossWorkspaces } from "./store.ts";
