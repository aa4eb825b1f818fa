import { useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { type CreateVoiceBody, voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useRef, useState } from "react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { saveWithRetries } from "./save-retry.ts";

/** Keeps a preview as a voice. Leaving the form ends the tries that are still to come. */
export function useSavePreview(onSaved: (voice: Voice) => void) {
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [isWaitingForPreview, setIsWaitingForPreview] = useState(false);

  useEffect(() => () => running.current?.abort(), []);

  const saving = useSubmit({
    name: ["save-preview"],
    makes: true,
    submit: (body: CreateVoiceBody, headers) => {
      const controller = new AbortController();
      running.current = controller;
      return saveWithRetries(
        // Leaving ends the tries, not a call that is under way: what was kept is told of.
        () => api(voiceDesignRoutes.createVoice, { body, headers }),
        controller.signal,
        (error) => setIsWaitingForPreview(isApiError(error, "invalid_generated_voice_id")),
      );
    },
    onSuccess: (voice) => {
      void queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      showToast({ kind: "success", title: MESSAGES.voiceSaved });
      if (running.current?.signal.aborted === false) onSaved(voice);
    },
    onSettled: () => setIsWaitingForPreview(false),
  });

  return { saving, isWaitingForPreview };
}
