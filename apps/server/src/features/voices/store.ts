import { and, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { voices } from "../../entities/voice/record/tables.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import type { PreviewedVoice } from "../../entities/generation/previews/index.ts";

/** Each accent with its language, once, of the voices that this installation brings along or shares. */
export async function listAccentsAcrossWorkspaces(
  queryable: Queryable,
): Promise<{ readonly language: string; readonly accent: string }[]> {
  const language = sql<string>`${voices.labels} ->> 'language'`;
  const accent = sql<string>`${voices.labels} ->> 'accent'`;
  return await acrossWorkspaces(queryable)
    .selectDistinct({ language, accent })
    .from(voices)
    .where(and(inArray(voices.origin, ["premade", "catalogue"]), isNotNull(language), isNotNull(accent)))
    .orderBy(language, accent);
}

const VOICES_AT_ONCE = 1_000;

/** Every voice of the installation, page by page. */
export async function* readAllVoicesAcrossWorkspaces(queryable: Queryable): AsyncGenerator<PreviewedVoice> {
  let after = "";
  for (;;) {
    const page = await acrossWorkspaces(queryable)
      .select({ voiceId: voices.voiceId, materials: voices.materials, previewText: voices.previewText })
      .from(voices)
      .where(gt(voices.voiceId, after))
      .orderBy(voices.voiceId)
      .limit(VOICES_AT_ONCE);
    yield* page;
    if (page.length < VOICES_AT_ONCE) return;
    after = page.at(-1)?.voiceId ?? after;
  }
}
