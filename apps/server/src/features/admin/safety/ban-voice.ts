import { and, eq } from "drizzle-orm";
import { setVoiceBanAcrossWorkspaces } from "../../../entities/voice/sharing/index.ts";
import { voiceNotFound } from "../../../entities/voice/record/index.ts";
import { voices } from "../../../entities/voice/record/tables.ts";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { recordEventAcrossWorkspaces } from "../../../platform/events/event-store.ts";
import type { Platform } from "../../../platform/platform.ts";

export type BanParams = {
  readonly voiceId: string;
  readonly isBanned: boolean;
  /** For the admin area and the audit log; null where nobody said. */
  readonly reason: string | null;
};

/**
 * Bans a voice that a workspace made, for everybody who has it, or ends that. Nobody is heard in it from the next request,
 * open sockets end, and the library has it no more. Throws voice_not_found.
 */
export async function banVoiceAcrossWorkspaces(
  { audit, clock }: Pick<Platform, "audit" | "clock">,
  actorFor: (workspaceId: string | null) => AuditActor,
  { voiceId, isBanned, reason }: BanParams,
): Promise<void> {
  const now = clock();
  await audit.transact(async (tx, note) => {
    const [voice] = await acrossWorkspaces(tx)
      .select({ workspaceId: voices.workspaceId })
      .from(voices)
      .where(and(eq(voices.voiceId, voiceId), eq(voices.origin, "workspace")));
    if (voice === undefined) throw voiceNotFound(voiceId);
    const followers = await setVoiceBanAcrossWorkspaces(tx, voiceId, isBanned ? { reason, at: now } : null);
    const target = { type: "voice", id: voiceId } as const;
    const actor = actorFor(voice.workspaceId);
    note(
      actor,
      isBanned
        ? { action: "voice_banned", target, details: { reason } }
        : { action: "voice_ban_ended", target, details: {} },
    );
    const told = voice.workspaceId === null ? followers : [voice.workspaceId, ...followers];
    await recordEventAcrossWorkspaces(tx, told, { type: "voice.changed", data: { voice_id: voiceId } }, now);
  });
}
