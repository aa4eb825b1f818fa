import { useQueryClient } from "@tanstack/react-query";
import { DEFAULT_VOICE_SETTINGS, type VoiceSettings } from "@voicewright/contract/voices/settings";
import { voicesRoutes, type Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useRef } from "react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useAutosave } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const SAVE_AFTER_MS = 600;

type Save = {
  readonly voiceId: string;
  readonly settings: Partial<VoiceSettings>;
  /** Load the voice again, because it does not show these settings yet. */
  readonly reloads: boolean;
};
type PendingSave = {
  readonly voiceId: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: () => void;
};

/** The settings of a voice. Changes show at once and are stored with the voice when the hand rests. */
export function useVoiceSettings(voice: Voice | undefined) {
  const queryClient = useQueryClient();
  const pendingSave = useRef<PendingSave>(undefined);
  const voiceId = voice?.voice_id;
  // Who may not save them tries them out.
  const maySave = useCallRefusal("edit_voice_settings") === undefined;
  const settings: VoiceSettings = {
    ...DEFAULT_VOICE_SETTINGS,
    ...voice?.settings,
  };

  const { mutate } = useAutosave({
    mutationFn: ({ voiceId, settings }: Save) =>
      api(voicesRoutes.editVoiceSettings, { params: { voice_id: voiceId }, body: settings }),
    onSuccess: (_, { voiceId, reloads }) =>
      reloads ? queryClient.invalidateQueries({ queryKey: voiceQueries.byId(voiceId).queryKey }) : undefined,
    onError: (error) =>
      showToast({
        id: "voice-settings",
        kind: "error",
        title: "The settings could not be saved to the voice.",
        description: apiErrorMessage(error),
      }),
  });

  useEffect(() => {
    const saveNow = () => pendingSave.current?.run();
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, []);

  const change = (patch: Partial<VoiceSettings>) => {
    if (voiceId === undefined) return;
    const next = { ...settings, ...patch };
    const { queryKey } = voiceQueries.byId(voiceId);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (data) => (data === undefined ? data : { ...data, settings: next }));
    if (pendingSave.current?.voiceId === voiceId) clearTimeout(pendingSave.current.timer);
    else pendingSave.current?.run();
    if (!maySave) return;
    const run = () => {
      clearTimeout(pendingSave.current?.timer);
      pendingSave.current = undefined;
      mutate({ voiceId, settings: next, reloads: false });
    };
    pendingSave.current = { voiceId, timer: setTimeout(run, SAVE_AFTER_MS), run };
  };

  /** Gives another voice these settings. */
  const adopt = (voiceId: string, settings: Partial<VoiceSettings>) => {
    if (maySave) mutate({ voiceId, settings, reloads: true });
  };

  return { settings, change, adopt, reset: () => change(DEFAULT_VOICE_SETTINGS) };
}
