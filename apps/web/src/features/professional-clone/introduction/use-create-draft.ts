import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { plansAction } from "@/entities/workspace/plan-refusal.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { reportError } from "@/shared/api/report-error.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** Begins a voice that has no recordings yet. */
export function useCreateDraft(onCreated: (voiceId: string) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    name: ["create-professional-voice"],
    makes: true,
    submit: (_: void, headers) =>
      api(professionalDraftRoutes.createProfessionalVoice, {
        body: {
          name: PROFESSIONAL_LIMITS.draftName,
          language: PROFESSIONAL_LIMITS.draftLanguage,
          labels: { language: PROFESSIONAL_LIMITS.draftLanguage },
        },
        headers,
      }),
    onSuccess: ({ voice_id: voiceId }) => {
      onCreated(voiceId);
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      void queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
    },
    onError: (error) => {
      reportError(MESSAGES.professionalDraftFailed, error);
      showToast({
        kind: "error",
        title: MESSAGES.professionalDraftFailed,
        description: apiErrorMessage(error),
        action: plansAction(error, navigate),
      });
    },
  });
}
