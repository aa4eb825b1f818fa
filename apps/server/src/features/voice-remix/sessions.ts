import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteGenerations, findPreviewsOf, type PreviewGenerator } from "../../entities/generation/previews/index.ts";
import type { VersionParams } from "../voice-design/index.ts";
import { presentSession } from "./present-session.ts";
import { decodeSessionCursor, encodeSessionCursor } from "./session-cursor.ts";
import {
  deleteIterationRow,
  deleteSessionRow,
  findIteration,
  findSession,
  insertIteration,
  insertSession,
  insertVariant,
  listSessions,
  lockSession,
  readVersions,
  readVariants,
  renameSession,
} from "./store.ts";
import type { IterationRow, SessionRow } from "./store.ts";

const EMPTY_TRAIL = { iterations: [], variants: [] };

export async function createSession(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  name: string,
): Promise<RemixSession> {
  const session = await insertSession(database, scope, { id: createId(), name, now: clock() });
  return presentSession(session, EMPTY_TRAIL, [], "");
}

export async function getSession(queryable: Queryable, scope: WorkspaceScope, sessionId: string): Promise<SessionRow> {
  return found(await findSession(queryable, scope, sessionId));
}

/** A version of the session, or of any of the caller's when none is named. */
export async function getIteration(
  queryable: Queryable,
  scope: WorkspaceScope,
  sessionId: string | undefined,
  iterationId: string,
): Promise<IterationRow> {
  const iteration = await findIteration(queryable, scope, iterationId);
  return found(sessionId === undefined || iteration?.sessionId === sessionId ? iteration : undefined);
}

/** One session with its versions. Unfinished versions that no server works on, for example after a restart, are continued. */
export async function openSession(
  { database }: Platform,
  previewGenerator: PreviewGenerator,
  scope: WorkspaceScope,
  sessionId: string,
  publicOrigin: string,
): Promise<RemixSession> {
  const session = await getSession(database, scope, sessionId);
  const versions = await readVersions(database, session);
  const previews = await findPreviewsOf(
    database,
    scope,
    versions.variants.map(({ generationId }) => generationId),
  );
  for (const owned of previews) if (owned.preview.state === "pending") previewGenerator.resume(owned);
  return presentSession(session, versions, previews, publicOrigin);
}

export type SessionPage = { readonly sessions: RemixSession[]; readonly nextCursor: string | undefined };

export async function listSessionsPage(
  { database }: Platform,
  scope: WorkspaceScope,
  page: { readonly pageSize: number; readonly cursor: string | undefined },
): Promise<SessionPage> {
  const after = page.cursor === undefined ? undefined : decodeSessionCursor(page.cursor);
  const rows = await listSessions(database, scope, { after, limit: page.pageSize + 1 });
  const shown = rows.slice(0, page.pageSize);
  const last = shown.at(-1);
  return {
    sessions: shown.map((session) => presentSession(session, EMPTY_TRAIL, [], "")),
    nextCursor: rows.length > shown.length && last !== undefined ? encodeSessionCursor(last) : undefined,
  };
}

export async function changeSessionName(
  platform: Platform,
  previewGenerator: PreviewGenerator,
  scope: WorkspaceScope,
  order: { readonly sessionId: string; readonly name: string; readonly publicOrigin: string },
): Promise<RemixSession> {
  await platform.database.transaction(async (tx) => {
    const { id } = found(await renameSession(tx, scope, order.sessionId, order.name));
    await recordChange(tx, scope, id, platform.clock());
  });
  return await openSession(platform, previewGenerator, scope, order.sessionId, order.publicOrigin);
}

/** Deletes a session, or one version of it, with its previews; work on them ends. Voices that were kept stay. */
export async function deleteVersions(
  { database, storage, clock }: Platform,
  previewGenerator: PreviewGenerator,
  scope: WorkspaceScope,
  target: { readonly sessionId: string; readonly iterationId?: string },
): Promise<void> {
  const { sessionId, iterationId } = target;
  const { generationIds, audioKeys } = await database.transaction(async (tx) => {
    const session = found(await lockSession(tx, scope, sessionId));
    const deleted =
      iterationId === undefined
        ? (await readVersions(tx, session)).variants
        : await readVariants(tx, [await getIteration(tx, scope, sessionId, iterationId)]);
    const ids = deleted.map(({ generationId }) => generationId);
    if (iterationId === undefined) await deleteSessionRow(tx, scope, sessionId);
    else await deleteIterationRow(tx, session, iterationId);
    const keys = await deleteGenerations(tx, scope, ids);
    await recordChange(tx, scope, session.id, clock());
    return { generationIds: ids, audioKeys: keys };
  });
  await previewGenerator.cancel(generationIds);
  for (const key of audioKeys) await storage.delete(key);
}

/** Adds a version to a session, or a run to a version, inside the transaction that begins its previews. */
export async function appendVersion(
  tx: Transaction,
  scope: WorkspaceScope,
  order: VersionParams,
  generationId: string,
  now: Date,
): Promise<string> {
  const known =
    order.iterationId === undefined ? undefined : await getIteration(tx, scope, order.sessionId, order.iterationId);
  const session = found(await lockSession(tx, scope, known?.sessionId ?? order.sessionId ?? ""));
  const iterationId = known?.id ?? createId();
  if (known === undefined) {
    await insertIteration(tx, session, {
      id: iterationId,
      voiceId: order.reference.voiceId,
      voiceName: order.reference.voiceName,
      prompt: order.prompt,
      text: order.text,
      autoGenerateText: order.autoGenerateText,
      createdAt: now,
    });
  } else {
    // It may have been deleted while this waited for the session.
    await getIteration(tx, scope, session.id, iterationId);
  }
  const { guidanceScale, promptStrength } = order;
  await insertVariant(tx, session, { generationId, iterationId, guidanceScale, promptStrength }, now);
  await recordChange(tx, scope, session.id, now);
  return iterationId;
}

async function recordChange(tx: Transaction, scope: WorkspaceScope, sessionId: string, now: Date): Promise<void> {
  await recordEvent(tx, scope, { type: "remix_session.changed", data: { remixing_session_id: sessionId } }, now);
}

function found<Row>(row: Row | undefined): Row {
  if (row !== undefined) return row;
  throw new AppError("voice_remix_session_not_found", "There is no such remix session or version, or it is not yours.");
}
