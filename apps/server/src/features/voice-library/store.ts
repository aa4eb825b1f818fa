import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inInstallation } from "../../platform/database/queries.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { users } from "../../platform/identity/tables.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";
import { sharedVoices } from "../../entities/voice/sharing/tables.ts";
import { type VoiceRow, voices } from "../../entities/voice/record/tables.ts";

/** Under which name and public id somebody shares. */
export async function findSharer(
  queryable: Queryable,
  scope: WorkspaceScope,
): Promise<{ readonly publicId: string; readonly name: string }> {
  const [user] = await inInstallation(queryable)
    .select({ publicId: users.publicId, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, scope.userId));
  if (user === undefined) throw new AppError("unauthorized", "You are no longer a member of this workspace.");
  return { publicId: user.publicId, name: user.firstName ?? "A member of this installation" };
}

export type VoiceUse = { readonly voiceId: string; readonly lastYear: number; readonly lastWeek: number };

/** Characters spoken in shared voices by others than their owners. */
export async function sumSharedVoiceUseAcrossWorkspaces(
  queryable: Queryable,
  since: { readonly lastYear: Date; readonly lastWeek: Date },
): Promise<VoiceUse[]> {
  const characters = usageEvents.characters;
  return await acrossWorkspaces(queryable)
    .select({
      voiceId: sharedVoices.voiceId,
      lastYear: sql<number>`sum(${characters})`.mapWith(Number),
      lastWeek:
        sql<number>`coalesce(sum(${characters}) filter (where ${gte(usageEvents.createdAt, since.lastWeek)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(usageEvents)
    .innerJoin(sharedVoices, eq(sharedVoices.voiceId, usageEvents.voiceId))
    .where(
      and(
        gte(usageEvents.createdAt, since.lastYear),
        or(isNull(sharedVoices.workspaceId), ne(sharedVoices.workspaceId, usageEvents.workspaceId)),
      ),
    )
    .groupBy(sharedVoices.voiceId);
}

/** Voices that everybody can meet and that were not measured yet, then those that have come to sound differently; in the order in which people meet them. */
export async function listUnmeasuredVoicesAcrossWorkspaces(queryable: Queryable): Promise<VoiceRow[]> {
  const isOld = sql`${voices.soundVersion} is distinct from ${EMBEDDED_SOUND_VERSION}`;
  const rows = await acrossWorkspaces(queryable)
    .select({ voice: voices })
    .from(voices)
    .leftJoin(sharedVoices, eq(sharedVoices.voiceId, voices.voiceId))
    .where(
      and(
        or(isNull(voices.speakerVector), and(ne(voices.category, "cloned"), isOld)),
        or(inArray(voices.origin, ["premade", "catalogue"]), isNotNull(sharedVoices.voiceId)),
      ),
    )
    .orderBy(
      desc(isNull(voices.speakerVector)),
      sql`${sharedVoices.isListed} desc nulls last`,
      desc(sharedVoices.isFeatured),
      desc(voices.createdAt),
    );
  return rows.map((row) => row.voice);
}
