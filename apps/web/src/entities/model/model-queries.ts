import { queryOptions } from "@tanstack/react-query";
import { modelsRoutes } from "@voicewright/contract/models/routes";
import { api } from "@/shared/api/api-client.ts";

export const modelQueries = {
  list: () =>
    queryOptions({
      queryKey: ["models"],
      queryFn: ({ signal }) => api(modelsRoutes.listModels, { signal }),
      staleTime: 3_600_000,
    }),
};
