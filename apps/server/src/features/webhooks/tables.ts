import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { apiKeys, ofWorkspace } from "../../platform/identity/tables.ts";

/** Addresses that are called when something happens in a workspace. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** Deliveries are signed with it. Shown once. */
    secret: text("secret").notNull(),
    requestHeaders: jsonb("request_headers").$type<Readonly<Record<string, string>>>().notNull(),
    /** Null: all of them. */
    events: jsonb("events").$type<readonly string[]>(),
    isRetried: boolean("is_retried").notNull().default(true),
    isDisabled: boolean("is_disabled").notNull().default(false),
    isAutoDisabled: boolean("is_auto_disabled").notNull().default(false),
    createdBy: text("created_by").notNull(),
    /** The key that made it or widened it: it ends with that. */
    givenByKeyId: text("given_by_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    failuresInRow: integer("failures_in_row").notNull().default(0),
    /** Of the last success, or since when it counts as working: it was made, or turned on again. */
    workingAt: moment("working_at").notNull(),
    failedAt: moment("failed_at"),
    /** What it answered then; null when nothing. */
    failedStatus: integer("failed_status"),
  },
  (table) => [
    index("webhooks_oldest").on(table.workspaceId, table.createdAt),
    index("webhooks_giver").on(table.givenByKeyId),
  ],
);

export type WebhookRow = typeof webhooks.$inferSelect;

/** What is sent to a webhook, and what it answered to the last attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    /** Number of the workspace's event; null for a test. */
    sequence: bigint("sequence", { mode: "number" }),
    event: text("event").notNull(),
    body: text("body").notNull(),
    state: text("state").$type<"pending" | "delivered" | "failed">().notNull(),
    createdAt: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    attemptedAt: moment("attempted_at"),
    durationMs: integer("duration_ms"),
    answerStatus: integer("answer_status"),
    answerBody: text("answer_body"),
    error: text("error"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.sequence),
    index("webhook_deliveries_newest").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_created").on(table.createdAt),
  ],
);

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
