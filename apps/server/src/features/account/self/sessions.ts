import type { SessionSummary } from "@voicewright/contract/account/profile";
import Bowser from "bowser";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { endSessionsOfAcrossWorkspaces, listSessionsAcrossWorkspaces } from "../../../platform/identity/sessions.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";

const ID_CHARACTERS = 32;

type SessionRow = Awaited<ReturnType<typeof listSessionsAcrossWorkspaces>>[number];

/** Names a session without what it is found by. */
function sessionId(tokenHash: string): string {
  return sha256Hex(`session ${tokenHash}`).slice(0, ID_CHARACTERS);
}

function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.trim() === "") return null;
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return parts.length === 0 ? null : parts.join(" on ");
}

function presentSessionRow(row: SessionRow, currentHash: string | undefined): SessionSummary {
  return {
    session_id: sessionId(row.tokenHash),
    device: describeDevice(row.userAgent),
    network: row.network,
    created_at_unix: toUnix(row.createdAt),
    last_used_at_unix: toUnix(row.lastUsedAt),
    expires_at_unix: toUnix(row.expiresAt),
    is_current: row.tokenHash === currentHash,
  };
}

export async function listOwnSessions(
  { database, clock }: Platform,
  userId: string,
  currentHash: string | undefined,
): Promise<SessionSummary[]> {
  const rows = await listSessionsAcrossWorkspaces(database, userId, clock());
  return rows.map((row) => presentSessionRow(row, currentHash));
}

/** Ends those of the person's sessions, also the one that asks; answers how many there were. */
export async function endOwnSessions(
  { database, clock, audit }: Platform,
  actor: AuditActor,
  ids: readonly string[],
): Promise<number> {
  const rows = await listSessionsAcrossWorkspaces(database, actor.userId, clock());
  const ending = rows.filter(({ tokenHash }) => ids.includes(sessionId(tokenHash)));
  return await audit.transact(async (tx, note) => {
    let count = 0;
    for (const { tokenHash } of ending)
      count += await endSessionsOfAcrossWorkspaces(tx, actor.userId, { only: tokenHash });
    if (count > 0) note(actor, { action: "sessions_ended", details: { count } });
    return count;
  });
}
