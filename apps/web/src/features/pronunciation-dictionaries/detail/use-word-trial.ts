import { useQueryClient } from "@tanstack/react-query";
import { DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { useEffect, useState } from "react";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** The same for both, so that nothing but the rules tells them apart. */
const SEED = 1;

export type WordTrial = {
  readonly text: string;
  readonly voiceId: string;
  /** The version whose rules are heard; none for the text as it is read without them. */
  readonly version: { readonly dictionaryId: string; readonly versionId: string } | undefined;
};

function keyOf({ text, voiceId, version }: WordTrial): string {
  return JSON.stringify(["word-trial", text, voiceId, version?.versionId]);
}

/** Says a text with and without the rules; what was heard once is kept while the page is open. */
export function useWordTrial() {
  const queryClient = useQueryClient();
  const preview = usePreviewState();
  const [urls] = useState(() => new Map<string, string>());
  const speech = useSubmit({
    name: ["try-word"],
    makes: true,
    identify: keyOf,
    submit: async ({ text, voiceId, version }: WordTrial, headers) => {
      const response = await api(textToSpeechRoutes.stream, {
        params: { voice_id: voiceId },
        body: {
          text,
          model_id: DEFAULT_TTS_MODEL_ID,
          seed: SEED,
          pronunciation_dictionary_locators:
            version === undefined
              ? []
              : [{ pronunciation_dictionary_id: version.dictionaryId, version_id: version.versionId }],
        },
        headers,
      });
      return await response.blob();
    },
    onSuccess: (blob, trial) => {
      const url = URL.createObjectURL(blob);
      urls.set(keyOf(trial), url);
      previewPlayer.toggle(keyOf(trial), url);
    },
    onError: (error) =>
      showToast({ kind: "error", title: "It could not be spoken", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspaceQueries.all() }),
  });

  useEffect(
    () => () => {
      previewPlayer.stop();
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );

  return {
    play: (trial: WordTrial) => {
      const url = urls.get(keyOf(trial));
      if (url === undefined) speech.mutate(trial);
      else previewPlayer.toggle(keyOf(trial), url);
    },
    wasHeard: (trial: WordTrial) => urls.has(keyOf(trial)),
    /** The same text with the same rules sounds or is on its way. */
    stateOf: (trial: WordTrial): "idle" | "preparing" | "playing" => {
      if (speech.isPending && keyOf(speech.variables) === keyOf(trial)) return "preparing";
      return preview.id === keyOf(trial) ? "playing" : "idle";
    },
  };
}
