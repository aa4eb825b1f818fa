import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { comparisonRoutes } from "@voicewright/contract/comparison/routes";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useAutosave } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export type ResultFilter = { readonly onlyBlind: boolean; readonly onlyExplicit: boolean };

const resultsKey = ["comparison-results"] as const;

export function resultsQuery({ onlyBlind, onlyExplicit }: ResultFilter) {
  return queryOptions({
    queryKey: [...resultsKey, { onlyBlind, onlyExplicit }],
    queryFn: ({ signal }) =>
      api(comparisonRoutes.getComparisonResults, {
        query: { only_blind: String(onlyBlind) as "true", only_explicit: String(onlyExplicit) as "true" },
        signal,
      }),
  });
}

/** How many of a hundred comparisons ask. */
export function useSavePromptPercent() {
  const queryClient = useQueryClient();
  return useAutosave({
    mutationFn: (percent: number) =>
      api(comparisonRoutes.updateComparisonSettings, { body: { prompt_percent: percent } }),
    onError: (error) => showToast({ kind: "error", title: "This was not saved", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: resultsKey }),
  });
}
