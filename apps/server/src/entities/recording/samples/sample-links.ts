import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { StoredCredential } from "../../../platform/identity/authenticate.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createHexId, sha256Hex } from "../../../platform/ids.ts";
import { mediaAssets } from "../../media/assets/tables.ts";
import { SAMPLE_COLUMNS, toSampleRow, type VoiceSampleRow } from "./sample-store.ts";
import { sampleLinks, voiceSamples } from "./tables.ts";

const TOKEN_BYTES = 32;

/**
 * Makes a token by which anybody gets a sample until it expires, or the key or session that asked for it ends. Only its
 * hash is stored.
 */
export async function createSampleLink(
  queryable: Queryable,
  { workspaceId, apiKeyId }: WorkspaceScope,
  { sampleId, sessionHash }: { readonly sampleId: string; readonly sessionHash: string | undefined },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = createHexId(TOKEN_BYTES);
  const expiresAt = new Date(now.getTime() + PROFESSIONAL_LIMITS.signedUrlLifetimeMs);
  await inWorkspace(queryable, { workspaceId })
    .insert(sampleLinks)
    .values({
      tokenHash: sha256Hex(token),
      sampleId,
      workspaceId,
      apiKeyId: apiKeyId ?? null,
      sessionHash: sessionHash ?? null,
      expiresAt,
    });
  return { token, expiresAt };
}

export type LinkedSample = { readonly sample: VoiceSampleRow; readonly givenBy: StoredCredential };

/** The sample that a token leads to, and what asked for it; undefined for one that is not known, has expired, or whose sample is gone. */
export async function findLinkedSampleAcrossWorkspaces(
  queryable: Queryable,
  token: string,
  now: Date,
): Promise<LinkedSample | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ ...SAMPLE_COLUMNS, keyId: sampleLinks.apiKeyId, tokenHash: sampleLinks.sessionHash })
    .from(sampleLinks)
    .innerJoin(voiceSamples, eq(voiceSamples.sampleId, sampleLinks.sampleId))
    .innerJoin(mediaAssets, eq(mediaAssets.assetId, voiceSamples.assetId))
    .where(and(eq(sampleLinks.tokenHash, sha256Hex(token)), gt(sampleLinks.expiresAt, now)));
  if (row === undefined) return undefined;
  const { keyId, tokenHash } = row;
  const sample = toSampleRow(row);
  if (keyId !== null) return { sample, givenBy: { kind: "api_key_id", keyId } };
  return tokenHash === null ? undefined : { sample, givenBy: { kind: "session", tokenHash } };
}

/** Ends the addresses that somebody asked for with a key. */
export async function deleteSampleLinksOfKey(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  keyId: string,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId })
    .delete(sampleLinks)
    .where(and(eq(sampleLinks.workspaceId, workspaceId), eq(sampleLinks.apiKeyId, keyId)));
}

export async function deleteExpiredSampleLinksAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(sampleLinks).where(lte(sampleLinks.expiresAt, now));
}
