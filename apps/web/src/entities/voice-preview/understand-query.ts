import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { VOICE_PROMPT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import { api } from "@/shared/api/api-client.ts";

/** What is understood of a prompt, and the labels it suggests. */
export function understandQuery(prompt: string) {
  return queryOptions({
    queryKey: ["understood-prompt", prompt],
    queryFn: ({ signal }) =>
      api(voiceDesignRoutes.understandVoicePrompt, {
        body: { voice_description: prompt.slice(0, VOICE_PROMPT_MAX_CHARACTERS) },
        signal,
      }),
    enabled: prompt !== "",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
