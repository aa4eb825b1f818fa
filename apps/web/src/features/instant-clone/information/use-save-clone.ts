import { useQueryClient } from "@tanstack/react-query";
import { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { voicesRoutes, type Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useRef } from "react";
import { withLabelChoices } from "@/entities/voice/labels/label-choices.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { saveWithRetries } from "@/entities/voice-preview/save-retry.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { CloneSession } from "../session/clone-session.ts";
import type { CloneForm, SavedClone } from "../session/saved-session.ts";

type SaveParams = {
  readonly form: CloneForm;
  /** `undefined` when only what is said of the voice is changed. */
  readonly previewId: string | undefined;
};

async function saveClone(
  { form, previewId }: SaveParams,
  voice: Voice | undefined,
  signal: AbortSignal,
  headers: SubmitHeaders,
): Promise<SavedClone | undefined> {
  const name = form.name.trim();
  const description = form.description.trim();
  const labels = withLabelChoices(voice?.labels ?? {}, form.labels);
  if (previewId === undefined) {
    if (voice === undefined) throw new TypeError("A new clone is saved from its preview");
    const params = { voice_id: voice.voice_id };
    await api(voicesRoutes.editVoice, {
      params,
      body: { name, description, labels: JSON.stringify(labels) },
      files: {},
      signal,
    });
    return undefined;
  }
  const saved = await api(instantCloneRoutes.createVoiceFromClonePreview, {
    body: { cloned_voice_preview_id: previewId, voice_name: name, voice_description: description, labels },
    signal,
    headers,
  });
  return { voiceId: saved.voice_id, requiresVerification: saved.requires_verification };
}

/** Keeps the clone, and goes on to its verification. Leaving the form ends the tries that are still to come. */
export function useSaveClone(
  session: CloneSession,
  voice: Voice | undefined,
  onUnchangedAudio: (voiceId: string) => void,
) {
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return useSubmit({
    name: ["save-clone", voice?.voice_id],
    makes: true,
    submit: (order: SaveParams, headers) => {
      const controller = new AbortController();
      running.current = controller;
      return saveWithRetries(() => saveClone(order, voice, controller.signal, headers), controller.signal);
    },
    onSuccess: async (saved) => {
      previewPlayer.stop();
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      showToast({ kind: "success", title: MESSAGES.voiceSaved });
      if (saved === undefined) {
        if (voice !== undefined) onUnchangedAudio(voice.voice_id);
        return;
      }
      const isVerified = voice?.voice_verification.is_verified === true && !saved.requiresVerification;
      session.set({ saved, step: isVerified ? "finish" : "verification" });
    },
  });
}
