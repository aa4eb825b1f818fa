import { queryOptions } from "@tanstack/react-query";
import { trainingRoutes } from "@voicewright/contract/professional-clone/training";
import { api } from "@/shared/api/api-client.ts";
import { voiceQueries } from "../voice-queries.ts";

/** How often the progress is read while a training waits or runs. */
const PROGRESS_INTERVAL_MS = 2_000;

export function trainingQuery(voiceId: string) {
  return queryOptions({
    queryKey: [...voiceQueries.all(), "training", voiceId],
    queryFn: ({ signal }) =>
      api(trainingRoutes.getProfessionalVoiceTraining, { params: { voice_id: voiceId }, signal }),
    refetchInterval: ({ state }) => (state.data?.job_id == null ? false : PROGRESS_INTERVAL_MS),
  });
}
