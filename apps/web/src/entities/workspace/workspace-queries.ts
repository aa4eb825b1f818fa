import { queryOptions } from "@tanstack/react-query";
import { PERMISSIONS_FRESH_MS } from "@voicewright/contract/rules/limits";
import { workspaceRoutes } from "@voicewright/contract/workspace-settings/routes";
import { api } from "@/shared/api/api-client.ts";
import { showWorkspace } from "@/shared/api/page-workspace.ts";
import { reportError } from "@/shared/api/report-error.ts";

const workspaceKey = ["workspace"] as const;

export const workspaceQueries = {
  all: () => workspaceKey,
  onboardingKey: () => [...workspaceKey, "onboarding"] as const,
  user: () =>
    queryOptions({
      queryKey: [...workspaceKey, "user"],
      queryFn: async ({ signal }) => {
        const user = await api(workspaceRoutes.getUser, { signal });
        showWorkspace({ workspaceId: user.workspace_id, userId: user.user_id });
        return user;
      },
      staleTime: 300_000,
    }),
  workspace: () =>
    queryOptions({
      queryKey: [...workspaceKey, "workspace"],
      queryFn: ({ signal }) => api(workspaceRoutes.getWorkspace, { signal }),
    }),
  /** What the groups of the person may do. */
  groupPermissions: () =>
    queryOptions({
      queryKey: [...workspaceKey, "group-permissions"],
      queryFn: async ({ signal }) => {
        try {
          return await api(workspaceRoutes.getUserGroupPermissions, { signal });
        } catch (error) {
          if (!signal.aborted) reportError("Failed to load user group permissions with message", error, "fatal");
          throw error;
        }
      },
      staleTime: PERMISSIONS_FRESH_MS,
    }),
  limits: () =>
    queryOptions({
      queryKey: [...workspaceKey, "limits"],
      queryFn: ({ signal }) => api(workspaceRoutes.getWorkspaceLimits, { signal }),
    }),
  voiceSlots: () =>
    queryOptions({
      queryKey: [...workspaceKey, "voice-slots"],
      queryFn: ({ signal }) => api(workspaceRoutes.getVoiceSlots, { signal }),
    }),
  subscription: () =>
    queryOptions({
      queryKey: [...workspaceKey, "subscription"],
      queryFn: ({ signal }) => api(workspaceRoutes.getSubscription, { signal }),
      refetchOnWindowFocus: true,
    }),
};
