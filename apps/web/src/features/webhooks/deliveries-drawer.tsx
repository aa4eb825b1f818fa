import { useInfiniteQuery } from "@tanstack/react-query";
import { type Webhook, type WebhookDelivery, WEBHOOK_TEST_EVENT } from "@voicewright/contract/webhooks/routes";
import { RotateCw, Send } from "lucide-react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CodeBlock } from "@/shared/ui/code-block.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { EVENT_LABELS } from "./event-labels.ts";
import { useRedeliver, useTestWebhook, webhookQueries } from "./webhook-queries.ts";

type DeliveriesDrawerProps = { readonly webhook: Webhook | undefined; readonly onClose: () => void };

/** What was sent to a webhook and what it answered. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const [shown] = useLastSubject(webhook);
  return (
    <Drawer
      side="right"
      title={`Deliveries of ${shown?.name ?? ""}`}
      open={webhook !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {shown !== undefined && <Deliveries webhook={shown} />}
    </Drawer>
  );
}

function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const pages = useInfiniteQuery(webhookQueries.deliveries(webhook.webhook_id));
  const test = useTestWebhook();
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const isOff = webhook.is_disabled || webhook.is_auto_disabled;
  return (
    <div className="hairline-scroll grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5">
      <Button
        onClick={() => test.mutate(webhook)}
        pending={test.isPending}
        disabledReason={isOff ? "Turn the webhook on first." : undefined}
        className="justify-self-start"
      >
        <Send aria-hidden size={15} />
        Send a test
      </Button>
      {pages.isPending && <Spinner label="Loading the deliveries" sizePx={20} />}
      {pages.isError && (
        <ErrorState
          title="The deliveries could not be loaded"
          message={apiErrorMessage(pages.error)}
          onRetry={() => void pages.refetch()}
          pending={pages.isFetching}
        />
      )}
      {pages.isSuccess && deliveries.length === 0 && (
        <EmptyState title="No deliveries yet">Deliveries of the last 30 days appear here.</EmptyState>
      )}
      <ul className="grid gap-3">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.delivery_id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button onClick={() => void pages.fetchNextPage()} pending={pages.isFetchingNextPage}>
          Show older
        </Button>
      )}
    </div>
  );
}

const STATES = {
  pending: { label: "In progress", tone: "neutral" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
} as const;

function eventLabel(event: string): string {
  if (event === WEBHOOK_TEST_EVENT) return "Test";
  return Object.entries(EVENT_LABELS).find(([name]) => name === event)?.[1] ?? event;
}

function Delivery({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: WebhookDelivery }) {
  const redeliver = useRedeliver();
  const { label, tone } = STATES[delivery.state];
  return (
    <li className="rounded-xl border">
      <details className="group">
        <summary className="flex cursor-pointer items-center gap-3 rounded-xl p-3.5">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{eventLabel(delivery.event)}</span>
            <span className="block text-[0.8125rem] text-soft">{formatDateTime(delivery.created_at_unix)}</span>
          </span>
          <Badge tone={tone}>{label}</Badge>
        </summary>
        <div className="grid gap-3 border-t p-3.5">
          {delivery.error !== null && <p className="text-pretty text-danger">{delivery.error}</p>}
          <p className="text-[0.8125rem] text-soft">{describeAttempts(delivery)}</p>
          <CodeBlock label="Request" code={prettyJson(delivery.request_body)} />
          {delivery.response_status !== null && (
            <CodeBlock label={`Response ${delivery.response_status}`} code={delivery.response_body ?? ""} />
          )}
          {delivery.state !== "pending" && (
            <Button
              size="sm"
              className="justify-self-start"
              pending={redeliver.isPending}
              onClick={() => redeliver.mutate({ webhook, delivery })}
            >
              <RotateCw aria-hidden size={14} />
              Send again
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

function describeAttempts({ attempts, duration_ms: durationMs }: WebhookDelivery): string {
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return durationMs === null ? count : `${count}, the last took ${durationMs} ms`;
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
