export { validateLibrarySearch } from "./search.ts";
export { VoiceLibraryPage } from "./voice-library-page.tsx";
