import { useQuery } from "@tanstack/react-query";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import type { AddingCircumstances } from "./add-voice-rules.ts";

/** What decides whether a voice of the library can be added, as far as it is known. */
export function useAddingCircumstances(): AddingCircumstances {
  const isOnline = useOnline();
  const { subscription } = useUser();
  const slots = useQuery(workspaceQueries.voiceSlots()).data;
  const refusal = useCallRefusal("add_shared_voice");
  return { isOnline, tier: subscription.tier, slots, refusal };
}
