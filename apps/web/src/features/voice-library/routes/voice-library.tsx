import { createFileRoute } from "@tanstack/react-router";
import { validateLibrarySearch } from "../search.ts";
import { VoiceLibraryPage } from "../voice-library-page.tsx";

export const Route = createFileRoute("/app/voice-library")({
  validateSearch: validateLibrarySearch,
  component: VoiceLibraryPage,
});
