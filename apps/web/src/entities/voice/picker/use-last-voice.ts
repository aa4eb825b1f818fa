import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { voiceQueries } from "../voice-queries.ts";
import { rememberedVoiceId } from "./recent-voices.ts";

/** The voice that was used last, until another is chosen here; the first there is where none was used yet. */
export function useLastVoice() {
  const [chosenId, setChosenId] = useState(() => rememberedVoiceId.get());
  const voices = useInfiniteQuery(voiceQueries.search({}));
  const listed = voices.data?.pages.flatMap((page) => page.voices) ?? [];
  const isListed = listed.some(({ voice_id: id }) => id === chosenId);
  const asked = useQuery({ ...voiceQueries.byId(chosenId), enabled: chosenId !== "" && voices.isSuccess && !isListed });
  const voice =
    listed.find(({ voice_id: id }) => id === chosenId) ?? asked.data ?? (asked.isFetching ? undefined : listed[0]);
  return { voice, isLoading: voices.isLoading || asked.isLoading, choose: setChosenId };
}
