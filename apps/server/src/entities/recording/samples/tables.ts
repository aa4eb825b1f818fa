import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, vector } from "../../../platform/database/columns.ts";
import { workspaces } from "../../../platform/identity/tables.ts";
import { voices } from "../../voice/tables.ts";

/** A recording that a clone rests on, as it was sent. Its file in the object storage belongs to this row alone. */
export const voiceSamples = pgTable(
  "voice_samples",
  {
    sampleId: text("sample_id").primaryKey(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** For people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    /** By content. */
    mimeType: text("mime_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256").notNull(),
    durationMs: integer("duration_ms").notNull(),
    audioKey: text("audio_key").notNull(),
    removeBackgroundNoise: boolean("remove_background_noise").notNull(),
    speakerVector: vector("speaker_vector"),
    /** In the order in which they were added. */
    position: integer("position").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("voice_samples_by_voice").on(table.voiceId, table.position),
    index("voice_samples_by_audio").on(table.audioKey),
  ],
);
