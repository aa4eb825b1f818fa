import { createFileRoute } from "@tanstack/react-router";
import { validateSynthesisSearch } from "@/entities/synthesis/choices/search.ts";
import { TextToSpeechPage } from "../text-to-speech-page.tsx";
import { withPermission } from "@/entities/workspace/require-permission.tsx";

export const Route = createFileRoute("/app/speech-synthesis/text-to-speech")({
  validateSearch: validateSynthesisSearch,
  component: withPermission("text_to_speech", TextToSpeechPage),
});
