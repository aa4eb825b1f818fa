import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { ofWorkspace, workspaces } from "../../../platform/identity/tables.ts";
import { type VoiceCategory, voices } from "../record/tables.ts";

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
    /** Whether those who added it may make other voices of it; of the catalogue, everybody may. */
    mixingAllowed: boolean("mixing_allowed").notNull().default(false),
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
    workspaceId: ofWorkspace(),
    voiceId: text("voice_id")
      .notNull()
      .references(() => voices.voiceId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    searchText: text("search_text").notNull(),
    isBookmarked: boolean("is_bookmarked").notNull(),
    /** Null where it was not written down yet. */
    addedByUserId: text("added_by_user_id"),
    addedAt: moment("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.voiceId] }),
    index("added_voices_by_voice").on(table.voiceId),
  ],
);
