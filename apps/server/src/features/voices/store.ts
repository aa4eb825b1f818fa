import { and, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { voices, voiceSettings } from "./tables.ts";
import type { StoredVoiceSettings } from "./tables.ts";

export type VoiceRow = typeof voices.$inferSelect;
export type NewVoice = typeof voices.$inferInsert;

/** A voice as one workspace sees it: with the settings that workspace stored, if any. */
export type WorkspaceVoice = VoiceRow & { readonly settings: StoredVoiceSettings | null };

/** The workspace's own voices and the premade ones. */
export function visibleVoices(scope: WorkspaceScope): SQL | undefined {
  return or(isNull(voices.workspaceId), eq(voices.workspaceId, scope.workspaceId));
}

/** Starts every query of voices: rows joined with this workspace's settings. */
export function selectWorkspaceVoices(queryable: Queryable, scope: WorkspaceScope, condition: SQL | undefined) {
  return queryable
    .select({ voice: voices, settings: voiceSettings.settings })
    .from(voices)
    .leftJoin(
      voiceSettings,
      and(eq(voiceSettings.voiceId, voices.voiceId), eq(voiceSettings.workspaceId, scope.workspaceId)),
    )
    .where(and(visibleVoices(scope), condition))
    .$dynamic();
}

export async function findVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<WorkspaceVoice | undefined> {
  const [row] = await selectWorkspaceVoices(queryable, scope, eq(voices.voiceId, voiceId));
  return row === undefined ? undefined : { ...row.voice, settings: row.settings };
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

export async function findPremadeVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await queryable
    .select()
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), isNull(voices.workspaceId)));
  return row;
}

/** In the order in which people meet them. */
export async function listPremadeVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  return await queryable
    .select()
    .from(voices)
    .where(and(isNull(voices.workspaceId), eq(voices.isLegacy, false)))
    .orderBy(desc(voices.createdAt));
}

/** Writes the premade voices of this version; those of older versions stay, but are no longer offered. */
export async function savePremadeVoicesAcrossWorkspaces(
  queryable: Queryable,
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
        searchText: sql`excluded.search_text`,
        createdAt: sql`excluded.created_at`,
        isLegacy: false,
      },
      setWhere: isNull(voices.workspaceId),
    });
  await queryable
    .update(voices)
    .set({ isLegacy: true })
    .where(and(isNull(voices.workspaceId), notInArray(voices.voiceId, voiceIds)));
}

export function inVoiceIds(voiceIds: readonly string[]): SQL {
  return inArray(voices.voiceId, [...voiceIds]);
}
