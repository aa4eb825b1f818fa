import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { NOTIFICATIONS_FRESH_MS } from "@voicewright/contract/notifications/limits";
import { type Notification, notificationRoutes } from "@voicewright/contract/notifications/routes";
import { api } from "@/shared/api/api-client.ts";
import { useAutosave } from "@/shared/api/use-submit.ts";

export function notificationsQuery() {
  return queryOptions({
    queryKey: ["notifications"],
    queryFn: async ({ signal }) => {
      const { notifications } = await api(notificationRoutes.listNotifications, {
        query: { locale: navigator.language },
        signal,
      });
      return notifications;
    },
    staleTime: NOTIFICATIONS_FRESH_MS,
    gcTime: NOTIFICATIONS_FRESH_MS,
  });
}

/** Marks what was shown. What it cannot tell the server is shown as new again later. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery();
  return useAutosave({
    mutationFn: (ids: readonly string[]) =>
      api(notificationRoutes.readNotifications, { body: { notification_ids: [...ids] } }),
    onSuccess: (_answer, ids) =>
      queryClient.setQueryData<Notification[]>(queryKey, (known) =>
        known?.map((one) => (ids.includes(one.id) ? { ...one, is_read: true } : one)),
      ),
  });
}
