import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { affiliateRoutes } from "@voicewright/contract/affiliate/routes";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { reportError } from "@/shared/api/report-error.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

const GENERATION_FAILED = "Error generating affiliate link";

export function affiliateQuery() {
  return queryOptions({
    queryKey: ["affiliate"],
    queryFn: ({ signal }) => api(affiliateRoutes.getAffiliate, { signal }),
    refetchOnMount: "always",
  });
}

export function useMakeLink() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["make-affiliate-link"],
    submit: () => api(affiliateRoutes.makeAffiliateLink),
    onSuccess: async (affiliate) => {
      queryClient.setQueryData(affiliateQuery().queryKey, affiliate);
      // The menu names the program otherwise for who has a link.
      await queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey });
    },
    onError: (error) => {
      reportError(GENERATION_FAILED, error);
      showFailure(GENERATION_FAILED)(error);
    },
  });
}
