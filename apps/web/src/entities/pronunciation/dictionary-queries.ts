import { queryOptions } from "@tanstack/react-query";
import {
  type DictionaryMetadata,
  pronunciationDictionaryRoutes as routes,
} from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARIES_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { api } from "@/shared/api/api-client.ts";

const dictionariesKey = ["pronunciation-dictionaries"] as const;

/** A workspace has few enough of them to look through them here. */
async function loadAll(signal: AbortSignal): Promise<DictionaryMetadata[]> {
  const found: DictionaryMetadata[] = [];
  for (let cursor: string | undefined, hasMore = true; hasMore;) {
    const page = await api(routes.listDictionaries, {
      query: { page_size: DICTIONARIES_PAGE_SIZE_MAX, sort: "name", sort_direction: "ASCENDING", cursor },
      signal,
    });
    found.push(...page.pronunciation_dictionaries);
    cursor = page.next_cursor ?? undefined;
    hasMore = page.has_more && cursor !== undefined;
  }
  return found;
}

export const dictionaryQueries = {
  all: () => dictionariesKey,
  list: () =>
    queryOptions({
      queryKey: [...dictionariesKey, "list"],
      queryFn: ({ signal }) => loadAll(signal),
    }),
  one: (dictionaryId: string) =>
    queryOptions({
      queryKey: [...dictionariesKey, "one", dictionaryId],
      queryFn: ({ signal }) =>
        api(routes.getDictionary, { params: { pronunciation_dictionary_id: dictionaryId }, signal }),
    }),
  versions: (dictionaryId: string) =>
    queryOptions({
      queryKey: [...dictionariesKey, "versions", dictionaryId],
      queryFn: async ({ signal }) =>
        (
          await api(routes.listDictionaryVersions, {
            params: { pronunciation_dictionary_id: dictionaryId },
            signal,
          })
        ).versions,
    }),
};
