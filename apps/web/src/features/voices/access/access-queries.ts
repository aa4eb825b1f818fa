import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import { resourceRoutes, type ShareOption } from "@voicewright/contract/voices/resources";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const RESOURCE_TYPE = "voice";

export function accessQuery(voiceId: string, search: string) {
  return queryOptions({
    queryKey: [...voiceQueries.all(), "access", voiceId, search],
    queryFn: ({ signal }) =>
      api(resourceRoutes.getResource, {
        params: { resource_id: voiceId },
        query: { resource_type: RESOURCE_TYPE, ...(search === "" ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Who is to have which role; null takes theirs. */
export type AccessChange = {
  readonly holder: Pick<ShareOption, "id" | "name" | "type">;
  readonly role: ResourceRole | null;
};

function targetOf({ id, name, type }: AccessChange["holder"]) {
  switch (type) {
    case "user":
      return { user_email: name };
    case "group":
      return { group_id: id };
    case "key":
      return { workspace_api_key_id: id };
  }
}

export function useChangeAccess(voiceId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["change-voice-access", voiceId],
    identify: ({ holder, role }: AccessChange) => [holder.id, role],
    submit: ({ holder, role }: AccessChange) => {
      const params = { resource_id: voiceId };
      const body = {
        resource_type: RESOURCE_TYPE,
        ...targetOf(holder),
      } as const;
      return role === null
        ? api(resourceRoutes.unshareResource, { params, body })
        : api(resourceRoutes.shareResource, { params, body: { ...body, role } });
    },
    onError: (error) =>
      showToast({ kind: "error", title: "The access could not be changed", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: voiceQueries.all() }),
  });
}
