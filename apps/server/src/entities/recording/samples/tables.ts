import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SPEAKER_SEPARATION_STATES } from "@voicewright/contract/voices/sample";
import { moment, vector } from "../../../platform/database/columns.ts";
import { apiKeys, ofWorkspace, sessions } from "../../../platform/identity/tables.ts";
import { mediaAssets } from "../../media/assets/tables.ts";
import { voices } from "../../voice/record/tables.ts";

/** A recording that a clone rests on: how a file of somebody's is used in a voice. Several voices may use one. */
export const voiceSamples = pgTable(
  "voice_samples",
  {
    sampleId: text("sample_id").primaryKey(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    assetId: text("asset_id")
      .notNull()
      .references(() => mediaAssets.assetId),
    /** As it is called in this voice: for people to read, never part of a path. */
    fileName: text("file_name").notNull(),
    removeBackgroundNoise: boolean("remove_background_noise").notNull(),
    /** Of a professional voice, between which times it is used; null: where the recording begins and ends. */
    trimStartMs: integer("trim_start_ms"),
    trimEndMs: integer("trim_end_ms"),
    /** Whose speech is used; null: everybody's. */
    selectedSpeakerIds: jsonb("selected_speaker_ids").$type<readonly string[]>(),
    /** How much of it is used, by trim and choice of speakers; null: all of it. */
    usableMs: integer("usable_ms"),
    speakerVector: vector("speaker_vector"),
    /** In the order in which they were added. */
    position: integer("position").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("voice_samples_by_voice").on(table.voiceId, table.position),
    index("voice_samples_by_asset").on(table.assetId),
  ],
);

/** One of the people who speak in a recording, the one who speaks most first. */
export type SeparatedSpeaker = {
  readonly speakerId: string;
  readonly durationMs: number;
  readonly utterances: readonly { readonly startMs: number; readonly endMs: number }[];
};

/** Who speaks when in a sample. Without a row it was not asked for. */
export const speakerSeparations = pgTable("speaker_separations", {
  sampleId: text("sample_id")
    .primaryKey()
    .references(() => voiceSamples.sampleId, { onDelete: "cascade" }),
  workspaceId: ofWorkspace(),
  status: text("status", { enum: SPEAKER_SEPARATION_STATES }).notNull(),
  speakers: jsonb("speakers").$type<readonly SeparatedSpeaker[]>(),
  jobId: text("job_id"),
  updatedAt: moment("updated_at").notNull(),
});

/** Addresses under which a sample can be played without a key for a while. */
export const sampleLinks = pgTable(
  "sample_links",
  {
    /** SHA-256 of the token in the address, hex. */
    tokenHash: text("token_hash").primaryKey(),
    sampleId: text("sample_id")
      .notNull()
      .references(() => voiceSamples.sampleId, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    /** Either of the two asked for it, and takes it along when it ends. */
    apiKeyId: text("api_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
    sessionHash: text("session_hash").references(() => sessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sample_links_by_sample").on(table.sampleId),
    index("sample_links_by_expiry").on(table.expiresAt),
    index("sample_links_by_key").on(table.apiKeyId),
    index("sample_links_by_session").on(table.sessionHash),
    check("sample_links_has_maker", sql`(${table.apiKeyId} IS NULL) <> (${table.sessionHash} IS NULL)`),
  ],
);
