export { validateVoiceLabSearch } from "./search.ts";
export { VoiceLabPage } from "./voice-lab-page.tsx";
