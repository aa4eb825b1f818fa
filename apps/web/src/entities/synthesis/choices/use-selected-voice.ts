import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useEffectEvent, useRef } from "react";
import { rememberedVoiceId, rememberVoice } from "@/entities/voice/picker/recent-voices.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const VOICE_GONE = "The voice you used last is no longer available. Another one is selected, and your text is kept.";

/**
 * The voice that the address names, else the remembered one, else the first; with a way to choose another. Whoever comes
 * with a voice that cannot be loaded is sent to the library with it.
 */
export function useSelectedVoice() {
  const { voice_id: askedId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [rememberedId, setRememberedId] = useStoredValue(rememberedVoiceId);
  const voices = useInfiniteQuery(voiceQueries.search({}));
  const firstId = voices.data?.pages[0]?.voices[0]?.voice_id;
  const voiceId = askedId ?? (rememberedId === "" ? firstId : rememberedId);
  const voice = useQuery({ ...voiceQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined });

  const setAddress = (id: string | undefined) =>
    void navigate({
      to: ".",
      search: (current) => ({ ...current, voice_id: id }),
      replace: true,
    });

  /** Chosen on this page, so that nobody is sent away from it. */
  const chosenId = useRef<string>(undefined);

  const select = (id: string) => {
    chosenId.current = id;
    rememberVoice(id);
    setAddress(id);
  };

  /** Shows what the list knows of the voice until all of it is loaded. */
  const selectListed = (listed: Voice) => {
    const { queryKey } = voiceQueries.byId(listed.voice_id);
    queryClient.setQueryData(queryKey, (known) => known ?? listed);
    void queryClient.invalidateQueries({ queryKey });
    select(listed.voice_id);
  };

  const fallBack = useEffectEvent((error: Error) => {
    if (askedId !== undefined) {
      const title = isApiError(error, "voice_not_found") ? MESSAGES.voiceNotFound : MESSAGES.errorFetchingVoice;
      showToast({ id: "voice", kind: "error", title });
      if (askedId === chosenId.current) setAddress(undefined);
      else void navigate({ to: "/app/voice-library", search: { voice_id: askedId }, replace: true });
    }
    if (!isApiError(error, "voice_not_found") || voiceId !== rememberedId) return;
    setRememberedId("");
    if (askedId === undefined)
      showToast({ id: "voice", kind: "warning", title: MESSAGES.voiceNotFound, description: VOICE_GONE });
  });

  useEffect(() => {
    // What fails later, when the voice is there, sends nobody away.
    if (voice.isLoadingError) fallBack(voice.error);
  }, [voice.isLoadingError, voice.error]);

  return {
    voice: voice.data,
    isPending: voices.isPending || (voiceId !== undefined && voice.isPending),
    error: voiceId === undefined ? voices.error : askedId === undefined ? voice.error : null,
    retry: () => void (voiceId === undefined ? voices.refetch() : voice.refetch()),
    select,
    selectListed,
  };
}
