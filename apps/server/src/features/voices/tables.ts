import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { VoiceSettings } from "@voicewright/contract/voice-settings";
import type { VOICE_CATEGORIES } from "@voicewright/contract/voices";
import type { EngineId } from "@voicewright/speech/engine";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { workspaces } from "../../platform/identity/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A vector of 32-bit floats, little-endian, of unit length. */
export const vector = customType<{ data: Float32Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Float32Array(Uint8Array.from(value).buffer),
});

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
    name: text("name").notNull(),
    category: text("category").$type<VoiceCategory>().notNull(),
    description: text("description"),
    labels: jsonb("labels").$type<Record<string, string>>().notNull(),
    materials: jsonb("materials").$type<VoiceMaterials>().notNull(),
    previewText: text("preview_text").notNull(),
    /** Speaker vector of the embedded encoder; null until it was measured. */
    speakerVector: vector("speaker_vector"),
    /** What the operator has laid upon it; null for nothing. */
    safetyControl: text("safety_control", { enum: ["BAN"] }),
    /** Whether it speaks only once its person has agreed. */
    requiresVerification: boolean("requires_verification").notNull().default(false),
    verifiedAt: moment("verified_at"),
    /** Speaker vector of the verified person: samples of another person end the verification. */
    verifiedVector: vector("verified_vector"),
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
    /** Who is to speak the voice; null for whoever suits. */
    engineId: text("engine_id").$type<EngineId>(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.voiceId] })],
);

/** A voice as its owner offers it to everybody. Withdrawn ones stay until those who added them have had their notice. */
export const sharedVoices = pgTable(
  "shared_voices",
  {
    voiceId: text("voice_id")
      .primaryKey()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    /** Null for the catalogue. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    publicOwnerId: text("public_owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    category: text("category").$type<VoiceCategory>().notNull(),
    language: text("language").notNull(),
    locale: text("locale"),
    accent: text("accent").notNull(),
    gender: text("gender").notNull(),
    age: text("age").notNull(),
    descriptive: text("descriptive").notNull(),
    useCase: text("use_case").notNull(),
    /** Factor on the model's price for everybody but the owner. */
    rate: real("rate").notNull(),
    freeUsersAllowed: boolean("free_users_allowed").notNull(),
    liveModerationEnabled: boolean("live_moderation_enabled").notNull(),
    noticePeriodDays: integer("notice_period_days"),
    isFeatured: boolean("is_featured").notNull(),
    isListed: boolean("is_listed").notNull(),
    /** When a withdrawn voice stops for those who added it. */
    disabledAt: moment("disabled_at"),
    sharedAt: moment("shared_at").notNull(),
    addedCount: integer("added_count").notNull().default(0),
    charactersSpoken1y: bigint("characters_spoken_1y", { mode: "number" }).notNull().default(0),
    charactersSpoken7d: bigint("characters_spoken_7d", { mode: "number" }).notNull().default(0),
    trendingScore: doublePrecision("trending_score").notNull().default(0),
    /** Counts up over all changes of this table, so that caches read only what is new. */
    revision: bigint("revision", { mode: "number" }).notNull(),
  },
  (table) => [
    index("shared_voices_by_revision").on(table.revision),
    index("shared_voices_by_workspace").on(table.workspaceId),
  ],
);

/** One row: the newest revision of `shared_voices`. Its lock makes revisions appear in their order. */
export const sharedVoicesRevision = pgTable("shared_voices_revision", {
  id: integer("id").primaryKey(),
  revision: bigint("revision", { mode: "number" }).notNull(),
});

/** Shared voices that a workspace has among its own. Each takes a slot. */
export const addedVoices = pgTable(
  "added_voices",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    searchText: text("search_text").notNull(),
    isBookmarked: boolean("is_bookmarked").notNull(),
    addedAt: moment("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.voiceId] }),
    index("added_voices_by_voice").on(table.voiceId),
  ],
);

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

/** How much an engine sounds like the person of a voice, beside the embedded engine. */
export const engineComparisons = pgTable(
  "engine_comparisons",
  {
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    engineId: text("engine_id").$type<EngineId>().notNull(),
    /** `<id>@<version>`: another version sounds another way. */
    versionedId: text("versioned_id").notNull(),
    /** Cosine of the speaker vectors of the samples and of what the engine speaks; null when it does not speak. */
    similarity: real("similarity"),
    /** The same of the embedded engine. */
    embeddedSimilarity: real("embedded_similarity"),
    /** Whether it may speak the voice without being chosen: it is no less similar, and its words are understood no worse. */
    isTrusted: boolean("is_trusted").notNull(),
    /** Why it does not speak, for people; null when it does. */
    failure: text("failure"),
    comparedAt: moment("compared_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceId, table.versionedId] })],
);

/** A try to prove that the person of a voice agrees to it: it counts for the person. The recording is not kept. */
export const verificationAttempts = pgTable(
  "verification_attempts",
  {
    attemptId: text("attempt_id").primaryKey(),
    /** Null when the voice was deleted. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "set null" }),
    /** Null in attempts of a time when they counted for the voice. */
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
