import { queryOptions } from "@tanstack/react-query";
import { accessRequestRoutes } from "@voicewright/contract/members/access-requests";
import { api } from "@/shared/api/api-client.ts";

export const accessRequestQueries = {
  /** What the person asks for; for admins, what everybody does. */
  open: () =>
    queryOptions({
      queryKey: ["access-requests"],
      queryFn: ({ signal }) => api(accessRequestRoutes.listAccessRequests, { signal }),
    }),
};
