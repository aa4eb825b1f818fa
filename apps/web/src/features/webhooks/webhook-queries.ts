import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookRoutes,
} from "@voicewright/contract/webhooks/routes";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** While a delivery is under way. */
const LOOK_AGAIN_MS = 1_500;

export const webhookQueries = {
  all: () => ["webhooks"] as const,
  list: () =>
    queryOptions({
      queryKey: [...webhookQueries.all(), "list"],
      queryFn: async ({ signal }) => (await api(webhookRoutes.listWebhooks, { query: {}, signal })).webhooks,
    }),
  deliveries: (webhookId: string) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.all(), "deliveries", webhookId],
      queryFn: ({ pageParam, signal }) =>
        api(webhookRoutes.listWebhookDeliveries, {
          params: { webhook_id: webhookId },
          query: pageParam === undefined ? {} : { cursor: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "pending")) === true
          ? LOOK_AGAIN_MS
          : false,
    }),
};

export type WebhookFields = {
  readonly name: string;
  readonly url: string;
  /** Undefined: all of them. */
  readonly events: WebhookEvent[] | undefined;
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: webhookQueries.all() });
}

export function useCreateWebhook() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["create-webhook"],
    makes: true,
    submit: ({ name, url, events }: WebhookFields, headers) =>
      api(webhookRoutes.createWebhook, {
        body: { settings: { auth_type: "hmac", name, webhook_url: url, ...(events === undefined ? {} : { events }) } },
        headers,
      }),
    onSuccess: refresh,
  });
}

type WebhookChange = {
  readonly webhook: Webhook;
  readonly isDisabled: boolean;
  readonly name?: string;
  readonly events?: WebhookEvent[];
};

export function useChangeWebhook() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["change-webhook"],
    identify: ({ webhook, ...change }) => [webhook.webhook_id, change],
    submit: ({ webhook, isDisabled, name = webhook.name, events }: WebhookChange) =>
      api(webhookRoutes.updateWebhook, {
        params: { webhook_id: webhook.webhook_id },
        body: { is_disabled: isDisabled, name, ...(events === undefined ? {} : { events }) },
      }),
    onError: showFailure("The webhook could not be changed"),
    onSettled: refresh,
  });
}

export function useDeleteWebhook() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-webhook"],
    identify: (webhook) => webhook.webhook_id,
    submit: (webhook: Webhook) => api(webhookRoutes.deleteWebhook, { params: { webhook_id: webhook.webhook_id } }),
    onSuccess: (_answer, webhook) => showToast({ kind: "success", title: `“${webhook.name}” is deleted` }),
    onError: showFailure("The webhook could not be deleted"),
    onSettled: refresh,
  });
}

export function useTestWebhook() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["test-webhook"],
    makes: true,
    identify: (webhook: Webhook) => webhook.webhook_id,
    submit: (webhook: Webhook, headers) =>
      api(webhookRoutes.testWebhook, { params: { webhook_id: webhook.webhook_id }, headers }),
    onError: showFailure("The test could not be sent"),
    onSettled: refresh,
  });
}

export function useRedeliver() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["redeliver-to-webhook"],
    identify: ({ delivery }) => delivery.delivery_id,
    submit: ({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: WebhookDelivery }) =>
      api(webhookRoutes.redeliverToWebhook, {
        params: { webhook_id: webhook.webhook_id, delivery_id: delivery.delivery_id },
      }),
    onError: showFailure("It could not be sent again"),
    onSettled: refresh,
  });
}
