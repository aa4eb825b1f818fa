import type { WorkspaceEvent } from "@voicewright/contract/workspace-settings/events";
import { useEffect, useEffectEvent } from "react";

type Listener = (event: WorkspaceEvent) => void;

const listeners = new Set<Listener>();

/** For whoever follows the workspace: pages hear of what only they show. */
export function publishWorkspaceEvent(event: WorkspaceEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears of everything that happens in the workspace while the component is there. */
export function useWorkspaceEvent(listener: Listener): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const own: Listener = (event) => hear(event);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }, []);
}
