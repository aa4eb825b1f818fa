import { createFileRoute } from "@tanstack/react-router";
import { validateVoiceLabSearch, VoiceLabPage } from "@/features/voice-lab";
import { withPermission } from "@/entities/workspace/require-permission.tsx";

export const Route = createFileRoute("/app/voice-lab")({
  validateSearch: validateVoiceLabSearch,
  component: withPermission("voice_lab", VoiceLabPage),
});
