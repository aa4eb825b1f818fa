import type { SharingLevel } from "@voicewright/contract/rules/access/voice-roles";
import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { SEAT_TYPES } from "@voicewright/contract/rules/seats";
import { WORKSPACE_FLAGS } from "@voicewright/contract/rules/workspace-flags";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

export const workspaces = pgTable(
  "workspaces",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** What everybody may do; null: everything. No group gives what is not in it. */
    allMembersPermissions: jsonb("all_members_permissions").$type<readonly MemberPermission[]>(),
    /** Since then everybody is refused in it. */
    suspendedAt: moment("suspended_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("workspaces_newest").on(table.createdAt, table.id)],
);

/** The column of the workspace that a row belongs to, and ends with. */
export function ofWorkspace() {
  return text("workspace_id")
    .notNull()
    .references(() => workspaces.id, { onDelete: "cascade" });
}

/** What the operator allows a workspace in place of its plan; null: what the plan says. */
export const workspaceLimits = pgTable("workspace_limits", {
  workspaceId: ofWorkspace().primaryKey(),
  creditsPerMonth: bigint("credits_per_month", { mode: "number" }),
  voiceLimit: integer("voice_limit"),
  professionalVoiceLimit: integer("professional_voice_limit"),
});

/** What the operator has set for a workspace: a row for each flag that is on. */
export const workspaceFlags = pgTable(
  "workspace_flags",
  {
    workspaceId: ofWorkspace(),
    flag: text("flag", { enum: WORKSPACE_FLAGS }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.flag] })],
);

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** 64 hex, for addresses that others may see. */
    publicId: text("public_id").notNull().unique(),
    /** Trimmed and in lower case. */
    email: text("email").notNull().unique(),
    /** Empty for who has none, and signs in through the provider; no password fits that. */
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    /** No person: a member of one workspace that is used by its keys, and cannot sign in. */
    isServiceAccount: boolean("is_service_account").notNull().default(false),
    /** Since then they are refused everywhere. */
    suspendedAt: moment("suspended_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("users_newest").on(table.createdAt, table.id)],
);

/** What holds for the whole installation: at most one row, which stays once it is there. */
export const installation = pgTable(
  "installation",
  {
    id: integer("id").primaryKey().default(1),
    /** Who runs the installation; null: nobody yet, or nobody any more until the operator names someone. */
    adminUserId: text("admin_user_id").references(() => users.id, { onDelete: "set null" }),
    /** What the first sign-up must show. Readable, because every start prints it until it is used; then null. */
    signUpToken: text("sign_up_token"),
  },
  (table) => [check("installation_is_one_row", sql`${table.id} = 1`)],
);

/** A group, by its id, or `default` for everybody, and its role. */
export type DefaultShare = { readonly groupId: string; readonly role: SharingLevel };

export const workspaceMembers = pgTable(
  "workspace_members",
  {
    workspaceId: ofWorkspace(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seatType: text("seat_type", { enum: SEAT_TYPES }).notNull(),
    /** Whose workspace it is: exactly one member, who administers it. */
    isOwner: boolean("is_owner").notNull().default(false),
    /** Suspended: the person is refused everything here, and so are their keys. */
    isLocked: boolean("is_locked").notNull().default(false),
    /** Of a service account: with whom alone the voices that it makes are shared; null: with everybody. */
    defaultSharing: jsonb("default_sharing").$type<readonly DefaultShare[]>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index("workspace_members_user").on(table.userId),
    uniqueIndex("workspace_members_owner")
      .on(table.workspaceId)
      .where(sql`${table.isOwner}`),
  ],
);

export const workspaceGroups = pgTable(
  "workspace_groups",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    name: text("name").notNull(),
    /** "Has permission": what its people may also when another group of theirs keeps it from them. */
    permissions: jsonb("permissions").$type<readonly MemberPermission[]>(),
    /** "No permission": what it keeps from its people. It says nothing of what is in neither list. */
    deniedPermissions: jsonb("denied_permissions").$type<readonly MemberPermission[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("workspace_groups_name").on(table.workspaceId, table.name)],
);

export const workspaceGroupMembers = pgTable(
  "workspace_group_members",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => workspaceGroups.id, { onDelete: "cascade" }),
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    // Who leaves the workspace leaves its groups.
    foreignKey({
      name: "workspace_group_members_member",
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete("cascade"),
    index("workspace_group_members_member_index").on(table.workspaceId, table.userId),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token, hex. The token itself is known to the client only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    workspaceId: ofWorkspace(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Where it was started from: the address, as far as one customer of a network holds it, and what the browser says. */
    network: text("network"),
    userAgent: text("user_agent"),
  },
  (table) => [index("sessions_user").on(table.userId, table.lastUsedAt)],
);

/** Browsers in which somebody has signed in: guesses from elsewhere do not use up their attempts. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** SHA-256 of the token in the browser's cookie, hex. */
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index("known_devices_user").on(table.userId, table.lastUsedAt),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    /** 64 hex. */
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text("key_hash").notNull().unique(),
    hint: text("hint").notNull(),
    /** SHA-256 of its text before the last rotation, hex, and until when that works. */
    previousKeyHash: text("previous_key_hash").unique(),
    previousKeyEndsAt: moment("previous_key_ends_at"),
    /** From then on it is refused. */
    expiresAt: moment("expires_at"),
    /** Null means: everything a key can do. */
    permissions: text("permissions").array(),
    isDisabled: boolean("is_disabled").notNull().default(false),
    /** Credits that the key may use in a period of its workspace; null means: no limit of its own. */
    characterLimit: bigint("character_limit", { mode: "number" }),
    /** Credits used or reserved with the key in the current period. */
    characterCount: bigint("character_count", { mode: "number" }).notNull().default(0),
    /** Addresses and networks from which alone it may be used. */
    allowedIps: text("allowed_ips").array(),
    /** False: whoever finds it cannot disable it with itself. */
    thirdPartyDisableAllowed: boolean("third_party_disable_allowed"),
    disableReason: text("disable_reason", { enum: ["self_disabled"] }),
    /** So many generations of speech may run with it at once; null: as many as the plan allows. */
    ttsConcurrencyLimit: integer("tts_concurrency_limit"),
    /** Kept for clients that read back what they have set; nothing here dubs or makes music. */
    dubbingConcurrencyLimit: integer("dubbing_concurrency_limit"),
    musicConcurrencyLimit: integer("music_concurrency_limit"),
    /** The key that gave it its rights: it has no more than that one, and ends with it. Null: given by somebody signed in. */
    givenByKeyId: text("given_by_key_id").references((): AnyPgColumn => apiKeys.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("api_keys_owner").on(table.workspaceId, table.userId),
    index("api_keys_giver").on(table.givenByKeyId),
  ],
);

/** Tokens that open one socket each, in place of the key or session that made them. */
export const singleUseTokens = pgTable(
  "single_use_tokens",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    workspaceId: ofWorkspace(),
    type: text("type").notNull(),
    /** Either of the two made it, and takes it along when it ends. */
    apiKeyId: text("api_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
    sessionHash: text("session_hash").references(() => sessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("single_use_tokens_expires").on(table.expiresAt),
    check("single_use_tokens_has_maker", sql`(${table.apiKeyId} IS NULL) <> (${table.sessionHash} IS NULL)`),
  ],
);
