import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { workspaces } from "../identity/tables.ts";
import type { JobProgress } from "./job-kind.ts";

/** Long work: what is to be done, how far it is, how it ended. The queue only says when. */
export const jobs = pgTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** Of the form of the input. */
    version: integer("version").notNull(),
    /** Null: work of the whole installation. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    /** Who asked for it. */
    userId: text("user_id"),
    /** What it is about, in the words of its kind. */
    subject: text("subject").notNull(),
    /** One unfinished job of a kind with the same key at a time. */
    exclusiveKey: text("exclusive_key"),
    input: jsonb("input").$type<unknown>().notNull(),
    state: text("state", { enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    reasonCode: text("reason_code"),
    reason: text("reason"),
    result: jsonb("result").$type<unknown>(),
    progress: jsonb("progress").$type<JobProgress>(),
    /** Started so often; an attempt whose process died counts. */
    attempts: integer("attempts").notNull().default(0),
    /** Of the last event. */
    lastSequence: integer("last_sequence").notNull().default(0),
    /** Its place among the jobs of its kind, so that workspaces take turns; lower goes first. */
    turn: integer("turn").notNull().default(0),
    /** Of the queue's entry; null when it has not got one yet. */
    queueId: text("queue_id"),
    /** Until then the attempt counts as running. */
    leaseUntil: moment("lease_until"),
    /** Set by servers of earlier versions, which ended the row later. */
    cancelRequestedAt: moment("cancel_requested_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("jobs_subject").on(table.kind, table.subject, table.createdAt),
    index("jobs_workspace").on(table.workspaceId, table.createdAt),
    index("jobs_newest").on(table.createdAt, table.id),
    index("jobs_unfinished")
      .on(table.createdAt)
      .where(sql`state in ('queued', 'running')`),
    uniqueIndex("jobs_exclusive")
      .on(table.kind, table.exclusiveKey)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** What happened to a job, numbered from 1, so that followers can continue where they were. */
export const jobEvents = pgTable(
  "job_events",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    sequence: integer("sequence").notNull(),
    kind: text("kind", { enum: ["state", "progress"] }).notNull(),
    state: text("state", { enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    progress: jsonb("progress").$type<JobProgress>(),
    reasonCode: text("reason_code"),
    reason: text("reason"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.sequence] })],
);
