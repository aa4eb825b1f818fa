import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { WORKSPACE_EVENTS, type WorkspaceEventType } from "../workspace-settings/events.ts";
import {
  WEBHOOK_DELIVERIES_PAGE_SIZE_DEFAULT,
  WEBHOOK_DELIVERIES_PAGE_SIZE_MAX,
  WEBHOOK_HEADERS_MAX,
  WEBHOOK_HEADER_VALUE_MAX_CHARACTERS,
  WEBHOOK_NAME_MAX_CHARACTERS,
  WEBHOOK_URL_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { ADMINS } from "../rules/people.ts";
import type { PermissionType } from "../rules/permissions.ts";

/** What webhooks are sent, by the name in their payload: the event of the workspace that it is about. */
export const WEBHOOK_EVENTS = {
  "voice.created": "voice.created",
  "voice.trained": "voice.trained",
  "voice.deleted": "voice.deleted",
  /** As the public API names it. */
  voice_library_removal_notice: "voice.withdrawn",
  "generation.finished": "generation.finished",
  "credits.low": "credits.low",
  "job.done": "job.done",
  "job.failed": "job.failed",
} as const satisfies Record<string, WorkspaceEventType>;

/** What a key must be allowed to do itself to have a webhook told of these. */
export const WEBHOOK_EVENT_PERMISSIONS = {
  "voice.created": "voices_read",
  "voice.trained": "voices_read",
  "voice.deleted": "voices_read",
  voice_library_removal_notice: "voices_read",
  "generation.finished": "speech_history_read",
  "credits.low": "user_read",
  "job.done": "workspace_read",
  "job.failed": "workspace_read",
} as const satisfies Record<WebhookEvent, PermissionType>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];
/** Sent when somebody asks for a test. */
export const WEBHOOK_TEST_EVENT = "webhook.test";

/** Signs a delivery: `t=<unix seconds>,v0=<hex of HMAC-SHA256 over "<t>.<body>">`. */
export const WEBHOOK_SIGNATURE_HEADER = "ElevenLabs-Signature";
/** The same at every attempt, and when a delivery is sent again: receivers drop doubles by it. */
export const WEBHOOK_ID_HEADER = "Webhook-Id";

/** These belong to the delivery itself. */
const RESERVED_HEADERS = new Set([
  "connection",
  "content-length",
  "content-type",
  "expect",
  "host",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  WEBHOOK_SIGNATURE_HEADER.toLowerCase(),
  WEBHOOK_ID_HEADER.toLowerCase(),
]);

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_NAME_MAX_CHARACTERS));
const Url = z.string().check(
  z.maxLength(WEBHOOK_URL_MAX_CHARACTERS),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "Input should be a web address"),
);
const RequestHeaders = z
  .record(
    z.string().check(
      z.regex(/^[!#$%&'*+\-.^_`|~\w]{1,100}$/, "Input should be the name of a header"),
      z.refine((name) => !RESERVED_HEADERS.has(name.toLowerCase()), "This header belongs to the delivery itself"),
    ),
    z
      .string()
      .check(
        z.maxLength(WEBHOOK_HEADER_VALUE_MAX_CHARACTERS),
        z.regex(/^[\t\x20-\x7e]*$/, "Input should be plain text in one line"),
      ),
  )
  .check(z.refine((headers) => Object.keys(headers).length <= WEBHOOK_HEADERS_MAX, `At most ${WEBHOOK_HEADERS_MAX}`));
const Events = z.array(z.enum(WEBHOOK_EVENT_NAMES)).check(z.maxLength(WEBHOOK_EVENT_NAMES.length));

const WebhookUsage = z.object({ usage_type: z.string() });

export const Webhook = named(
  "WorkspaceWebhook",
  z.object({
    name: z.string(),
    webhook_id: z.string(),
    webhook_url: z.string(),
    is_disabled: z.boolean(),
    /** After failures in a row for a week; turning it on again starts anew. */
    is_auto_disabled: z.boolean(),
    created_at_unix: z.int(),
    auth_type: z.literal("hmac"),
    usage: z.nullable(z.array(WebhookUsage)),
    /** Those that the hosted product has too; null: all of them. */
    events: z.nullable(z.array(z.string())),
    /** Ours: every event that is sent; null: all of them. */
    event_types: z.nullable(z.array(z.string())),
    retry_enabled: z.boolean(),
    /** Ours: the names of the headers that are sent along; their values are not shown. */
    request_header_names: z.array(z.string()),
    most_recent_failure_error_code: z.nullable(z.int()),
    most_recent_failure_timestamp: z.nullable(z.int()),
  }),
);
export type Webhook = z.output<typeof Webhook>;

export const WebhookDelivery = named(
  "WebhookDelivery",
  z.object({
    delivery_id: z.string(),
    event: z.string(),
    state: z.enum(["pending", "delivered", "failed"]),
    created_at_unix: z.int(),
    attempts: z.int(),
    last_attempt_at_unix: z.nullable(z.int()),
    duration_ms: z.nullable(z.int()),
    request_body: z.string(),
    /** Null when no answer came. */
    response_status: z.nullable(z.int()),
    /** Its beginning. */
    response_body: z.nullable(z.string()),
    /** Why the last attempt failed. */
    error: z.nullable(z.string()),
  }),
);
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const managing = { feature: "webhooks", auth: "required", people: ADMINS } as const;
const reading = { ...managing, permission: "workspace_read" } as const;
const writing = { ...managing, permission: "workspace_write" } as const;

const OfWebhook = z.object({ webhook_id: z.string() });

export const webhookRoutes = {
  listWebhooks: defineRoute({
    ...reading,
    id: "list_webhooks",
    method: "GET",
    path: "/v1/workspace/webhooks",
    summary: "The webhooks of the workspace, the oldest first.",
    query: z.object({ include_usages: withDefault(queryBoolean(), false) }),
    response: z.object({ webhooks: z.array(Webhook) }),
  }),
  createWebhook: defineRoute({
    ...writing,
    id: "create_webhook",
    method: "POST",
    path: "/v1/workspace/webhooks",
    summary: "Create a webhook: an address that is called when something happens in the workspace.",
    description: [
      `Each delivery is a POST of JSON with \`type\`, \`data\`, \`event_timestamp\` and \`event_id\`, signed by the header ${WEBHOOK_SIGNATURE_HEADER}, as the SDK's \`webhooks.constructEvent\` checks it.`,
      `An answer other than 2xx within ten seconds is a failure and tried again, later each time; the header ${WEBHOOK_ID_HEADER} stays the same. Redirects are not followed.`,
      "Addresses of private networks are refused unless the operator allows them. The secret is shown once.",
      "A webhook made with an API key receives only what the key can read, and ends with the key.",
    ].join(" "),
    body: z.object({
      settings: z.object({
        auth_type: z.literal("hmac"),
        name: Name,
        webhook_url: Url,
        request_headers: optional(RequestHeaders),
        /** Ours: left out, all of them. */
        events: optional(Events),
      }),
    }),
    response: z.object({ webhook_id: z.string(), webhook_secret: z.nullable(z.string()) }),
    errors: ["webhook_address_refused", "webhook_limit_reached", "insufficient_permissions"],
  }),
  updateWebhook: defineRoute({
    ...writing,
    id: "update_webhook",
    method: "PATCH",
    path: "/v1/workspace/webhooks/{webhook_id}",
    summary: "Change a webhook, or turn it off and on.",
    params: OfWebhook,
    body: z.object({
      is_disabled: z.boolean(),
      name: Name,
      retry_enabled: optional(z.boolean()),
      request_headers: optional(RequestHeaders),
      /** Null or left out: as before. */
      events: optional(Events),
    }),
    response: StatusOk,
    errors: ["webhook_not_found"],
  }),
  deleteWebhook: defineRoute({
    ...writing,
    id: "delete_webhook",
    method: "DELETE",
    path: "/v1/workspace/webhooks/{webhook_id}",
    summary: "Delete a webhook with the record of its deliveries.",
    params: OfWebhook,
    response: StatusOk,
    errors: ["webhook_not_found"],
  }),
  listWebhookDeliveries: defineRoute({
    ...reading,
    id: "list_webhook_deliveries",
    method: "GET",
    path: "/v1/workspace/webhooks/{webhook_id}/deliveries",
    summary: "What was sent to a webhook and what it answered, the newest first. Kept for 30 days.",
    params: OfWebhook,
    query: z.object({
      page_size: withDefault(queryInteger(1, WEBHOOK_DELIVERIES_PAGE_SIZE_MAX), WEBHOOK_DELIVERIES_PAGE_SIZE_DEFAULT),
      cursor: optional(z.string()),
    }),
    inputErrors: { "query.page_size": "invalid_page_size" },
    response: z.object({
      deliveries: z.array(WebhookDelivery),
      next_cursor: z.nullable(z.string()),
      has_more: z.boolean(),
    }),
    errors: ["webhook_not_found", "invalid_cursor", "invalid_page_size"],
  }),
  testWebhook: defineRoute({
    ...writing,
    id: "test_webhook",
    method: "POST",
    path: "/v1/workspace/webhooks/{webhook_id}/test",
    summary: `Send a webhook an event of the type ${WEBHOOK_TEST_EVENT}.`,
    params: OfWebhook,
    response: WebhookDelivery,
    errors: ["webhook_not_found"],
  }),
  redeliverToWebhook: defineRoute({
    ...writing,
    id: "redeliver_to_webhook",
    method: "POST",
    path: "/v1/workspace/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
    summary: "Send something again, with the same id and the same body.",
    params: z.extend(OfWebhook, { delivery_id: z.string() }),
    response: WebhookDelivery,
    errors: ["webhook_not_found", "webhook_delivery_not_found", "webhook_delivery_pending"],
  }),
};

/** Data of a delivery as its event has it. */
export function webhookPayload(
  event: WebhookEvent,
  data: unknown,
  eventId: string,
  atUnix: number,
): { readonly type: string; readonly data: unknown; readonly event_timestamp: number; readonly event_id: string } {
  const schema = WORKSPACE_EVENTS[WEBHOOK_EVENTS[event]].data;
  return { type: event, data: z.parse(schema, data), event_timestamp: atUnix, event_id: eventId };
}
