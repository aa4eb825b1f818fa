import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import { voices } from "../../entities/voice/record/tables.ts";

/** The text that somebody is to read for a voice; the newest counts, once. */
export const verificationCaptchas = pgTable("verification_captchas", {
  voiceId: text("voice_id")
    .primaryKey()
    .references(() => voices.voiceId, { onDelete: "cascade" }),
  captchaId: text("captcha_id").notNull(),
  text: text("text").notNull(),
  /** ISO 639-1. */
  language: text("language").notNull(),
  issuedAt: moment("issued_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
});
