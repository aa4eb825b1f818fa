import { eq } from "drizzle-orm";
import { updateVoice } from "../../entities/voice/index.ts";
import { voices } from "../../entities/voice/tables.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/**
 * Blocks a workspace's voice for everybody who has it, or lets it speak again, as the operator asks; false when no workspace
 * has made such a voice.
 */
export async function setVoiceBlockAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
  isBlocked: boolean,
): Promise<boolean> {
  const [made] = await acrossWorkspaces(queryable)
    .select({ workspaceId: voices.workspaceId, userId: voices.ownerUserId })
    .from(voices)
    .where(eq(voices.voiceId, voiceId));
  if (made === undefined || made.workspaceId === null) return false;
  const scope = { workspaceId: made.workspaceId, userId: made.userId ?? "", apiKeyId: undefined };
  const changed = await updateVoice(queryable, scope, voiceId, { safetyControl: isBlocked ? "BAN" : null });
  return changed !== undefined;
}
