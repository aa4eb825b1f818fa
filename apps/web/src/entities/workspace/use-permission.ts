import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { hasPermission } from "./permission-check.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** What cannot be loaded allows nothing. */
function listOf<Data>(query: UseQueryResult<Data>, list: (data: Data) => readonly string[] | null) {
  if (query.data !== undefined) return list(query.data);
  return query.isError ? [] : undefined;
}

/** The lists that decide about permissions; those of the groups are asked for where they matter. */
export function usePermissionQueries(permissions: readonly MemberPermission[]) {
  const workspace = useQuery({ ...workspaceQueries.workspace(), enabled: permissions.length > 0 });
  const allMembers = listOf(workspace, (data) => data.all_members_permissions);
  const isUndecided =
    allMembers !== undefined && permissions.some((one) => hasPermission(one, allMembers, undefined) === null);
  const groups = useQuery({ ...workspaceQueries.groupPermissions(), enabled: isUndecided });
  return { workspace, groups };
}

/** Whether the person has a permission in the workspace; null while it loads. */
export function usePermission(permission: MemberPermission | undefined): boolean | null {
  const { workspace, groups } = usePermissionQueries(permission === undefined ? [] : [permission]);
  return hasPermission(
    permission,
    listOf(workspace, (data) => data.all_members_permissions),
    listOf(groups, (data) => data.permissions),
  );
}
