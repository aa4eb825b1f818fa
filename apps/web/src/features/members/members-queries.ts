import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { inviteRoutes } from "@voicewright/contract/members/invites";
import { membersRoutes, type WorkspaceGroup, type WorkspaceMember } from "@voicewright/contract/members/routes";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

const MEMBERS_PAGE_SIZE = 50;
const membersKey = ["members"] as const;

export const membersQueries = {
  all: () => membersKey,
  /** Those whose address or name has this in it, page by page. */
  members: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...membersKey, "members", search],
      queryFn: ({ pageParam, signal }) =>
        api(membersRoutes.listMembers, {
          query: {
            page_size: MEMBERS_PAGE_SIZE,
            ...(search === "" ? {} : { search }),
            ...(pageParam === undefined ? {} : { start_after_email: pageParam }),
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.length < MEMBERS_PAGE_SIZE ? undefined : page.at(-1)?.email),
      placeholderData: keepPreviousData,
    }),
  invites: () =>
    queryOptions({
      queryKey: [...membersKey, "invites"],
      queryFn: ({ signal }) => api(inviteRoutes.listInvites, { signal }),
    }),
  groups: () =>
    queryOptions({
      queryKey: [...membersKey, "groups"],
      queryFn: async ({ signal }) => Object.values(await api(membersRoutes.listGroups, { signal })),
    }),
};

/** Reads anew who is in the workspace and what people may. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: membersQueries.all() }),
      queryClient.invalidateQueries({ queryKey: workspaceQueries.all() }),
    ]);
}

type MemberChange = { readonly member: WorkspaceMember; readonly seat?: SeatType; readonly isLocked?: boolean };

export function useChangeMember() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["change-member"],
    identify: ({ member, seat, isLocked }: MemberChange) => [member.user_id, seat, isLocked],
    submit: ({ member, seat, isLocked }: MemberChange) =>
      api(membersRoutes.updateMember, {
        body: {
          email: member.email,
          ...(seat === undefined ? {} : { workspace_seat_type: seat }),
          ...(isLocked === undefined ? {} : { is_locked: isLocked }),
        },
      }),
    onError: showFailure("The member could not be changed"),
    onSettled: refresh,
  });
}

export function useRemoveMember() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["remove-member"],
    identify: ({ user_id: userId }) => userId,
    submit: ({ email }: WorkspaceMember) => api(membersRoutes.removeMember, { body: { email } }),
    onError: showFailure("The member could not be removed"),
    onSettled: refresh,
  });
}

export function useTransferOwnership() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["transfer-ownership"],
    identify: ({ user_id: userId }) => userId,
    submit: ({ email }: WorkspaceMember) => api(membersRoutes.transferOwnership, { body: { email } }),
    onError: showFailure("The ownership could not be transferred"),
    onSettled: refresh,
  });
}

export function useInvite() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["invite-people"],
    makes: true,
    submit: ({ emails, seat }: { readonly emails: string[]; readonly seat: SeatType }, headers) =>
      api(inviteRoutes.createInvites, { body: { emails, seat_type: seat }, headers }),
    onSettled: refresh,
  });
}

export function useRevokeInvite() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["take-back-invite"],
    submit: (email: string) => api(inviteRoutes.deleteInvite, { body: { email } }),
    onError: showFailure("The invite could not be revoked"),
    onSettled: refresh,
  });
}

export function useCreateGroup() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["create-group"],
    makes: true,
    submit: (name: string, headers) => api(membersRoutes.createGroup, { body: { name, permissions: [] }, headers }),
    onSettled: refresh,
  });
}

export function useDeleteGroup() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-group"],
    submit: (groupId: string) => api(membersRoutes.deleteGroup, { params: { group_id: groupId } }),
    onError: showFailure("The group could not be deleted"),
    onSettled: refresh,
  });
}

type Place = { readonly group: WorkspaceGroup; readonly email: string; readonly isIn: boolean };

export function useChangeGroupMember() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["change-group-member"],
    identify: ({ group, email, isIn }: Place) => [group.id, email, isIn],
    submit: ({ group, email, isIn }: Place) =>
      api(isIn ? membersRoutes.addGroupMember : membersRoutes.removeGroupMember, {
        params: { group_id: group.id },
        body: { email },
      }),
    onError: showFailure("The group could not be changed"),
    onSettled: refresh,
  });
}

type PermissionsChange = {
  /** Undefined: what everybody in the workspace may do. */
  readonly groupId: string | undefined;
  /** Null: everything. */
  readonly permissions: MemberPermission[] | null;
  /** Of a group: what it keeps from its people. */
  readonly denied: MemberPermission[];
};

export function useChangePermissions() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["change-permissions"],
    submit: ({ groupId, permissions, denied }: PermissionsChange) =>
      groupId === undefined
        ? api(membersRoutes.updateWorkspace, { body: { all_members_permissions: permissions } })
        : api(membersRoutes.updateGroup, {
            params: { group_id: groupId },
            body: { permissions, denied_permissions: denied },
          }),
    onSettled: refresh,
  });
}

export function useRenameWorkspace() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["rename-workspace"],
    submit: (name: string) => api(membersRoutes.updateWorkspace, { body: { name } }),
    onError: showFailure("The workspace could not be renamed"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: workspaceQueries.all() }),
  });
}
