import { createFileRoute } from "@tanstack/react-router";
import { validateVoiceLabSearch, VoiceLabPage } from "@/features/voice-lab";

export const Route = createFileRoute("/app/voice-lab")({
  validateSearch: validateVoiceLabSearch,
  component: VoiceLabPage,
});
