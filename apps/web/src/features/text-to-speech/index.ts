export { validateTextToSpeechSearch } from "./search.ts";
export { TextToSpeechPage } from "./text-to-speech-page.tsx";
