import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { VoiceSettings } from "@voicewright/contract/voice-settings";
import type { VOICE_CATEGORIES } from "@voicewright/contract/voices";
import type { VoiceMaterials } from "@voicewright/speech/engine";
import { workspaces } from "../../platform/identity/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export type VoiceCategory = (typeof VOICE_CATEGORIES)[number];
export type StoredVoiceSettings = Partial<VoiceSettings>;

/** A voice is materials; each engine makes an artifact of its own from them. */
export const voices = pgTable(
  "voices",
  {
    voiceId: text("voice_id").primaryKey(),
    /** Null for the premade voices, which every workspace has. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    ownerUserId: text("owner_user_id"),
    name: text("name").notNull(),
    category: text("category").$type<VoiceCategory>().notNull(),
    description: text("description"),
    labels: jsonb("labels").$type<Record<string, string>>().notNull(),
    materials: jsonb("materials").$type<VoiceMaterials>().notNull(),
    previewText: text("preview_text").notNull(),
    /** Name, description, category and labels, folded for the search. */
    searchText: text("search_text").notNull(),
    /** No longer offered, but still speaks for those who use it. */
    isLegacy: boolean("is_legacy").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("voices_workspace").on(table.workspaceId, table.createdAt, table.voiceId)],
);

/** What a workspace has set for a voice; fields it never touched are not there. */
export const voiceSettings = pgTable(
  "voice_settings",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);
