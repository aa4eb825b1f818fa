import { and, count, desc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import type { EngineId } from "@voicewright/speech/engine";
import { trustedEngines } from "../engines/index.ts";
import { type ProfessionalFacts, professionalFacts } from "../professional/index.ts";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { findDefaultSharing } from "../../../platform/identity/members.ts";
import { createId } from "../../../platform/ids.ts";
import { everyoneRoleIn, grantDefaultRoles, hasRoleOnVoice, isPremadeEditor, roleOnVoice } from "../roles/index.ts";
import { addedVoices, sharedVoices } from "../sharing/tables.ts";
import { personalVoiceSettings, voices, voiceSettings } from "./tables.ts";
import type { StoredVoiceSettings, VoiceRow } from "./tables.ts";

type NewVoice = typeof voices.$inferInsert;
/** A voice that comes with the product. */
type InstalledVoice = Omit<NewVoice, "searchText">;
/** A voice that somebody makes. */
type MadeVoice = Omit<NewVoice, "voiceId" | "origin" | "workspaceId" | "ownerUserId" | "searchText">;
/** By what people find a voice. */
type VoiceNames = Pick<VoiceRow, "name" | "description" | "labels" | "category">;
type VoiceChanges = Partial<
  Pick<VoiceRow, "everyoneRole" | "materials" | "speakerVector" | "previewText" | "verifiedAt" | "verifiedVector">
>;

/** How a voice is offered to others. */
export type VoiceShare = typeof sharedVoices.$inferSelect;
export type AddedVoice = typeof addedVoices.$inferSelect;

/** A voice as a person of a workspace sees it: with the settings that are stored, and the name it gave to a voice that it added. */
export type WorkspaceVoice = VoiceRow & {
  readonly settings: StoredVoiceSettings | null;
  /** The engine that the workspace wants to hear it by; null for the one that suits. */
  readonly chosenEngine: EngineId | null;
  /** Engines, as `<id>@<version>`, that sound at least as much like the person as the embedded one. */
  readonly trustedEngines: readonly string[];
  /** Null unless it is a professional clone of a workspace. */
  readonly professional: ProfessionalFacts | null;
  /** What the person who asks may do with it; null unless it is the workspace's. */
  readonly role: ResourceRole | null;
  /** Whether it is premade, and the person an admin of the internal workspace. */
  readonly isPremadeEditor: boolean;
  /** Null when nobody shares it. */
  readonly share: VoiceShare | null;
  /** Null unless the workspace added it from the library. */
  readonly added: AddedVoice | null;
};

/** The premade voices, those of the workspace on which the person has a role, and those it added. */
function visibleVoices(scope: WorkspaceScope): SQL | undefined {
  return or(
    eq(voices.origin, "premade"),
    and(eq(voices.workspaceId, scope.workspaceId), hasRoleOnVoice(scope)),
    isNotNull(addedVoices.workspaceId),
  );
}

/** Starts every query of voices: rows joined with what this workspace knows of each. */
function selectWorkspaceVoices(queryable: Queryable, scope: WorkspaceScope, condition: SQL | undefined) {
  return inWorkspace(queryable, scope)
    .select({
      voice: voices,
      settings:
        sql<StoredVoiceSettings | null>`coalesce(${personalVoiceSettings.settings}, ${voiceSettings.settings})`.mapWith(
          voiceSettings.settings,
        ),
      chosenEngine: voiceSettings.engineId,
      trustedEngines: trustedEngines(),
      professional: professionalFacts(),
      role: roleOnVoice(scope),
      isPremadeEditor: isPremadeEditor(scope),
      share: sharedVoices,
      added: addedVoices,
    })
    .from(voices)
    .leftJoin(
      voiceSettings,
      and(eq(voiceSettings.voiceId, voices.voiceId), eq(voiceSettings.workspaceId, scope.workspaceId)),
    )
    .leftJoin(
      personalVoiceSettings,
      and(
        eq(personalVoiceSettings.voiceId, voices.voiceId),
        eq(personalVoiceSettings.workspaceId, scope.workspaceId),
        eq(personalVoiceSettings.userId, scope.userId),
      ),
    )
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, scope.workspaceId)))
    .where(and(visibleVoices(scope), condition))
    .$dynamic();
}

type JoinedVoice = Awaited<ReturnType<typeof selectWorkspaceVoices>>[number];

function toWorkspaceVoice({ voice, ...known }: JoinedVoice): WorkspaceVoice {
  return { ...voice, ...known, name: known.added?.name ?? voice.name };
}

type VoiceListing = {
  readonly where?: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit?: number;
};

/** The voices that a workspace may use, of those that `where` admits: conditions on voices, shared and added voices. */
export async function listWorkspaceVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  { where, orderBy, limit }: VoiceListing,
): Promise<WorkspaceVoice[]> {
  const ordered = selectWorkspaceVoices(queryable, scope, where).orderBy(...orderBy);
  const rows = await (limit === undefined ? ordered : ordered.limit(limit));
  return rows.map(toWorkspaceVoice);
}

/** How many `listWorkspaceVoices` would answer without a limit. */
export async function countVisibleVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  condition: SQL | undefined,
): Promise<number> {
  const [row] = await inWorkspace(queryable, scope)
    .select({ total: count() })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, scope.workspaceId)))
    .where(and(visibleVoices(scope), condition));
  return row?.total ?? 0;
}

export async function findVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<WorkspaceVoice | undefined> {
  const [row] = await selectWorkspaceVoices(queryable, scope, eq(voices.voiceId, voiceId));
  return row === undefined ? undefined : toWorkspaceVoice(row);
}

type SettingsChange = {
  /** Merged into what is stored. */
  readonly settings?: StoredVoiceSettings;
  /** Who is to speak the voice; null for whoever suits. */
  readonly engineId?: EngineId | null;
};

/**
 * Changes what is set for a voice, each in one statement, so that edits of two fields at once both stay. Settings of a
 * premade voice are those of the person, which begin as what the workspace had set; all else is the workspace's.
 */
export async function saveVoiceSettings(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voiceId, origin }: Pick<VoiceRow, "voiceId" | "origin">,
  { settings = {}, ...engine }: SettingsChange,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = scope;
  const queries = inWorkspace(queryable, scope);
  if (origin === "premade" && Object.keys(engine).length === 0) {
    const ofWorkspace = queries
      .select({ settings: voiceSettings.settings })
      .from(voiceSettings)
      .where(and(eq(voiceSettings.workspaceId, workspaceId), eq(voiceSettings.voiceId, voiceId)));
    const changes = sql`${JSON.stringify(settings)}::jsonb`;
    await queries
      .insert(personalVoiceSettings)
      .values({
        workspaceId,
        userId,
        voiceId,
        settings: sql`coalesce((${ofWorkspace}), '{}') || ${changes}`,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [personalVoiceSettings.workspaceId, personalVoiceSettings.voiceId, personalVoiceSettings.userId],
        set: { settings: sql`${personalVoiceSettings.settings} || ${changes}`, updatedAt: now },
      });
    return;
  }
  await queries
    .insert(voiceSettings)
    .values({ workspaceId, voiceId, settings, ...engine, updatedAt: now })
    .onConflictDoUpdate({
      target: [voiceSettings.workspaceId, voiceSettings.voiceId],
      set: { settings: sql`${voiceSettings.settings} || excluded.settings`, ...engine, updatedAt: now },
    });
}

/**
 * Gives the workspace a new voice, shared as all that its maker makes, and answers its id. Inside a transaction, with
 * `refuseBeyondSlots` after it.
 */
export async function insertVoice(queryable: Queryable, scope: WorkspaceScope, made: MadeVoice): Promise<string> {
  const voiceId = createId();
  const sharing = await findDefaultSharing(queryable, scope);
  await inWorkspace(queryable, scope)
    .insert(voices)
    .values({
      ...made,
      ...(sharing === null ? {} : { everyoneRole: everyoneRoleIn(sharing) }),
      voiceId,
      origin: "workspace",
      workspaceId: scope.workspaceId,
      ownerUserId: scope.userId,
      searchText: searchTextOf(made),
    });
  if (sharing !== null) await grantDefaultRoles(queryable, scope, voiceId, { sharing, now: made.createdAt });
  return voiceId;
}

/** Changes a voice of the workspace; answers it as it is then, undefined when there is none. */
export async function updateVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  { names, ...changes }: VoiceChanges & { readonly names?: VoiceNames },
): Promise<VoiceRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .update(voices)
    .set({ ...changes, ...(names === undefined ? {} : { ...names, searchText: searchTextOf(names) }) })
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)))
    .returning();
  return row;
}

/** Writes what the installation knows of a voice, whosever it is: how it sounds to the speaker encoder, whether it is banned, and by what names a premade one goes. */
export async function operatorNoteOfVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
  known:
    | Pick<VoiceRow, "speakerVector" | "soundVersion">
    | Pick<VoiceRow, "safetyControl" | "banReason" | "bannedAt">
    | { readonly premadeNames: VoiceNames },
): Promise<void> {
  const change =
    "premadeNames" in known
      ? { ...known.premadeNames, searchText: searchTextOf(known.premadeNames), isEdited: true }
      : known;
  await acrossWorkspaces(queryable).update(voices).set(change).where(eq(voices.voiceId, voiceId));
}

export async function deleteVoiceRow(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .delete(voices)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}

/** Takes a voice from its workspace and leaves it, without its recordings, to those who added it. */
export async function detachVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(voices)
    .set({ workspaceId: null, ownerUserId: null, materials: sql`${voices.materials} - 'references'` })
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}

/** Deletes voices that belong to nobody and whose notice is over. Answers how many. */
export async function deleteDetachedVoicesAcrossWorkspaces(queryable: Queryable, now: Date): Promise<number> {
  const over = acrossWorkspaces(queryable)
    .select({ voiceId: sharedVoices.voiceId })
    .from(sharedVoices)
    .where(lte(sharedVoices.disabledAt, now));
  const rows = await acrossWorkspaces(queryable)
    .delete(voices)
    .where(and(eq(voices.origin, "workspace"), isNull(voices.workspaceId), inArray(voices.voiceId, over)))
    .returning({ voiceId: voices.voiceId });
  return rows.length;
}

export async function findPremadeVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select()
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.origin, "premade")));
  return row;
}

/** A voice whose preview anybody may hear: premade, of the catalogue, or in the library now or once, and not banned. */
export async function findPublicVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ voice: voices })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(
      and(
        eq(voices.voiceId, voiceId),
        isNull(voices.safetyControl),
        or(eq(voices.origin, "premade"), isNotNull(sharedVoices.voiceId)),
      ),
    );
  return row?.voice;
}

/** In the order in which people meet them. */
export async function listPremadeVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(voices)
    .where(and(eq(voices.origin, "premade"), eq(voices.isLegacy, false)))
    .orderBy(desc(voices.createdAt));
}

/** What this version of the product says, unless the voice was edited here. */
function unlessEdited(field: "name" | "description" | "labels" | "searchText"): SQL {
  const column = voices[field];
  return sql`case when ${voices.isEdited} then ${column} else excluded.${sql.identifier(column.name)} end`;
}

/** Writes the voices that this version brings along; those of older versions stay, but are no longer offered. */
export async function saveInstalledVoicesAcrossWorkspaces(
  queryable: Queryable,
  origin: "premade" | "catalogue",
  installed: readonly InstalledVoice[],
): Promise<void> {
  const voiceIds = installed.map((voice) => voice.voiceId);
  await acrossWorkspaces(queryable)
    .insert(voices)
    .values(installed.map((voice) => ({ ...voice, searchText: searchTextOf(voice) })))
    .onConflictDoUpdate({
      target: voices.voiceId,
      set: {
        name: unlessEdited("name"),
        description: unlessEdited("description"),
        labels: unlessEdited("labels"),
        materials: sql`excluded.materials`,
        previewText: sql`excluded.preview_text`,
        speakerVector: sql`coalesce(excluded.speaker_vector, case when ${voices.materials} = excluded.materials then ${voices.speakerVector} end)`,
        soundVersion: sql`case when excluded.speaker_vector is null then ${voices.soundVersion} else excluded.sound_version end`,
        searchText: unlessEdited("searchText"),
        createdAt: sql`excluded.created_at`,
        isLegacy: false,
      },
      setWhere: eq(voices.origin, origin),
    });
  await acrossWorkspaces(queryable)
    .update(voices)
    .set({ isLegacy: true })
    .where(and(eq(voices.origin, origin), notInArray(voices.voiceId, voiceIds)));
}

/** Gives a voice of a workspace another sound; its recordings stay. What was measured of the old sound goes. Whether there is such a voice. */
export async function saveVoiceMaterialsAcrossWorkspaces(
  queryable: Queryable,
  workspaceId: string | null,
  voiceId: string,
  sound: VoiceRow["materials"],
): Promise<boolean> {
  if (workspaceId === null) return false;
  const rows = await acrossWorkspaces(queryable)
    .update(voices)
    .set({ materials: sql`${voices.materials} || ${JSON.stringify(sound)}::jsonb`, speakerVector: null })
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, workspaceId)))
    .returning({ voiceId: voices.voiceId });
  return rows.length > 0;
}

/** What the search of voices looks through: name, description, category and labels. */
function searchTextOf(voice: Pick<NewVoice, "name" | "description" | "category" | "labels">): string {
  return foldForSearch([voice.name, voice.description ?? "", voice.category, ...Object.values(voice.labels)].join(" "));
}
