import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { LIBRARY_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import {
  type COLLECTION_CATEGORIES,
  type LibraryFilter,
  type LibraryVoice,
  type LibraryVoicesPage,
  voiceLibraryRoutes,
} from "@voicewright/contract/voice-library/routes";
import { api } from "@/shared/api/api-client.ts";

/** An id is searched for like any word; what else has it comes after the voice itself. */
const ID_SEARCH_PAGE_SIZE = 5;

const PREPARATION_INTERVAL_MS = 2_000;

const libraryKey = ["voice-library"] as const;

function apiQuery({ use_cases: useCases, descriptives, ...filter }: LibraryFilter) {
  return {
    ...filter,
    use_cases: useCases === undefined ? undefined : [...useCases],
    descriptives: descriptives === undefined ? undefined : [...descriptives],
  };
}

export const libraryQueries = {
  all: () => libraryKey,
  search: (filter: LibraryFilter, pageSize = LIBRARY_PAGE_SIZE_MAX) =>
    infiniteQueryOptions({
      queryKey: [...libraryKey, "search", filter, pageSize],
      queryFn: ({ pageParam, signal }) =>
        api(voiceLibraryRoutes.listSharedVoices, {
          query: { ...apiQuery(filter), page: pageParam, page_size: pageSize },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  trending: (pageSize: number) =>
    queryOptions({
      queryKey: [...libraryKey, "trending", pageSize],
      queryFn: ({ signal }) =>
        api(voiceLibraryRoutes.listSharedVoices, { query: { sort: "trending", page_size: pageSize }, signal }),
    }),
  collections: (category: (typeof COLLECTION_CATEGORIES)[number]) =>
    queryOptions({
      queryKey: [...libraryKey, "collections", category],
      queryFn: ({ signal }) => api(voiceLibraryRoutes.listVoiceCollections, { query: { category }, signal }),
    }),
  /** What is in a collection, in one page. */
  collection: (collectionId: string) =>
    infiniteQueryOptions({
      queryKey: [...libraryKey, "collection", collectionId],
      queryFn: ({ signal }) =>
        api(voiceLibraryRoutes.getVoiceCollection, { params: { collection_id: collectionId }, signal }),
      initialPageParam: 0,
      getNextPageParam: () => undefined,
    }),
  /** The voice of the library with this id, if it is there. */
  byId: (voiceId: string) =>
    queryOptions({
      queryKey: [...libraryKey, "one", voiceId],
      queryFn: async ({ signal }) => {
        const query = { search: voiceId, page_size: ID_SEARCH_PAGE_SIZE };
        const { voices } = await api(voiceLibraryRoutes.listSharedVoices, { query, signal });
        return voices.find((voice) => voice.voice_id === voiceId) ?? null;
      },
    }),
  /** The voices that sound like one of the workspace or the library, the nearest first. */
  similarToVoice: (voiceId: string) =>
    queryOptions({
      queryKey: [...libraryKey, "similar-voice", voiceId],
      queryFn: ({ signal }) => api(voiceLibraryRoutes.findSimilarVoicesById, { body: { voice_id: voiceId }, signal }),
    }),
  /** The same for a recording; the id stands for the recording, which cannot be a key. */
  similarToClip: (clipId: string, clip: Blob) =>
    queryOptions({
      queryKey: [...libraryKey, "similar-clip", clipId],
      queryFn: ({ signal }) =>
        api(voiceLibraryRoutes.findSimilarVoices, { body: {}, files: { audio_file: [clip] }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** How many voices are measured for that. */
  similarPreparation: () =>
    queryOptions({
      queryKey: [...libraryKey, "similar-preparation"],
      queryFn: ({ signal }) => api(voiceLibraryRoutes.getSimilarVoicesPreparation, { signal }),
      refetchInterval: PREPARATION_INTERVAL_MS,
    }),
};

type Pages = { readonly pages: readonly LibraryVoicesPage[] };

function markInPage(page: LibraryVoicesPage, voiceId: string): LibraryVoicesPage {
  const mark = (voice: LibraryVoice): LibraryVoice =>
    voice.voice_id === voiceId
      ? { ...voice, is_added_by_user: true, cloned_by_count: voice.cloned_by_count + 1 }
      : voice;
  return { ...page, voices: page.voices.map(mark) };
}

/** Marks a voice as added in every list that is loaded: asking for long lists again would make them jump. */
export function markVoiceAdded(queryClient: QueryClient, voiceId: string): void {
  queryClient.setQueriesData<Pages | LibraryVoicesPage>({ queryKey: libraryKey }, (known) => {
    if (known === undefined || known === null) return undefined;
    if ("pages" in known) return { ...known, pages: known.pages.map((page) => markInPage(page, voiceId)) };
    return "voices" in known ? markInPage(known, voiceId) : known;
  });
}
