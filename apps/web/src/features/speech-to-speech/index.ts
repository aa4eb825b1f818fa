export { SpeechToSpeechPage } from "./speech-to-speech-page.tsx";
