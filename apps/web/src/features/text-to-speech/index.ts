export { TextToSpeechPage } from "./text-to-speech-page.tsx";
