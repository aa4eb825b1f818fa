import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { accessRequestRoutes } from "@voicewright/contract/members/access-requests";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { accessRequestQueries } from "./access-requests.ts";
import { useWorkspaceEvent } from "./workspace-events.ts";

/** Lets somebody who was refused ask the admins of the workspace, and says when they have. */
export function AskForAccess({ permission }: { readonly permission: MemberPermission }) {
  const queryClient = useQueryClient();
  const requests = useQuery(accessRequestQueries.open());
  const refresh = () => queryClient.invalidateQueries({ queryKey: accessRequestQueries.open().queryKey });
  useWorkspaceEvent(({ type }) => {
    if (type === "access_request.changed") void refresh();
  });
  const ask = useSubmit({
    name: ["ask-for-access"],
    submit: () => api(accessRequestRoutes.requestAccess, { body: { permission } }),
    onSettled: refresh,
  });
  const hasAsked = requests.data?.some((request) => request.permission === permission) ?? false;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      <Status className="text-soft">
        {hasAsked ? "You have asked for access. This page opens as soon as an admin allows it." : ""}
      </Status>
      {!hasAsked && requests.isSuccess && (
        <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
          Ask for access
        </Button>
      )}
      {ask.isError && <Notice tone="error">{apiErrorMessage(ask.error)}</Notice>}
    </div>
  );
}
