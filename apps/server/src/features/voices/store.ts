import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { EngineId } from "@voicewright/speech/engine";
import { trustedEngines } from "./engines/comparison-store.ts";
import { foldForSearch } from "./searchable-text.ts";
import { addedVoices, sharedVoices, voices, voiceSettings } from "./tables.ts";
import type { StoredVoiceSettings } from "./tables.ts";

export type VoiceRow = typeof voices.$inferSelect;
export type NewVoice = typeof voices.$inferInsert;

/** How a voice is offered to others. */
export type VoiceShare = typeof sharedVoices.$inferSelect;
export type AddedVoice = typeof addedVoices.$inferSelect;

/** A voice as one workspace sees it: with the settings it stored, and the name it gave to a voice that it added. */
export type WorkspaceVoice = VoiceRow & {
  readonly settings: StoredVoiceSettings | null;
  /** The engine that the workspace wants to hear it by; null for the one that suits. */
  readonly chosenEngine: EngineId | null;
  /** Engines, as `<id>@<version>`, that sound at least as much like the person as the embedded one. */
  readonly trustedEngines: readonly string[];
  /** Null when nobody shares it. */
  readonly share: VoiceShare | null;
  /** Null unless the workspace added it from the library. */
  readonly added: AddedVoice | null;
};

/** The premade voices, the workspace's own, and those it added. */
export function visibleVoices(scope: WorkspaceScope): SQL | undefined {
  return or(
    eq(voices.origin, "premade"),
    eq(voices.workspaceId, scope.workspaceId),
    isNotNull(addedVoices.workspaceId),
  );
}

/** Starts every query of voices: rows joined with what this workspace knows of each. */
export function selectWorkspaceVoices(queryable: Queryable, scope: WorkspaceScope, condition: SQL | undefined) {
  return queryable
    .select({
      voice: voices,
      settings: voiceSettings.settings,
      chosenEngine: voiceSettings.engineId,
      trustedEngines: trustedEngines(),
      share: sharedVoices,
      added: addedVoices,
    })
    .from(voices)
    .leftJoin(
      voiceSettings,
      and(eq(voiceSettings.voiceId, voices.voiceId), eq(voiceSettings.workspaceId, scope.workspaceId)),
    )
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, scope.workspaceId)))
    .where(and(visibleVoices(scope), condition))
    .$dynamic();
}

type JoinedVoice = Awaited<ReturnType<typeof selectWorkspaceVoices>>[number];

export function toWorkspaceVoice({ voice, ...known }: JoinedVoice): WorkspaceVoice {
  return { ...voice, ...known, name: known.added?.name ?? voice.name };
}

export async function countVisibleVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  condition: SQL | undefined,
): Promise<number> {
  const [row] = await queryable
    .select({ total: count() })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, scope.workspaceId)))
    .where(and(visibleVoices(scope), condition));
  return row?.total ?? 0;
}

/** Slots the workspace has taken: its own voices and those it added. */
export async function countVoiceSlots(queryable: Queryable, scope: WorkspaceScope): Promise<number> {
  const own = queryable.select({ total: count() }).from(voices).where(eq(voices.workspaceId, scope.workspaceId));
  const added = queryable
    .select({ total: count() })
    .from(addedVoices)
    .where(eq(addedVoices.workspaceId, scope.workspaceId));
  const [ownRow] = await own;
  const [addedRow] = await added;
  return (ownRow?.total ?? 0) + (addedRow?.total ?? 0);
}

export async function findVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<WorkspaceVoice | undefined> {
  const [row] = await selectWorkspaceVoices(queryable, scope, eq(voices.voiceId, voiceId));
  return row === undefined ? undefined : toWorkspaceVoice(row);
}

/** Merges into what is stored in one statement, so that edits of two fields at once both stay. */
export async function mergeStoredSettings(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  changes: StoredVoiceSettings,
  now: Date,
): Promise<void> {
  await queryable
    .insert(voiceSettings)
    .values({ workspaceId: scope.workspaceId, voiceId, settings: changes, updatedAt: now })
    .onConflictDoUpdate({
      target: [voiceSettings.workspaceId, voiceSettings.voiceId],
      set: { settings: sql`${voiceSettings.settings} || excluded.settings`, updatedAt: now },
    });
}

export async function updateVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  changes: Pick<VoiceRow, "name" | "description" | "labels" | "searchText">,
): Promise<void> {
  await queryable
    .update(voices)
    .set(changes)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}

export async function deleteVoiceRow(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await queryable.delete(voices).where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}

/** Takes a voice from its workspace and leaves it, without its recordings, to those who added it. */
export async function detachVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await queryable
    .update(voices)
    .set({ workspaceId: null, ownerUserId: null, materials: sql`${voices.materials} - 'references'` })
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}

/** Deletes voices that belong to nobody and whose notice is over. Answers how many. */
export async function deleteDetachedVoicesAcrossWorkspaces(queryable: Queryable, now: Date): Promise<number> {
  const over = queryable
    .select({ voiceId: sharedVoices.voiceId })
    .from(sharedVoices)
    .where(lte(sharedVoices.disabledAt, now));
  const rows = await queryable
    .delete(voices)
    .where(and(eq(voices.origin, "workspace"), isNull(voices.workspaceId), inArray(voices.voiceId, over)))
    .returning({ voiceId: voices.voiceId });
  return rows.length;
}

function isAdded(scope: WorkspaceScope, voiceId: string): SQL | undefined {
  return and(eq(addedVoices.voiceId, voiceId), eq(addedVoices.workspaceId, scope.workspaceId));
}

export async function renameAddedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  name: string,
): Promise<void> {
  await queryable
    .update(addedVoices)
    .set({ name, searchText: foldForSearch(name) })
    .where(isAdded(scope, voiceId));
}

/** Whether there was such a voice on the workspace's list. */
export async function deleteAddedVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<boolean> {
  const rows = await queryable
    .delete(addedVoices)
    .where(isAdded(scope, voiceId))
    .returning({ voiceId: addedVoices.voiceId });
  return rows.length > 0;
}

export async function findPremadeVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await queryable
    .select()
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.origin, "premade")));
  return row;
}

/** A voice whose preview anybody may hear: premade, of the catalogue, or in the library now or once. */
export async function findPublicVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await queryable
    .select({ voice: voices })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(and(eq(voices.voiceId, voiceId), or(eq(voices.origin, "premade"), isNotNull(sharedVoices.voiceId))));
  return row?.voice;
}

/** In the order in which people meet them. */
export async function listPremadeVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  return await queryable
    .select()
    .from(voices)
    .where(and(eq(voices.origin, "premade"), eq(voices.isLegacy, false)))
    .orderBy(desc(voices.createdAt));
}

/** Writes the voices that this version brings along; those of older versions stay, but are no longer offered. */
export async function saveInstalledVoicesAcrossWorkspaces(
  queryable: Queryable,
  origin: "premade" | "catalogue",
  premade: readonly NewVoice[],
): Promise<void> {
  const voiceIds = premade.map((voice) => voice.voiceId);
  await queryable
    .insert(voices)
    .values([...premade])
    .onConflictDoUpdate({
      target: voices.voiceId,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        labels: sql`excluded.labels`,
        materials: sql`excluded.materials`,
        previewText: sql`excluded.preview_text`,
        speakerVector: sql`case when ${voices.materials} = excluded.materials then ${voices.speakerVector} end`,
        searchText: sql`excluded.search_text`,
        createdAt: sql`excluded.created_at`,
        isLegacy: false,
      },
      setWhere: eq(voices.origin, origin),
    });
  await queryable
    .update(voices)
    .set({ isLegacy: true })
    .where(and(eq(voices.origin, origin), notInArray(voices.voiceId, voiceIds)));
}

/** Wants `engineId` to speak a voice for a workspace, or whichever suits (null). */
export async function saveChosenEngine(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  engineId: EngineId | null,
  now: Date,
): Promise<void> {
  await queryable
    .insert(voiceSettings)
    .values({ workspaceId: scope.workspaceId, voiceId, settings: {}, engineId, updatedAt: now })
    .onConflictDoUpdate({
      target: [voiceSettings.workspaceId, voiceSettings.voiceId],
      set: { engineId, updatedAt: now },
    });
}

export function inVoiceIds(voiceIds: readonly string[]): SQL {
  return inArray(voices.voiceId, [...voiceIds]);
}

/** Each accent with its language, once, of the voices that this installation brings along or shares. */
export async function listAccentsAcrossWorkspaces(
  queryable: Queryable,
): Promise<{ readonly language: string; readonly accent: string }[]> {
  const language = sql<string>`${voices.labels} ->> 'language'`;
  const accent = sql<string>`${voices.labels} ->> 'accent'`;
  return await queryable
    .selectDistinct({ language, accent })
    .from(voices)
    .where(and(inArray(voices.origin, ["premade", "catalogue"]), isNotNull(language), isNotNull(accent)))
    .orderBy(language, accent);
}

/** Voices that everybody can meet and whose sound was not measured yet, in the order in which people meet them. */
export async function listUnmeasuredVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  const rows = await queryable
    .select({ voice: voices })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(
      and(
        isNull(voices.speakerVector),
        or(inArray(voices.origin, ["premade", "catalogue"]), isNotNull(sharedVoices.voiceId)),
      ),
    )
    .orderBy(sql`${sharedVoices.isListed} desc nulls last`, desc(sharedVoices.isFeatured), desc(voices.createdAt));
  return rows.map((row) => row.voice);
}

/** The voices that everybody can meet: premade and listed ones, in the order in which people meet them. */
export async function listOfferedVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  const rows = await queryable
    .select({ voice: voices })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(or(and(eq(voices.origin, "premade"), eq(voices.isLegacy, false)), eq(sharedVoices.isListed, true)))
    .orderBy(desc(eq(voices.origin, "premade")), desc(voices.createdAt));
  return rows.map((row) => row.voice);
}

/** What the preview of a voice is made from. */
export type PreviewedVoice = Pick<VoiceRow, "voiceId" | "materials" | "previewText">;

const VOICES_AT_ONCE = 1_000;

/** Every voice of the installation, page by page. */
export async function* readAllVoicesAcrossWorkspaces(queryable: Queryable): AsyncGenerator<PreviewedVoice> {
  let after = "";
  for (;;) {
    const page = await queryable
      .select({ voiceId: voices.voiceId, materials: voices.materials, previewText: voices.previewText })
      .from(voices)
      .where(gt(voices.voiceId, after))
      .orderBy(voices.voiceId)
      .limit(VOICES_AT_ONCE);
    yield* page;
    if (page.length < VOICES_AT_ONCE) return;
    after = page.at(-1)?.voiceId ?? after;
  }
}

/** Gives a voice of a workspace another sound; its recordings stay. What was measured of the old sound goes. Whether there is such a voice. */
export async function saveVoiceMaterialsAcrossWorkspaces(
  queryable: Queryable,
  workspaceId: string | null,
  voiceId: string,
  sound: Pick<VoiceRow["materials"], "recipe" | "likeness">,
): Promise<boolean> {
  if (workspaceId === null) return false;
  const rows = await queryable
    .update(voices)
    .set({ materials: sql`${voices.materials} || ${JSON.stringify(sound)}::jsonb`, speakerVector: null })
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, workspaceId)))
    .returning({ voiceId: voices.voiceId });
  return rows.length > 0;
}
