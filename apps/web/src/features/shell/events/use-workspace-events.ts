import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** What the page itself still fetches comes first. */
const AFTER_LOAD_MS = 1_000;

/** Keeps what the pages show up to date, whoever changes it: another tab, another program, a job. */
export function useWorkspaceEvents(workspaceId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { followWorkspace } = await import("./follow-workspace.ts");
      if (!isOver) stop = followWorkspace(queryClient, workspaceId);
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_LOAD_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [queryClient, workspaceId]);
}
