import { MODEL_FINE_TUNING_STATES } from "@voicewright/contract/professional-clone/fine-tuning";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { index, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace } from "../../../platform/identity/tables.ts";
import { voices } from "../record/tables.ts";

/** What a professional voice has beside other voices, from its draft on. */
export const professionalVoices = pgTable(
  "professional_voices",
  {
    voiceId: text("voice_id")
      .primaryKey()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    /** ISO 639-1, of all samples. */
    language: text("language").notNull(),
    /** Since when documents wait for a decision; null while none do. */
    manualVerificationRequestedAt: moment("manual_verification_requested_at"),
    /** The instant clone of the same samples; null until a training has made it. */
    instantMaterials: jsonb("instant_materials").$type<VoiceMaterials>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("professional_voices_by_workspace").on(table.workspaceId)],
);

/** The training of a voice for a model: the last one. Without a row it was not started. */
export const fineTunings = pgTable(
  "fine_tunings",
  {
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    modelId: text("model_id").notNull(),
    workspaceId: ofWorkspace(),
    state: text("state", { enum: MODEL_FINE_TUNING_STATES }).notNull(),
    /** 0–1. */
    progress: real("progress").notNull().default(0),
    /** For people to read; null for the usual words of the state. */
    message: text("message"),
    jobId: text("job_id"),
    /** What the training found, when it has ended. */
    report: jsonb("report").$type<Readonly<Record<string, unknown>>>(),
    queuedAt: moment("queued_at"),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceId, table.modelId] }), index("fine_tunings_by_job").on(table.jobId)],
);
