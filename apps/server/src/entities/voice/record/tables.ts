import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { RESOURCE_ROLES } from "@voicewright/contract/rules/access/voice-roles";
import type { VoiceSettings } from "@voicewright/contract/voices/settings";
import type { VOICE_CATEGORIES } from "@voicewright/contract/voices/routes";
import type { EngineId } from "@voicewright/speech/engine";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { ofWorkspace, users, workspaces } from "../../../platform/identity/tables.ts";
import { moment, vector } from "../../../platform/database/columns.ts";

export type VoiceCategory = (typeof VOICE_CATEGORIES)[number];
export type StoredVoiceSettings = Partial<VoiceSettings>;
/** `premade` voices everybody has, `catalogue` voices are in the library from the start, the rest is a workspace's. */
export type VoiceOrigin = "premade" | "catalogue" | "workspace";

/** A voice is materials; each engine makes an artifact of its own from them. */
export const voices = pgTable(
  "voices",
  {
    voiceId: text("voice_id").primaryKey(),
    origin: text("origin").$type<VoiceOrigin>().notNull(),
    /** Null for the premade voices and those of the catalogue. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    ownerUserId: text("owner_user_id"),
    /** What everybody in its workspace may do with it; null: only those with whom it is shared know of it. */
    everyoneRole: text("everyone_role", { enum: RESOURCE_ROLES }).default("admin"),
    name: text("name").notNull(),
    category: text("category").$type<VoiceCategory>().notNull(),
    description: text("description"),
    labels: jsonb("labels").$type<Record<string, string>>().notNull(),
    materials: jsonb("materials").$type<VoiceMaterials>().notNull(),
    previewText: text("preview_text").notNull(),
    /** Speaker vector of the embedded encoder; null until it was measured. */
    speakerVector: vector("speaker_vector"),
    /** Which version of the embedded engine spoke what was measured; null when it was somebody's recordings. */
    soundVersion: integer("sound_version"),
    /** What the operator has laid upon it; null for nothing. */
    safetyControl: text("safety_control", { enum: ["BAN"] }),
    /** Why it is banned, for admins of the installation; null where nobody said, and for voices that are not. */
    banReason: text("ban_reason"),
    bannedAt: moment("banned_at"),
    /** Whether it speaks only once its person has agreed. */
    requiresVerification: boolean("requires_verification").notNull().default(false),
    verifiedAt: moment("verified_at"),
    /** Speaker vector of the verified person: samples of another person end the verification. */
    verifiedVector: vector("verified_vector"),
    /** Name, description, category and labels, folded for the search. */
    searchText: text("search_text").notNull(),
    /** A premade voice whose name, description and labels are those of the internal workspace: later versions keep them. */
    isEdited: boolean("is_edited").notNull().default(false),
    /** No longer offered, but still speaks for those who use it. */
    isLegacy: boolean("is_legacy").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("voices_workspace").on(table.workspaceId, table.createdAt, table.voiceId)],
);

export type VoiceRow = typeof voices.$inferSelect;

/** What a workspace has set for a voice; fields that were never touched are not there. */
export const voiceSettings = pgTable(
  "voice_settings",
  {
    workspaceId: ofWorkspace(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
    /** Who is to speak the voice; null for whoever suits. */
    engineId: text("engine_id").$type<EngineId>(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);

/** What a member has set for a premade voice, which many people share: in place of what the workspace had set for it. */
export const personalVoiceSettings = pgTable(
  "personal_voice_settings",
  {
    workspaceId: ofWorkspace(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    settings: jsonb("settings").$type<StoredVoiceSettings>().notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId, table.userId] })],
);
