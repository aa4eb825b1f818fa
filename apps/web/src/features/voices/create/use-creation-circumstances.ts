import { useQuery } from "@tanstack/react-query";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { usePermission } from "@/entities/workspace/use-permission.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import type { MemberCall } from "@/entities/workspace/refusal/call-refusal.ts";
import type { CreationCircumstances } from "./creation-rules.ts";

/** What decides which ways to a voice are open, as far as it is known. What cannot be checked is not allowed. */
export function useCreationCircumstances(isNeeded: boolean): CreationCircumstances {
  const { subscription } = useUser();
  const slots = useQuery({ ...workspaceQueries.voiceSlots(), enabled: isNeeded });
  const workspace = useQuery({ ...workspaceQueries.workspace(), enabled: isNeeded });
  const needed = (permission: MemberPermission) => (isNeeded ? permission : undefined);
  const mayCloneInstantly = usePermission(needed("create_instant_voice_clone"));
  const mayCloneProfessionally = usePermission(needed("create_professional_voice_clone"));
  const asked = (call: MemberCall) => (isNeeded ? call : undefined);
  const refusals = {
    voiceDesign: useCallRefusal(asked("design_voice")),
    cloneVoice: useCallRefusal(asked("add_voice")),
    professionalVoiceClone: useCallRefusal(asked("create_professional_voice")),
    voiceRemix: useCallRefusal(asked("remix_voice")),
  };
  const libraryRefusal = useCallRefusal(asked("add_shared_voice"));
  return {
    refusals,
    libraryRefusal,
    tier: subscription.tier,
    slots: slots.data,
    canCloneInstantly: mayCloneInstantly ?? undefined,
    canCloneProfessionally: mayCloneProfessionally ?? undefined,
    isRemixEnabled: workspace.isError ? false : workspace.data?.is_voice_remixing_enabled,
  };
}
