import { createFileRoute } from "@tanstack/react-router";
import { TextToSpeechPage, validateTextToSpeechSearch } from "@/features/text-to-speech";

export const Route = createFileRoute("/app/speech-synthesis/text-to-speech")({
  validateSearch: validateTextToSpeechSearch,
  component: TextToSpeechPage,
});
