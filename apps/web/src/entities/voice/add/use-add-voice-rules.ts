import { useQuery } from "@tanstack/react-query";
import { useUser } from "@/entities/workspace/use-user.ts";
import { usePermission } from "@/entities/workspace/use-permission.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import type { AddingCircumstances } from "./add-voice-rules.ts";

/** What decides whether a voice of the library can be added, as far as it is known. */
export function useAddingCircumstances(): AddingCircumstances {
  const isOnline = useOnline();
  const { subscription } = useUser();
  const slots = useQuery(workspaceQueries.voiceSlots()).data;
  const hasPermission = usePermission("add_voice_from_voice_library");
  return { isOnline, tier: subscription.tier, slots, hasPermission };
}
