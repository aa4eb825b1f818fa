export { giveUpSharedVoices } from "./give-up-shared-voices.ts";
