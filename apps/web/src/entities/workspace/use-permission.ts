import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { hasPermission } from "./permission-check.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** What cannot be loaded allows nothing. */
function listOf<Data>(query: UseQueryResult<Data>, list: (data: Data) => readonly string[] | null) {
  if (query.data !== undefined) return list(query.data);
  return query.isError ? [] : undefined;
}

/** Whether the person has a permission in the workspace; null while it loads. */
export function usePermission(permission: MemberPermission | undefined): boolean | null {
  const workspace = useQuery({ ...workspaceQueries.workspace(), enabled: permission !== undefined });
  const allMembers = listOf(workspace, (data) => data.all_members_permissions);
  const isUndecided = hasPermission(permission, allMembers, undefined) === null && allMembers !== undefined;
  const groups = useQuery({ ...workspaceQueries.groupPermissions(), enabled: isUndecided });
  return hasPermission(
    permission,
    allMembers,
    listOf(groups, (data) => data.permissions),
  );
}
