export { TextToSpeechSearch } from "./search.ts";
export { TextToSpeechPage } from "./text-to-speech-page.tsx";
