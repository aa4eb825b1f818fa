import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Texts that a person is asked to read, and that no voice may read in that person's place until then. */
export const protectedTexts = pgTable(
  "protected_texts",
  {
    textId: text("text_id").primaryKey(),
    text: text("text").notNull(),
    /** ISO 639-1. */
    language: text("language").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
  },
  (table) => [index("protected_texts_by_expiry").on(table.expiresAt)],
);
