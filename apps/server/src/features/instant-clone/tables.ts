import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/columns.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { ofWorkspace } from "../../platform/identity/tables.ts";
import { vector } from "../../platform/database/columns.ts";
import { voices } from "../../entities/voice/record/tables.ts";

/** A preview of a clone that is not saved yet. */
export const clonePreviews = pgTable(
  "clone_previews",
  {
    previewId: text("preview_id").primaryKey(),
    workspaceId: ofWorkspace(),
    /** The voice that it edits; null for a new one. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "cascade" }),
    uploadIds: jsonb("upload_ids").$type<readonly string[]>().notNull(),
    /** Of the edited voice: the samples that it had, and those that are to go. */
    knownSampleIds: jsonb("known_sample_ids").$type<readonly string[]>().notNull(),
    removedSampleIds: jsonb("removed_sample_ids").$type<readonly string[]>().notNull(),
    removeBackgroundNoise: boolean("remove_background_noise").notNull(),
    materials: jsonb("materials").$type<VoiceMaterials>().notNull(),
    previewText: text("preview_text").notNull(),
    speakerVector: vector("speaker_vector"),
    /** Where it was kept. */
    savedVoiceId: text("saved_voice_id"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("clone_previews_by_workspace").on(table.workspaceId),
    index("clone_previews_by_expiry").on(table.expiresAt),
  ],
);
