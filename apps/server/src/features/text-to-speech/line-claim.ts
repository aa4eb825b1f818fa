import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/limits";
import type { Claim } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimRegeneration, insertLine, releaseRegeneration } from "./store.ts";

/** The line that a generation belongs to: a new one, or one that may be generated again for nothing. */
export type LineClaim = Claim & {
  /** Names the line to its client. */
  readonly token: string;
  readonly isFree: boolean;
  /** How often it was generated again, this time included. */
  readonly regenerations: number;
};

type LineRequest = {
  readonly fingerprint: string;
  /** The line that the client wants again for nothing. */
  readonly regenerateFrom: string | undefined;
  readonly regenerationsMax: number;
};

/** Takes a free regeneration where the client names a line that has one; otherwise the generation begins a line. */
export async function claimLine(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { fingerprint, regenerateFrom, regenerationsMax }: LineRequest,
): Promise<LineClaim> {
  const since = new Date(clock().getTime() - REGENERATION_WINDOW_MS);
  const known =
    regenerateFrom === undefined
      ? undefined
      : await claimRegeneration(database, scope, {
          token: regenerateFrom,
          fingerprint,
          since,
          regenerationsMax,
        });
  if (known !== undefined) {
    return {
      ...known,
      isFree: true,
      release: () => releaseRegeneration(database, scope, known.token),
      settle: () => Promise.resolve(),
    };
  }
  const token = createId();
  return {
    token,
    isFree: false,
    regenerations: 0,
    release: () => Promise.resolve(),
    settle: async (tx, { createdAt, isPartial }) => {
      if (!isPartial) await insertLine(tx, scope, { token, fingerprint, firstGeneratedAt: createdAt });
    },
  };
}
