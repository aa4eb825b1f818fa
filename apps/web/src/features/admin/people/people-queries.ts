import { infiniteQueryOptions, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { type AdminUser, adminUserRoutes } from "@voicewright/contract/admin/users";
import {
  type AdminWorkspace,
  adminWorkspaceRoutes,
  type WorkspaceLimits,
} from "@voicewright/contract/admin/workspaces";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

export type PeopleFilter = { readonly search: string; readonly isSuspended: boolean };

const workspacesKey = ["admin-workspaces"] as const;
const usersKey = ["admin-users"] as const;

/** What is not asked about is left out. */
function queryOf({ search, isSuspended }: PeopleFilter) {
  return { search: search === "" ? undefined : search, is_suspended: isSuspended ? true : undefined };
}

export function workspacesQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: [...workspacesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api(adminWorkspaceRoutes.listWorkspaces, {
        query: { ...queryOf(filter), start_after_workspace_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_workspace_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ workspaces }) => workspaces),
  });
}

export function usersQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: [...usersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api(adminUserRoutes.listUsers, { query: { ...queryOf(filter), start_after_user_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_user_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ users }) => users),
  });
}

/** Reads people and workspaces anew, and what else has changed with them. */
export function useRefreshPeople(...others: readonly (readonly string[])[]) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      // The admin's own workspace may be among them.
      [workspacesKey, usersKey, workspaceQueries.all(), ...others].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export type WorkspaceChange = {
  readonly tier?: TierId;
  readonly is_suspended?: boolean;
  readonly flags?: Partial<Record<WorkspaceFlag, boolean>>;
  readonly limits?: Partial<WorkspaceLimits>;
};

export function useChangeWorkspace({ workspace_id: workspaceId }: AdminWorkspace) {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["change-admin-workspace", workspaceId],
    submit: (body: WorkspaceChange) =>
      api(adminWorkspaceRoutes.updateWorkspace, { params: { workspace_id: workspaceId }, body }),
    onError: showFailure("The workspace could not be changed"),
    onSettled: refresh,
  });
}

export function useGrantCredits({ workspace_id: workspaceId }: AdminWorkspace) {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["grant-credits", workspaceId],
    makes: true,
    submit: (credits: number, headers) =>
      api(adminWorkspaceRoutes.grantCredits, { params: { workspace_id: workspaceId }, body: { credits }, headers }),
    onError: showFailure("The credits could not be granted"),
    onSettled: refresh,
  });
}

export function useSuspendUser() {
  const refresh = useRefreshPeople();
  return useSubmit({
    name: ["suspend-user"],
    submit: ({ user, isSuspended }: { readonly user: AdminUser; readonly isSuspended: boolean }) =>
      api(adminUserRoutes.updateUser, { params: { user_id: user.user_id }, body: { is_suspended: isSuspended } }),
    onError: showFailure("The person could not be changed"),
    onSettled: refresh,
  });
}
