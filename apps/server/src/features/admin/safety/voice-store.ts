import { and, desc, eq, ilike, inArray, or } from "drizzle-orm";
import { sharedVoices } from "../../../entities/voice/sharing/tables.ts";
import { voices } from "../../../entities/voice/record/tables.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { users, workspaceMembers, workspaces } from "../../../platform/identity/tables.ts";
import { isBefore, isSet, ownedByAcrossWorkspaces, type Place } from "../people/page-conditions.ts";

type VoiceQuestion = {
  readonly id?: string;
  readonly search?: string | undefined;
  readonly isBanned?: boolean | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
};

/** Voices that workspaces made, the newest first. */
export async function listMadeVoicesAcrossWorkspaces(queryable: Queryable, question: VoiceQuestion) {
  const { id, search = "", isBanned, after, limit } = question;
  const queries = acrossWorkspaces(queryable);
  const pattern = containsPattern(search);
  const byOwner = ownedByAcrossWorkspaces(queryable, pattern);
  return await queries
    .select({
      id: voices.voiceId,
      name: voices.name,
      category: voices.category,
      createdAt: voices.createdAt,
      safetyControl: voices.safetyControl,
      banReason: voices.banReason,
      bannedAt: voices.bannedAt,
      workspaceId: voices.workspaceId,
      workspaceName: workspaces.name,
      ownerEmail: users.email,
      isListed: sharedVoices.isListed,
      addedCount: sharedVoices.addedCount,
    })
    .from(voices)
    .leftJoin(workspaces, eq(workspaces.id, voices.workspaceId))
    .leftJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, voices.workspaceId), workspaceMembers.isOwner))
    .leftJoin(users, eq(users.id, workspaceMembers.userId))
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(
      and(
        eq(voices.origin, "workspace"),
        id === undefined ? undefined : eq(voices.voiceId, id),
        search === ""
          ? undefined
          : or(ilike(voices.name, pattern), eq(voices.voiceId, search), inArray(voices.workspaceId, byOwner)),
        isSet(voices.safetyControl, isBanned),
        after === undefined ? undefined : isBefore({ createdAt: voices.createdAt, id: voices.voiceId }, after),
      ),
    )
    .orderBy(desc(voices.createdAt), desc(voices.voiceId))
    .limit(limit);
}
