import { createFileRoute } from "@tanstack/react-router";
import { validateVoiceLabSearch } from "../search.ts";
import { VoiceLabPage } from "../voice-lab-page.tsx";
import { withPermission } from "@/entities/workspace/require-permission.tsx";

export const Route = createFileRoute("/app/voice-lab")({
  validateSearch: validateVoiceLabSearch,
  component: withPermission("voice_lab", VoiceLabPage),
});
