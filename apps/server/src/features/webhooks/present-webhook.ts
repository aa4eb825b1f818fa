import type { Webhook, WebhookDelivery } from "@voicewright/contract/webhooks/routes";
import { toUnix } from "../../platform/unix-time.ts";
import type { DeliveryRow, WebhookRow } from "./tables.ts";

/** What the hosted product has too; its clients read no other. */
const REMOVAL_NOTICE = "voice_library_removal_notice";
const REMOVAL_NOTICES = { usage_type: "Voice Library Removal Notices" };

export function presentWebhook(webhook: WebhookRow, includesUsages: boolean): Webhook {
  const isNoticed = webhook.events === null || webhook.events.includes(REMOVAL_NOTICE);
  return {
    name: webhook.name,
    webhook_id: webhook.id,
    webhook_url: webhook.url,
    is_disabled: webhook.isDisabled,
    is_auto_disabled: webhook.isAutoDisabled,
    created_at_unix: toUnix(webhook.createdAt),
    auth_type: "hmac",
    usage: includesUsages ? (isNoticed ? [REMOVAL_NOTICES] : []) : null,
    events: webhook.events === null ? null : webhook.events.filter((name) => name === REMOVAL_NOTICE),
    event_types: webhook.events === null ? null : [...webhook.events],
    retry_enabled: webhook.isRetried,
    request_header_names: Object.keys(webhook.requestHeaders),
    most_recent_failure_error_code: webhook.failedStatus,
    most_recent_failure_timestamp: webhook.failedAt === null ? null : toUnix(webhook.failedAt),
  };
}

export function presentDelivery(delivery: DeliveryRow): WebhookDelivery {
  return {
    delivery_id: delivery.id,
    event: delivery.event,
    state: delivery.state,
    created_at_unix: toUnix(delivery.createdAt),
    attempts: delivery.attempts,
    last_attempt_at_unix: delivery.attemptedAt === null ? null : toUnix(delivery.attemptedAt),
    duration_ms: delivery.durationMs,
    request_body: delivery.body,
    response_status: delivery.answerStatus,
    response_body: delivery.answerBody,
    error: delivery.error,
  };
}
