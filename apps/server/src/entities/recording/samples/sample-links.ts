import { PROFESSIONAL_LIMITS } from "@voicewright/contract/rules/professional-limits";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createHexId, sha256Hex } from "../../../platform/ids.ts";
import type { VoiceSampleRow } from "./sample-store.ts";
import { sampleLinks, voiceSamples } from "./tables.ts";

const TOKEN_BYTES = 32;

/** Makes a token by which anybody gets a sample until it expires. Only its hash is stored. */
export async function createSampleLink(
  queryable: Queryable,
  { workspaceId }: WorkspaceScope,
  sampleId: string,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = createHexId(TOKEN_BYTES);
  const expiresAt = new Date(now.getTime() + PROFESSIONAL_LIMITS.signedUrlLifetimeMs);
  await inWorkspace(queryable, { workspaceId })
    .insert(sampleLinks)
    .values({ tokenHash: sha256Hex(token), sampleId, workspaceId, expiresAt });
  return { token, expiresAt };
}

/** The sample that a token leads to; undefined for one that is not known, has expired, or whose sample is gone. */
export async function findLinkedSampleAcrossWorkspaces(
  queryable: Queryable,
  token: string,
  now: Date,
): Promise<VoiceSampleRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ sample: voiceSamples })
    .from(sampleLinks)
    .innerJoin(voiceSamples, eq(voiceSamples.sampleId, sampleLinks.sampleId))
    .where(and(eq(sampleLinks.tokenHash, sha256Hex(token)), gt(sampleLinks.expiresAt, now)));
  return row?.sample;
}

export async function deleteExpiredSampleLinksAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(sampleLinks).where(lte(sampleLinks.expiresAt, now));
}
