import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { voices } from "../voices/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

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
