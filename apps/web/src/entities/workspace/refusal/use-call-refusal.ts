import { usePermissionQueries } from "../use-permission.ts";
import { useUser } from "../use-user.ts";
import { callRefusal, type MemberCall, peopleOfCall } from "./call-refusal.ts";

/**
 * Why the server would refuse the person a call: their seat, or a permission that the workspace keeps from them. A
 * button shows it before it is pressed. Nothing is refused by what is not known, or could not be loaded.
 */
export function useCallRefusal(call: MemberCall | undefined): string | undefined {
  const { seat_type: seat } = useUser();
  const { workspace, groups } = usePermissionQueries(call === undefined ? [] : (peopleOfCall(call).abilities ?? []));
  if (call === undefined) return undefined;
  return callRefusal(call, {
    seat,
    allMembers: workspace.data?.all_members_permissions,
    groups: groups.data?.permissions,
  });
}
