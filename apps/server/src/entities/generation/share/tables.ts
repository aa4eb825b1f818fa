import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../platform/identity/tables.ts";

/** What can be shared by a link. */
export const SHARED_KINDS = ["history_item"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Links by which anybody may hear something without an account. */
export const shareLinks = pgTable(
  "share_links",
  {
    /** The secret of the link. Readable, because its owner copies it again; it opens this one thing only. */
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    kind: text("kind", { enum: SHARED_KINDS }).notNull(),
    /** The id of what is shared; whoever deletes that deletes its links. */
    subjectId: text("subject_id").notNull(),
    /** Whether its text is shown to whoever has the link. */
    includesText: boolean("includes_text").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null: until it is revoked. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("share_links_subject").on(table.workspaceId, table.kind, table.subjectId),
    index("share_links_expiry").on(table.expiresAt),
  ],
);
