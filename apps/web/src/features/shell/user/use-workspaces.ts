import { useQuery } from "@tanstack/react-query";
import { type OwnWorkspace, workspacesRoutes } from "@voicewright/contract/account/workspaces";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { loadAnew } from "@/shared/api/page-workspace.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { clearPersonalValues } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** The workspaces that a person can go to, with the one they are in; none where there is no choice. */
export function useWorkspaces(): readonly OwnWorkspace[] {
  const query = useQuery({
    queryKey: [...workspaceQueries.all(), "own"],
    queryFn: ({ signal }) => api(workspacesRoutes.listWorkspaces, { signal }),
  });
  const open = (query.data ?? []).filter(({ is_locked: isLocked }) => !isLocked);
  return open.length > 1 ? open : [];
}

/**
 * Goes on in another workspace: the session there is another one, and the page loads anew, so that nothing that was
 * mounted for this one is left. Other tabs follow when the server refuses them. Recordings that were not brought to an
 * end stay, for when the person comes back.
 */
export function useSwitchWorkspace(): (workspace: OwnWorkspace) => void {
  const { mutate } = useSubmit({
    name: ["switch-workspace"],
    submit: ({ workspace_id: workspaceId }: OwnWorkspace) =>
      api(workspacesRoutes.switchWorkspace, { params: { workspace_id: workspaceId } }),
    onSuccess: () => {
      audioEngine.stopTransfer();
      audioEngine.close();
      clearPersonalValues();
      sessionHint.set(true);
      loadAnew("/app");
    },
    onError: (error) =>
      showToast({
        kind: "error",
        id: "switch-failed",
        title: "You are still in this workspace",
        description: apiErrorMessage(error),
      }),
  });
  return (workspace) => {
    if (!workspace.is_current) mutate(workspace);
  };
}
