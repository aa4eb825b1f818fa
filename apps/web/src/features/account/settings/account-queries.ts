import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { notificationRoutes } from "@voicewright/contract/notifications/routes";
import { type ChangeEmailBody, profileRoutes } from "@voicewright/contract/account/profile";
import type * as z from "zod/mini";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useAutosave, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const accountKey = ["account"] as const;

export const accountQueries = {
  all: () => accountKey,
  security: () =>
    queryOptions({
      queryKey: [...accountKey, "security"],
      queryFn: ({ signal }) => api(profileRoutes.getAccountSecurity, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountKey, "sessions"],
      queryFn: async ({ signal }) => (await api(profileRoutes.listSessions, { signal })).sessions,
    }),
  notifications: () =>
    queryOptions({
      queryKey: [...accountKey, "notifications"],
      queryFn: ({ signal }) => api(notificationRoutes.getNotificationSettings, { signal }),
    }),
};

/** After something of the account was changed. */
export function useRefreshAccount() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
      queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey }),
    ]);
  };
}

export function useChangeProfile() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["change-profile"],
    submit: (body: { first_name: string | null }) => api(profileRoutes.changeProfile, { body }),
    onSuccess: async () => {
      await refresh();
      showToast({ kind: "success", title: "Your name is saved" });
    },
  });
}

export function useChangeEmail() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["change-email"],
    submit: (body: z.input<typeof ChangeEmailBody>) => api(profileRoutes.changeEmail, { body }),
    onSettled: refresh,
  });
}

export function useChangePassword() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["change-password"],
    submit: (body: { password: string; new_password: string }) => api(profileRoutes.changePassword, { body }),
    onSuccess: refresh,
  });
}

export function useEndSessions() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["end-sessions"],
    submit: (session_ids: string[]) => api(profileRoutes.endSessions, { body: { session_ids } }),
    onSuccess: ({ ended }) =>
      showToast({ kind: "success", title: ended === 1 ? "The session has ended" : `${ended} sessions have ended` }),
    onError: (error) => showToast({ kind: "error", title: "The session goes on", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useChangeMails() {
  const queryClient = useQueryClient();
  return useAutosave({
    mutationFn: (isWanted: boolean) =>
      api(notificationRoutes.changeNotificationSettings, { body: { mails_system_notices: isWanted } }),
    onSuccess: (settings) => queryClient.setQueryData(accountQueries.notifications().queryKey, settings),
    onError: (error) => showToast({ kind: "error", title: "It stays as it was", description: apiErrorMessage(error) }),
  });
}
