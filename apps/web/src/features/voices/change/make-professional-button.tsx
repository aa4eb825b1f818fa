import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import type { Voice } from "@voicewright/contract/voices/routes";
import { Fingerprint } from "lucide-react";
import { createdVoiceId } from "@/entities/voice/professional/created-voice.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { reportError } from "@/shared/api/report-error.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { professionalEligibility } from "../create/creation-rules.ts";
import { useCreationCircumstances } from "../create/use-creation-circumstances.ts";

/** Begins a professional voice with the recordings of an instant clone, which stays as it is. */
export function MakeProfessionalButton({ voice }: { readonly voice: Voice }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const eligibility = professionalEligibility(useCreationCircumstances(true));
  const begin = useSubmit({
    name: ["make-voice-professional", voice.voice_id],
    makes: true,
    submit: (_: void, headers) => {
      const language = voice.labels["language"] ?? PROFESSIONAL_LIMITS.draftLanguage;
      const labels = { ...voice.labels, language };
      return api(professionalDraftRoutes.createProfessionalVoice, {
        body: { name: voice.name, language, labels, from_voice_id: voice.voice_id },
        headers,
      });
    },
    onSuccess: ({ voice_id: voiceId }) => {
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      void queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      createdVoiceId.set(voiceId);
      const search = { action: "create", creationType: "professionalVoiceClone", voice_id: voiceId } as const;
      void navigate({ to: "/app/voice-lab", search });
    },
    onError: (error) => {
      reportError(MESSAGES.professionalDraftFailed, error);
      showToast({ kind: "error", title: MESSAGES.professionalDraftFailed, description: apiErrorMessage(error) });
    },
  });

  return (
    <Button
      size="sm"
      variant="ghost"
      pending={begin.isPending}
      disabledReason={eligibility.kind === "closed" ? eligibility.reason : undefined}
      onClick={() => begin.mutate()}
    >
      <Fingerprint aria-hidden size={15} />
      Make it professional
    </Button>
  );
}
