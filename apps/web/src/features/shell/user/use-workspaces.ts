import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type OwnWorkspace, workspacesRoutes } from "@voicewright/contract/workspaces/workspaces";
import { forgetPerson } from "@/entities/workspace/session.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
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

/** Goes on in another workspace: the session there is another one, and nothing of this one is left on the page. */
export function useSwitchWorkspace(): (workspace: OwnWorkspace) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate } = useSubmit({
    name: ["switch-workspace"],
    submit: ({ workspace_id: workspaceId }: OwnWorkspace) =>
      api(workspacesRoutes.switchWorkspace, { params: { workspace_id: workspaceId } }),
    onSuccess: async () => {
      audioEngine.stopTransfer();
      audioEngine.close();
      forgetPerson(queryClient);
      await router.navigate({ to: "/app" });
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
