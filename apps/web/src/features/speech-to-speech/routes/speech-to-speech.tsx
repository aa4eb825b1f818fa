import { createFileRoute } from "@tanstack/react-router";
import { validateSynthesisSearch } from "@/entities/synthesis/choices/search.ts";
import { SpeechToSpeechPage } from "../speech-to-speech-page.tsx";
import { withPermission } from "@/entities/workspace/require-permission.tsx";

export const Route = createFileRoute("/app/speech-synthesis/speech-to-speech")({
  validateSearch: validateSynthesisSearch,
  component: withPermission("speech_to_speech", SpeechToSpeechPage),
});
