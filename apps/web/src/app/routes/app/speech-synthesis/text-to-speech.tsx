import { createFileRoute } from "@tanstack/react-router";
import { TextToSpeechPage, TextToSpeechSearch } from "@/features/text-to-speech";

export const Route = createFileRoute("/app/speech-synthesis/text-to-speech")({
  validateSearch: TextToSpeechSearch,
  component: TextToSpeechPage,
});
