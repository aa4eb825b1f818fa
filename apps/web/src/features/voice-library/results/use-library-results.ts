import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { LibraryVoice, SimilarVoicesPage } from "@voicewright/contract/voice-library/routes";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { findClip } from "../similar/search-clip.ts";
import { type LibrarySearch, toLibraryFilter } from "../search.ts";
import { usePreparation } from "../similar/use-preparation.ts";

export type LibraryResults = {
  readonly voices: readonly LibraryVoice[];
  readonly totalCount: number;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** The voices are those of the search before; the asked ones are on their way. */
  readonly isPreviousSearch: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLoadingMore: boolean;
  /** How far the comparison of similar voices is, while it is not complete; more voices come by themselves. */
  readonly preparation: SimilarVoicesPage["preparation"];
  /** The rows that come next could not be loaded. */
  readonly isMoreMissing: boolean;
  readonly loadMore: () => void;
};

const NOTHING = new Blob();

/** The voices that the address asks for, by search or by likeness. */
export function useLibraryResults(search: LibrarySearch): LibraryResults {
  const { similar_voice_id: similarId, similar_clip: clipId, voice_id: voiceId } = search;
  const clip = clipId === undefined ? undefined : findClip(clipId);
  const isSearch = similarId === undefined && clipId === undefined;

  const found = useInfiniteQuery({ ...libraryQueries.search(toLibraryFilter(search)), enabled: isSearch });
  const similarToVoice = useQuery({
    ...libraryQueries.similarToVoice(similarId ?? ""),
    enabled: similarId !== undefined,
  });
  const similarToClip = useQuery({
    ...libraryQueries.similarToClip(clipId ?? "", clip?.audio ?? NOTHING),
    enabled: clip !== undefined,
  });

  const similar = similarId === undefined ? similarToClip : similarToVoice;
  const preparation = usePreparation(
    isSearch ? null : (similar.data?.preparation ?? null),
    () => void similar.refetch(),
  );

  if (!isSearch) {
    const voices = similar.data?.voices ?? [];
    return {
      voices,
      totalCount: voices.length,
      isPending: similar.isPending,
      isFetching: similar.isFetching,
      isPreviousSearch: false,
      error: similar.error,
      retry: () => void similar.refetch(),
      isLoadingMore: false,
      preparation,
      isMoreMissing: false,
      loadMore: () => undefined,
    };
  }

  const listed = found.data?.pages.flatMap((page) => page.voices) ?? [];
  // Words that look like an id may be found in other voices too.
  const voices = uniqueVoices(voiceId === undefined ? listed : listed.filter((voice) => voice.voice_id === voiceId));
  const totalCount = found.data?.pages.at(-1)?.total_count ?? 0;
  return {
    voices,
    totalCount: voiceId === undefined ? totalCount : voices.length,
    isPending: found.isPending,
    isFetching: found.isFetching,
    isPreviousSearch: found.isPlaceholderData,
    error: found.error,
    retry: () => void found.refetch(),
    isLoadingMore: found.isFetchingNextPage,
    preparation: null,
    isMoreMissing: found.isFetchNextPageError && !found.isFetchingNextPage,
    loadMore: () => {
      if (found.hasNextPage && !found.isFetchingNextPage && !found.isPlaceholderData) void found.fetchNextPage();
    },
  };
}

/** A voice that was shared while the pages were loaded moves the others, so that one may come twice. */
function uniqueVoices(voices: readonly LibraryVoice[]): readonly LibraryVoice[] {
  const seen = new Set<string>();
  return voices.filter(({ voice_id: id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** A recording that the server cannot use: another one helps, and trying again does not. */
export function isUnusableClip(error: Error): boolean {
  return isApiError(
    error,
    "invalid_audio",
    "invalid_audio_format",
    "audio_truncated",
    "audio_with_foreign_data",
    "audio_too_short",
    "audio_too_long",
  );
}
