export { withdrawSharedVoices } from "./withdraw-shared-voices.ts";
