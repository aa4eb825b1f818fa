import {
  REGENERATION_WINDOW_MS,
  type RegenerationKind,
  regenerationsMax,
} from "@voicewright/contract/rules/regeneration";
import type { Claim } from "../../work/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { findWorkspaceFlags } from "../../../platform/identity/workspace-flags.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { claimRegeneration, type ClaimRequest, findLine, insertLine, releaseRegeneration } from "./store.ts";

/** The line that a generation belongs to: a new one, or one that may be generated again for nothing. */
export type LineClaim = Claim & {
  /** Names the line to its client. */
  readonly token: string;
  readonly isFree: boolean;
  /** How often it was generated again, this time included. */
  readonly regenerations: number;
  /** How often it can still be. */
  readonly regenerationsLeft: number;
};

type LineRequest = {
  readonly fingerprint: string;
  /** The line that the client wants again for nothing. */
  readonly regenerateFrom: string | undefined;
  readonly kind: RegenerationKind;
};

/** How often a workspace may generate the same again for nothing. */
export async function regenerationsMaxOf(
  queryable: Queryable,
  scope: WorkspaceScope,
  kind: RegenerationKind,
): Promise<number> {
  const flags = await findWorkspaceFlags(queryable, scope);
  return regenerationsMax(kind, flags.has("restricted_regenerations"));
}

/**
 * Takes a free regeneration of the line that the client names, and refuses what is not free: nobody is charged for
 * what they asked for nothing. Where no line is named the generation begins one. Throws AppError.
 */
export async function claimLine(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { fingerprint, regenerateFrom, kind }: LineRequest,
): Promise<LineClaim> {
  const max = await regenerationsMaxOf(database, scope, kind);
  if (regenerateFrom !== undefined) {
    const since = new Date(clock().getTime() - REGENERATION_WINDOW_MS);
    const request = { token: regenerateFrom, fingerprint, since, regenerationsMax: max };
    const known = await claimRegeneration(database, scope, request);
    if (known === undefined) throw await whyNotFree(database, scope, request);
    return {
      ...known,
      isFree: true,
      regenerationsLeft: max - known.regenerations,
      release: () => releaseRegeneration(database, scope, known.token),
      settle: () => Promise.resolve(),
    };
  }
  const token = createId();
  return {
    token,
    isFree: false,
    regenerations: 0,
    regenerationsLeft: max,
    release: () => Promise.resolve(),
    settle: async (tx, { createdAt, isPartial }) => {
      if (!isPartial) await insertLine(tx, scope, { token, fingerprint, firstGeneratedAt: createdAt });
    },
  };
}

async function whyNotFree(
  queryable: Queryable,
  scope: WorkspaceScope,
  { token, fingerprint, since }: ClaimRequest,
): Promise<AppError> {
  const line = await findLine(queryable, scope, token);
  if (line === undefined)
    return new AppError("regeneration_not_found", "There is no generation by this name that could be made again.");
  if (line.firstGeneratedAt <= since)
    return new AppError("regeneration_not_found", "The first generation was more than two hours ago.");
  if (line.fingerprint !== fingerprint)
    return new AppError("regeneration_differs", "Only the same text, voice, model and settings are free again.");
  return new AppError("regenerations_used_up", "The free regenerations of this are used up.");
}
