import type { Webhook } from "@voicewright/contract/webhooks/routes";
import { History, Pencil, Trash2 } from "lucide-react";
import { formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { useChangeWebhook } from "./webhook-queries.ts";

export type WebhookActions = {
  readonly onEdit: (webhook: Webhook) => void;
  readonly onDelete: (webhook: Webhook) => void;
  readonly onDeliveries: (webhook: Webhook) => void;
};

export function WebhookList({ webhooks, ...actions }: WebhookActions & { readonly webhooks: readonly Webhook[] }) {
  return (
    <ul className="grid gap-3">
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.webhook_id} webhook={webhook} {...actions} />
      ))}
    </ul>
  );
}

function WebhookCard({ webhook, onEdit, onDelete, onDeliveries }: WebhookActions & { readonly webhook: Webhook }) {
  const change = useChangeWebhook();
  const isOff = webhook.is_disabled || webhook.is_auto_disabled;
  const isOn = change.isPending ? !change.variables.isDisabled : !isOff;
  return (
    <li className="rounded-2xl border p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h4 className="truncate font-medium">{webhook.name}</h4>
          <p className="truncate font-mono text-[0.8125rem] text-soft">{webhook.webhook_url}</p>
        </div>
        <div className="flex items-center gap-1">
          <Switch
            label={`Turn ${webhook.name} on`}
            hideLabel
            checked={isOn}
            onChange={(next) => change.mutate({ webhook, isDisabled: !next })}
          />
          <IconButton
            label={`Deliveries of ${webhook.name}`}
            onClick={() => onDeliveries(webhook)}
            className="text-soft"
          >
            <History aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Edit ${webhook.name}`} onClick={() => onEdit(webhook)} className="text-soft">
            <Pencil aria-hidden size={16} />
          </IconButton>
          <IconButton
            label={`Delete ${webhook.name}`}
            onClick={() => onDelete(webhook)}
            className="text-soft hover:text-danger"
          >
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-[0.8125rem] text-soft">
        <Badge>{describeEvents(webhook)}</Badge>
        {webhook.is_auto_disabled && <Badge tone="danger">Turned off after a week of failures</Badge>}
        {webhook.most_recent_failure_timestamp !== null && (
          <span>Last failure {formatDateTime(webhook.most_recent_failure_timestamp)}</span>
        )}
      </p>
    </li>
  );
}

function describeEvents({ event_types: events }: Webhook): string {
  if (events === null) return "All events";
  return events.length === 1 ? "1 event" : `${events.length} events`;
}
