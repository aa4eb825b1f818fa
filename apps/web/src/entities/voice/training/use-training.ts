import { useQueryClient } from "@tanstack/react-query";
import { jobRoutes } from "@voicewright/contract/jobs/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { trainingRoutes } from "@voicewright/contract/professional-clone/training";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { voiceQueries } from "../voice-queries.ts";

/** Starts the training of a voice for every model that can be trained, or for one. */
export function useStartTraining(voiceId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["train-voice", voiceId],
    submit: (modelId: string | undefined) =>
      api(trainingRoutes.trainProfessionalVoice, {
        params: { voice_id: voiceId },
        body: modelId === undefined ? {} : { model_id: modelId },
      }),
    onError: (error) => {
      // Somebody was quicker, and it runs.
      if (isApiError(error, "fine_tuning_already_queued")) return;
      showToast({ kind: "error", title: MESSAGES.fineTuningStartFailed, description: apiErrorMessage(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: voiceQueries.all() }),
  });
}

/** Stops the training that waits or runs. */
export function useCancelTraining(voiceId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["cancel-training", voiceId],
    submit: (jobId: string) => api(jobRoutes.cancelJob, { params: { job_id: jobId } }),
    onError: (error) =>
      showToast({ kind: "error", title: "The training could not be stopped", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: voiceQueries.all() }),
  });
}
