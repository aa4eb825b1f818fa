import { boolean, index, pgTable, real, text } from "drizzle-orm/pg-core";
import { moment, vector } from "../../../../platform/database/columns.ts";
import { workspaces } from "../../../../platform/identity/tables.ts";
import { voices } from "../../record/tables.ts";

/** A try to prove that the person of a voice agrees to it: it counts for the person. The recording is not kept. */
export const verificationAttempts = pgTable(
  "verification_attempts",
  {
    attemptId: text("attempt_id").primaryKey(),
    /** Null when the voice was deleted. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "set null" }),
    /** Null when the workspace was deleted: then nothing is left but that somebody who sounds like that has tried. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    /** Mean of the samples. */
    speakerVector: vector("speaker_vector"),
    sampleHashes: text("sample_hashes").array().notNull().default([]),
    text: text("text").notNull(),
    isAccepted: boolean("is_accepted").notNull(),
    /** 0–1: how sure it is that the speaker is the one of the samples. */
    similarity: real("similarity").notNull(),
    /** 0–1: share of the words that are missing. */
    distance: real("distance").notNull(),
    /** Why it was not accepted, for people; null when it was. */
    failure: text("failure"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("verification_attempts_by_voice").on(table.voiceId, table.createdAt),
    index("verification_attempts_by_time").on(table.createdAt),
  ],
);
