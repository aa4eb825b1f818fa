import { useQuery } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { hasPermission } from "@/entities/workspace/permission-check.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import type { CreationCircumstances } from "./creation-rules.ts";

/** What decides which ways to a voice are open, as far as it is known. What cannot be checked is not allowed. */
export function useCreationCircumstances(isNeeded: boolean): CreationCircumstances {
  const { subscription } = useUser();
  const slots = useQuery({ ...workspaceQueries.voiceSlots(), enabled: isNeeded });
  const workspace = useQuery({ ...workspaceQueries.workspace(), enabled: isNeeded });
  const groups = useQuery({ ...workspaceQueries.groupPermissions(), enabled: isNeeded });
  const may = (permission: MemberPermission) =>
    hasPermission(
      permission,
      workspace.isError ? [] : workspace.data?.all_members_permissions,
      groups.isError ? [] : groups.data?.permissions,
    );
  return {
    tier: subscription.tier,
    slots: slots.data,
    canCloneInstantly: may("create_instant_voice_clone"),
    canCloneProfessionally: may("create_professional_voice_clone"),
    isRemixEnabled: workspace.isError ? false : workspace.data?.is_voice_remixing_enabled,
  };
}
