import { createFileRoute } from "@tanstack/react-router";
import { validateLibrarySearch, VoiceLibraryPage } from "@/features/voice-library";

export const Route = createFileRoute("/app/voice-library")({
  validateSearch: validateLibrarySearch,
  component: VoiceLibraryPage,
});
