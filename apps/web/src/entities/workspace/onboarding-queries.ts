import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { type Onboarding, onboardingRoutes } from "@voicewright/contract/onboarding/routes";
import { api } from "@/shared/api/api-client.ts";
import { workspaceQueries } from "./workspace-queries.ts";

export function onboardingQuery() {
  return queryOptions({
    queryKey: workspaceQueries.onboardingKey(),
    queryFn: ({ signal }) => api(onboardingRoutes.getOnboarding, { signal }),
  });
}

/** Takes what a call has answered, also for the frame, which asks the person whether the checklist is over. */
export function takeOnboarding(queryClient: QueryClient, onboarding: Onboarding): void {
  queryClient.setQueryData(onboardingQuery().queryKey, onboarding);
  void queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey });
}
