import { OPENAI_VOICES } from "@voicewright/contract/openai-speech/routes";
import { asc, desc, eq, sql } from "drizzle-orm";
import { getVoice, listWorkspaceVoices, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** The workspace's own before those that everybody has. */
export const OWN_VOICES_FIRST = [desc(eq(voices.origin, "workspace")), asc(voices.createdAt), asc(voices.voiceId)];

/** A voice by its id, by its name in any case, or by a name that clients know. Throws AppError. */
export async function findVoiceByWord(
  queryable: Queryable,
  scope: WorkspaceScope,
  word: string,
): Promise<WorkspaceVoice> {
  const asId = await getVoice(queryable, scope, word).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "voice_not_found") return undefined;
    throw error;
  });
  if (asId !== undefined) return asId;
  const [named] = await listWorkspaceVoices(queryable, scope, {
    where: sql`lower(${voices.name}) = lower(${word})`,
    orderBy: OWN_VOICES_FIRST,
    limit: 1,
  });
  if (named !== undefined) return named;
  const known = OPENAI_VOICES[word.toLowerCase()];
  if (known !== undefined) return await getVoice(queryable, scope, known);
  throw new AppError("voice_not_found", `There is no voice with the id or name '${word.slice(0, 100)}'.`, {
    param: "voice",
  });
}
