import { useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useEffectEvent, useState } from "react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { useAutosave } from "@/shared/api/use-submit.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { isValidForm, type VoiceForm, voiceFormOf, voiceUpdate } from "./voice-form.ts";

/** The form of a voice, which saves itself a second after the last change as long as it is valid. */
export function useVoiceForm(voice: Voice) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState(() => voiceFormOf(voice));
  const [saved, setSaved] = useState(form);
  const settled = useDebounced(form, PROFESSIONAL_LIMITS.autosaveDebounceMs);

  const save = useAutosave({
    // One after another, so that the last one counts.
    scope: { id: `professional-voice-form-${voice.voice_id}` },
    mutationFn: (changed: VoiceForm) =>
      api(professionalDraftRoutes.updateProfessionalVoice, {
        params: { voice_id: voice.voice_id },
        body: voiceUpdate(changed, voice.labels),
      }),
    onSuccess: async (_, changed) => {
      setSaved(changed);
      await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
    },
    onError: () =>
      showToast({ id: "professional-voice-save-failed", kind: "error", title: MESSAGES.professionalSaveFailed }),
  });

  const saveNow = () => {
    if (isValidForm(form)) save.mutate(form);
    else showToast({ kind: "error", title: MESSAGES.invalidFormFields });
  };
  const saveSettled = useEffectEvent((next: VoiceForm) => {
    if (next === form && !isSameForm(next, saved) && isValidForm(next)) save.mutate(next);
  });
  useEffect(() => saveSettled(settled), [settled]);

  const saveOnLeaving = useEffectEvent(() => {
    if (!isSameForm(form, saved) && isValidForm(form) && !save.isPending) save.mutate(form);
  });
  useEffect(() => () => saveOnLeaving(), []);

  return {
    form,
    change: (changes: Partial<VoiceForm>) => setForm({ ...form, ...changes }),
    isSaved: isSameForm(form, saved),
    isSaving: save.isPending,
    saveNow,
  };
}

export type VoiceFormState = ReturnType<typeof useVoiceForm>;
