import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { libraryQueries } from "../library-queries.ts";
import { recentVoiceIds, type RecentVoices } from "./recent-voices.ts";
import {
  type FoundVoices,
  isSuggestion,
  type LabelFilter,
  libraryVoiceLabels,
  toLibraryFilter,
  type VoiceGroupId,
  type VoiceScope,
} from "./voice-picker-groups.ts";
import { type VoiceFilter, voiceQueries } from "../voice-queries.ts";

const LIBRARY_PAGE_SIZE = 30;
const SUGGESTIONS_PAGE_SIZE = 10;
const UNFILTERED: LibraryFilter = { sort: "trending" };
const PROFESSIONAL: LibraryFilter = { category: "professional", sort: "trending" };

type VoicesQuery<Item> = UseInfiniteQueryResult<InfiniteData<{ readonly voices: readonly Item[] }>>;

/** What the picker looks for. */
export type VoiceSearch = {
  readonly scope: VoiceScope;
  readonly labels: LabelFilter;
  readonly search: string;
  readonly recent: RecentVoices;
};

/** Every group of the picker, found by the same words and labels. */
export function useVoiceSearch({ scope, labels, search, recent }: VoiceSearch) {
  const filter: VoiceFilter = { ...labels, newestFirst: true, ...(search === "" ? {} : { search }) };
  const recentIds = recentVoiceIds(recent);
  const isWanted = (group: VoiceGroupId) => scope === "all" || scope === group;
  const libraryFilter = toLibraryFilter(labels, search);

  const recentQuery = useInfiniteQuery({
    ...voiceQueries.search({ ...filter, voiceIds: recentIds.toSorted() }),
    enabled: isWanted("recent") && recentIds.length > 0,
  });
  const mineQuery = useInfiniteQuery({
    ...voiceQueries.search({ ...filter, voiceType: "non-default" }),
    enabled: isWanted("mine"),
  });
  const defaultQuery = useInfiniteQuery({
    ...voiceQueries.search({ ...filter, voiceType: "default" }),
    enabled: isWanted("default"),
  });
  const libraryQuery = useInfiniteQuery({
    ...libraryQueries.search(libraryFilter ?? UNFILTERED, LIBRARY_PAGE_SIZE),
    enabled: isWanted("library") && libraryFilter !== undefined,
  });
  const areSuggested = scope === "all" && search === "" && Object.values(labels).every((label) => label === undefined);
  const suggested = useSuggestions(areSuggested);
  const queries = {
    recent: recentQuery,
    mine: mineQuery,
    default: defaultQuery,
    ...suggested,
    library: libraryQuery,
  } as const;
  const wanted = (Object.keys(queries) as VoiceGroupId[]).filter(
    (group) =>
      isWanted(group) &&
      (group !== "recent" || recentIds.length > 0) &&
      (!isSuggestion(group) || areSuggested) &&
      (group !== "library" || libraryFilter !== undefined),
  );

  const found: FoundVoices = {
    recent: wanted.includes("recent") ? byRecency(voicesOf(recentQuery), recent) : [],
    mine: wanted.includes("mine") ? voicesOf(mineQuery) : [],
    default: wanted.includes("default") ? voicesOf(defaultQuery) : [],
    language: wanted.includes("language") ? voicesOf(suggested.language) : [],
    professional: wanted.includes("professional") ? voicesOf(suggested.professional) : [],
    library: wanted.includes("library") ? voicesOf(libraryQuery) : [],
  };
  return { queries, wanted, found };
}

/** The collection of the language that the browser speaks, and the professional voices that are most used now. */
function useSuggestions(enabled: boolean) {
  const collections = useQuery({ ...libraryQueries.collections("language"), enabled });
  const [code] = navigator.language.toLowerCase().split("-");
  const collection = collections.data?.collections.find(({ collection_id: id }) => id === `language-${code}`);
  const language = useInfiniteQuery({
    ...libraryQueries.collection(collection?.collection_id ?? ""),
    enabled: enabled && collection !== undefined,
  });
  const professional = useInfiniteQuery({
    ...libraryQueries.search(PROFESSIONAL, SUGGESTIONS_PAGE_SIZE),
    enabled,
  });
  return { language, professional };
}

/** Voices that the choices of the filters are taken from: those at hand, and the most used of the library. */
export function useFilterChoices(): readonly Pick<Voice, "labels">[] {
  const own = useInfiniteQuery(voiceQueries.search({}));
  const library = useInfiniteQuery(libraryQueries.search(UNFILTERED, LIBRARY_PAGE_SIZE));
  return [...voicesOf(own), ...voicesOf(library).map((voice) => ({ labels: libraryVoiceLabels(voice) }))];
}

function voicesOf<Item>({ data }: VoicesQuery<Item>): Item[] {
  return data?.pages.flatMap((page) => page.voices) ?? [];
}

function byRecency(voices: readonly Voice[], recent: RecentVoices): Voice[] {
  return voices.toSorted((a, b) => (recent[b.voice_id] ?? 0) - (recent[a.voice_id] ?? 0));
}
