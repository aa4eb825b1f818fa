import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** Orders that came with an Idempotency-Key, while they run and for a day after. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    workspaceId: text("workspace_id").notNull(),
    /** SHA-256 of who asked, which route, and the key. The key itself is known to the client only. */
    keyHash: text("key_hash").notNull(),
    /** SHA-256 of what was asked. */
    requestHash: text("request_hash").notNull(),
    /** Who runs it; another may take it over once the lease is over. */
    runId: text("run_id").notNull(),
    leaseUntil: moment("lease_until").notNull(),
    /** Null while it runs. */
    httpStatus: integer("http_status"),
    /** The answer, which may hold a secret: sealed with the client's key. Null for sound, which is not kept here. */
    sealedAnswer: text("sealed_answer"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.keyHash] }),
    index("idempotent_requests_created").on(table.createdAt),
  ],
);
