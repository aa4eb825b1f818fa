import type { SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import type { SpokenWord } from "@voicewright/speech/pool/spoken-words";
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { voices } from "../../voice/record/tables.ts";
import { spokenPeaks } from "./tables.ts";
import { readWords, writeWords } from "./word-codes.ts";

type NewPart = Omit<typeof spokenPeaks.$inferInsert, "words"> & {
  readonly words: readonly SpokenWord[] | undefined;
};

const FOREIGN_KEY_VIOLATION = "23503";
/** Parts that are read at a time: about an hour and a half of speech. */
const PAGE_PARTS = 500;

/** Nothing of a voice or workspace that was deleted meanwhile is kept. */
export async function insertSpokenPeaksAcrossWorkspaces(queryable: Queryable, part: NewPart): Promise<void> {
  try {
    await acrossWorkspaces(queryable)
      .insert(spokenPeaks)
      .values({ ...part, words: part.words === undefined ? null : writeWords(part.words) });
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== FOREIGN_KEY_VIOLATION) throw error;
  }
}

/** The words of a speech, in the order of time. */
export type SpokenSpeech = { readonly speechId: string; readonly words: readonly SpokenWord[] };

/**
 * What voices have said, speech by speech, and what was said in voices that are not saved. `voiceIds` are looked at
 * by all that is kept of them.
 */
export async function* readSpeechesAcrossWorkspaces(
  queryable: Queryable,
  voiceIds: readonly string[],
): AsyncGenerator<SpokenSpeech, void, void> {
  let after = { speechId: "", position: -1 };
  let open: { speechId: string; words: SpokenWord[] } | undefined;
  for (;;) {
    const parts = await acrossWorkspaces(queryable)
      .select({ speechId: spokenPeaks.speechId, position: spokenPeaks.position, words: spokenPeaks.words })
      .from(spokenPeaks)
      .where(and(ofVoices(voiceIds), isNotNull(spokenPeaks.words), isAfter(after)))
      .orderBy(asc(spokenPeaks.speechId), asc(spokenPeaks.position))
      .limit(PAGE_PARTS);
    for (const { speechId, words } of parts) {
      if (open !== undefined && open.speechId !== speechId) yield open;
      if (open?.speechId !== speechId) open = { speechId, words: [] };
      open.words.push(...readWords(words ?? ""));
    }
    const last = parts.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (open !== undefined) yield open;
}

/** The peaks of speeches, each in the order of time. */
export async function listPeaksAcrossWorkspaces(
  queryable: Queryable,
  speechIds: readonly string[],
): Promise<ReadonlyMap<string, SpectralPeaks>> {
  if (speechIds.length === 0) return new Map();
  return joinParts(await selectPeaksAcrossWorkspaces(queryable, inArray(spokenPeaks.speechId, [...speechIds])));
}

/** What was said since then of which no words are known: recordings in another voice, and voices that may say anything. */
export async function listWordlessSinceAcrossWorkspaces(
  queryable: Queryable,
  voiceIds: readonly string[],
  since: Date,
): Promise<SpectralPeaks[]> {
  const where = and(ofVoices(voiceIds), isNull(spokenPeaks.words), gte(spokenPeaks.spokenAt, since));
  return [...joinParts(await selectPeaksAcrossWorkspaces(queryable, where)).values()];
}

/** The words that a voice has said since then, in the order in which they were written down. */
export async function listSaidSinceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
  since: Date,
): Promise<SpokenWord[]> {
  const parts = await acrossWorkspaces(queryable)
    .select({ words: spokenPeaks.words })
    .from(spokenPeaks)
    .where(and(eq(spokenPeaks.voiceId, voiceId), gte(spokenPeaks.spokenAt, since)))
    .orderBy(asc(spokenPeaks.spokenAt), asc(spokenPeaks.speechId), asc(spokenPeaks.position));
  return parts.flatMap(({ words }) => readWords(words ?? ""));
}

/** The voices of which anything is kept, and how they sound, as far as that was measured. */
export async function listSpeakersAcrossWorkspaces(
  queryable: Queryable,
): Promise<{ readonly voiceId: string; readonly speakerVector: Float32Array | null }[]> {
  const speaking = acrossWorkspaces(queryable).selectDistinct({ voiceId: spokenPeaks.voiceId }).from(spokenPeaks);
  return await acrossWorkspaces(queryable)
    .select({ voiceId: voices.voiceId, speakerVector: voices.speakerVector })
    .from(voices)
    .where(inArray(voices.voiceId, speaking));
}

/** Once its person has agreed, nothing that it says could pass for them. */
export async function forgetSpeechOfVoiceAcrossWorkspaces(queryable: Queryable, voiceId: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(spokenPeaks).where(eq(spokenPeaks.voiceId, voiceId));
}

export async function deleteEndedSpeechAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(spokenPeaks).where(lt(spokenPeaks.keptUntil, now));
}

function ofVoices(voiceIds: readonly string[]): SQL | undefined {
  return or(
    isNull(spokenPeaks.voiceId),
    voiceIds.length === 0 ? undefined : inArray(spokenPeaks.voiceId, [...voiceIds]),
  );
}

function isAfter({ speechId, position }: { readonly speechId: string; readonly position: number }): SQL | undefined {
  return or(
    gt(spokenPeaks.speechId, speechId),
    and(eq(spokenPeaks.speechId, speechId), gt(spokenPeaks.position, position)),
  );
}

type PeaksPart = { readonly speechId: string; readonly peaks: Uint32Array };

async function selectPeaksAcrossWorkspaces(queryable: Queryable, where: SQL | undefined): Promise<PeaksPart[]> {
  return await acrossWorkspaces(queryable)
    .select({ speechId: spokenPeaks.speechId, peaks: spokenPeaks.peaks })
    .from(spokenPeaks)
    .where(where)
    .orderBy(asc(spokenPeaks.speechId), asc(spokenPeaks.position));
}

function joinParts(parts: readonly PeaksPart[]): Map<string, SpectralPeaks> {
  const speeches = Map.groupBy(parts, ({ speechId }) => speechId);
  return new Map(
    [...speeches].map(([speechId, all]) => [speechId, Uint32Array.from(all.flatMap(({ peaks }) => [...peaks]))]),
  );
}
