import { useQueryClient } from "@tanstack/react-query";
import { onboardingRoutes } from "@voicewright/contract/onboarding/routes";
import type { OnboardingRole } from "@voicewright/contract/onboarding/rules";
import { takeOnboarding } from "@/entities/workspace/onboarding-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

export type SurveyAnswer = { readonly role: OnboardingRole; readonly subrole: string };

export function useAnswerSurvey() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["answer-survey"],
    submit: (answer: SurveyAnswer) => api(onboardingRoutes.answerSurvey, { body: answer }),
    onSuccess: (onboarding) => takeOnboarding(queryClient, onboarding),
    onError: showFailure("This could not be saved"),
  });
}

/** Puts the checklist away, or shows it again. */
export function useHideChecklist() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["hide-checklist"],
    submit: (isHidden: boolean) => api(onboardingRoutes.changeOnboarding, { body: { is_hidden: isHidden } }),
    onSuccess: (onboarding) => takeOnboarding(queryClient, onboarding),
    onError: showFailure("This could not be saved"),
  });
}
