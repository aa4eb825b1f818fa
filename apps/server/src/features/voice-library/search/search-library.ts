import type { LibrarySearch, LibraryVoicesPage } from "@voicewright/contract/voice-library/routes";
import type { Queryable } from "../../../platform/database/database.ts";
import { foldForSearch, normalizeLabelValue } from "@voicewright/text/search/fold-for-search";
import { readSharedVoicesAcrossWorkspaces } from "../../../entities/voice/sharing/index.ts";
import type { LibraryCache } from "./library-cache.ts";
import { presentLibraryVoice, type Viewer } from "../present-library-voice.ts";

/** One page of the shared library. A page beyond the end is empty. */
export async function searchLibrary(
  queryable: Queryable,
  cache: LibraryCache,
  viewer: Viewer,
  search: LibrarySearch,
): Promise<LibraryVoicesPage> {
  const index = await cache.current();
  const page = { number: search.page, size: search.page_size };
  const accent = search.accent === undefined ? undefined : normalizeLabelValue(search.accent);
  const found = index.search({ ...search, accent }, foldForSearch(search.search ?? ""), search.sort, page);
  return {
    voices: await presentInOrder(queryable, viewer, found.voiceIds),
    has_more: (search.page + 1) * search.page_size < found.totalCount,
    total_count: found.totalCount,
    last_sort_id: null,
  };
}

/** Reads and presents voices in the order of their ids; those that went meanwhile are left out. */
export async function presentInOrder(
  queryable: Queryable,
  viewer: Viewer,
  voiceIds: readonly string[],
  similarity: ReadonlyMap<string, number> = new Map(),
): Promise<LibraryVoicesPage["voices"]> {
  const rows = new Map(
    (await readSharedVoicesAcrossWorkspaces(queryable, voiceIds)).map((row) => [row.voiceId, row] as const),
  );
  return voiceIds.flatMap((voiceId) => {
    const row = rows.get(voiceId);
    return row === undefined ? [] : [presentLibraryVoice(row, viewer, similarity.get(voiceId) ?? null)];
  });
}
