import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PERMISSION_TABLE } from "@voicewright/contract/rules/permissions";
import { type AccessRequest, accessRequestRoutes } from "@voicewright/contract/members/access-requests";
import { accessRequestQueries } from "@/entities/workspace/access-requests.ts";
import { useWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useRefresh } from "./members-queries.ts";

/** What members ask the admins for; nothing stands there where nobody asks. */
export function AccessRequests() {
  const requests = useQuery(accessRequestQueries.open()).data ?? [];
  const queryClient = useQueryClient();
  useWorkspaceEvent(({ type }) => {
    if (type === "access_request.changed" || type === "workspace.access_changed")
      void queryClient.invalidateQueries({ queryKey: accessRequestQueries.open().queryKey });
  });
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="access-requests" className="mb-6 rounded-2xl border p-4">
      <h2 id="access-requests" className="text-base font-semibold">
        Requests for access
      </h2>
      <ul className="mt-1 divide-y">
        {requests.map((request) => (
          <RequestRow key={request.access_request_id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { readonly request: AccessRequest }) {
  const { email, permission, access_request_id: id } = request;
  const answer = useAnswer();
  const { label } = PERMISSION_TABLE[permission];
  const isPending = (isAllowed: boolean) => answer.isPending && answer.variables.isAllowed === isAllowed;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{request.first_name ?? email}</p>
        <p className="text-[0.8125rem] text-pretty text-soft">
          {request.first_name === null ? "" : `${email} · `}
          {label}
          {request.is_disabled_for_everyone && (
            <>
              {" is disabled for everyone. "}
              <Link to="/app/workspace/groups" className="rounded-sm underline underline-offset-2">
                Enable it there first
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex gap-3">
        {!request.is_disabled_for_everyone && (
          <Button
            variant="primary"
            aria-label={`Allow ${email}: ${label}`}
            pending={isPending(true)}
            onClick={() => answer.mutate({ id, isAllowed: true })}
          >
            Allow
          </Button>
        )}
        <Button
          aria-label={`Decline ${email}: ${label}`}
          pending={isPending(false)}
          onClick={() => answer.mutate({ id, isAllowed: false })}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

type Answer = { readonly id: string; readonly isAllowed: boolean };

function useAnswer() {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["answer-access-request"],
    submit: ({ id, isAllowed }: Answer) =>
      api(isAllowed ? accessRequestRoutes.allowAccess : accessRequestRoutes.declineAccess, {
        params: { access_request_id: id },
      }),
    onError: showFailure("The request could not be answered"),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: accessRequestQueries.open().queryKey });
      await refresh();
    },
  });
}
