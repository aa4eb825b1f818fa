export { RememberedSpeech } from "./remember-speech.ts";
export { refuseProtectedScript } from "./refuse-protected-script.ts";
export { OWN_SENTENCE, previewSpeaker, type Speaker, speakerOf, type SpokenUtterance } from "./speaker.ts";
export {
  deleteEndedSpeechAcrossWorkspaces,
  forgetSpeechOfVoiceAcrossWorkspaces,
  listPeaksAcrossWorkspaces,
  listSpeakersAcrossWorkspaces,
  listWordlessSinceAcrossWorkspaces,
  readSpeechesAcrossWorkspaces,
} from "./store.ts";
