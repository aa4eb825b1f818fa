import type { Database } from "../../../platform/database/database.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import {
  type ChangedSharedVoice,
  listSharedVoiceIdsAcrossWorkspaces,
  readSharedVoicesAfterAcrossWorkspaces,
  readSharedVoicesRevisionAcrossWorkspaces,
} from "../../../entities/voice/sharing/index.ts";
import { foldForSearch, normalizeLabelValue } from "@voicewright/text/search/fold-for-search";
import { type LibraryEntry, LibraryIndex } from "./library-index.ts";

const ROWS_AT_ONCE = 2_000;

/** The library's index, as new as the database: what was shared before a search is found by it. */
export type LibraryCache = { readonly current: () => Promise<LibraryIndex> };

export function createLibraryCache(database: Database): LibraryCache {
  const index = new LibraryIndex();
  let revision = 0;
  const refreshing = new SingleFlight();

  const refresh = async (newest: number): Promise<void> => {
    let afterVoiceId = "";
    for (;;) {
      const rows = await readSharedVoicesAfterAcrossWorkspaces(database, revision, {
        afterVoiceId,
        limit: ROWS_AT_ONCE,
      });
      for (const row of rows) {
        if (row.share.isListed && !row.isBanned) index.put(toEntry(row));
        else index.remove(row.share.voiceId);
      }
      if (rows.length < ROWS_AT_ONCE) break;
      afterVoiceId = rows.at(-1)?.share.voiceId ?? "";
    }
    await dropDeleted(database, index);
    revision = newest;
  };

  return {
    current: async () => {
      const newest = await readSharedVoicesRevisionAcrossWorkspaces(database);
      // A request that arrives while others wait may need a newer state than theirs.
      for (;;) {
        if (revision >= newest) return index;
        await refreshing.run("index", () => refresh(newest));
      }
    },
  };
}

/** Deleted rows leave nothing behind to be read, so what is missing is looked for. */
async function dropDeleted(database: Database, index: LibraryIndex): Promise<void> {
  const present = new Set(await listSharedVoiceIdsAcrossWorkspaces(database));
  for (const voiceId of index.voiceIds()) if (!present.has(voiceId)) index.remove(voiceId);
}

function toEntry({ share: row, speakerVector, f0Hz }: ChangedSharedVoice): LibraryEntry {
  const { voiceId, publicOwnerId, category, name, description } = row;
  const labels = [row.accent, row.gender, row.age, row.descriptive, row.useCase, row.language, category];
  return {
    voiceId,
    publicOwnerId,
    category,
    language: row.language,
    locale: row.locale,
    accent: normalizeLabelValue(row.accent),
    gender: row.gender,
    age: row.age,
    descriptive: row.descriptive,
    useCase: row.useCase,
    rate: row.rate,
    isLiveModerated: row.liveModerationEnabled,
    noticePeriodDays: row.noticePeriodDays ?? 0,
    isFeatured: row.isFeatured,
    sharedAtMs: row.sharedAt.getTime(),
    addedCount: row.addedCount,
    charactersSpoken1y: row.charactersSpoken1y,
    trendingScore: row.trendingScore,
    nameText: foldForSearch(name),
    otherText: foldForSearch([description, ...labels, languageName(row.language), voiceId].join(" ")),
    speakerVector,
    f0Hz,
  };
}

const LANGUAGE_NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** "German" finds what is labelled "de". */
function languageName(code: string): string {
  try {
    return LANGUAGE_NAMES.of(code) ?? "";
  } catch {
    return "";
  }
}
