import { useInfiniteQuery } from "@tanstack/react-query";
import { VOICE_SEARCH_DEBOUNCE_MS } from "@voicewright/contract/limits";
import type { Voice } from "@voicewright/contract/voices";
import { AudioLines } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { useEndReached } from "@/shared/lib/use-end-reached.ts";
import { Button } from "@/shared/ui/button.tsx";
import { EmptyState } from "@/shared/ui/empty-state.tsx";
import { ErrorState } from "@/shared/ui/error-state.tsx";
import { SearchField } from "@/shared/ui/search-field.tsx";
import { Spinner } from "@/shared/ui/spinner.tsx";
import { showToast } from "@/shared/ui/toast-manager.ts";
import { recentVoiceIds, recentVoices } from "./recent-voices.ts";
import { type LabelFilter, VoiceFilterBar, type VoiceScope } from "./voice-filter-bar.tsx";
import { VoiceList } from "./voice-list.tsx";
import { VoiceListSkeleton } from "./voice-list-skeleton.tsx";
import { voiceQueries } from "./voice-queries.ts";

const SEARCH_MAX_CHARACTERS = 200;

type VoicePickerProps = {
  readonly selectedId: string | undefined;
  readonly onSelect: (voice: Voice) => void;
  readonly searchRef?: RefObject<HTMLInputElement | null>;
};

/** Finds and tries voices, and chooses one. */
export function VoicePicker({ selectedId, onSelect, searchRef }: VoicePickerProps) {
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<VoiceScope>("all");
  const [labels, setLabels] = useState<LabelFilter>({});
  const search = useDebounced(typed.trim(), VOICE_SEARCH_DEBOUNCE_MS);
  const [recent] = useStoredValue(recentVoices);
  const recentIds = recentVoiceIds(recent);

  const everything = useInfiniteQuery(voiceQueries.search({}));
  const found = useInfiniteQuery(
    voiceQueries.search({
      ...labels,
      ...(search === "" ? {} : { search }),
      ...(scope === "recent" ? { voiceIds: recentIds } : scope === "all" ? {} : { category: scope }),
    }),
  );
  const endMarker = useEndReached(found.hasNextPage && !found.isFetchingNextPage, () => void found.fetchNextPage());

  useEffect(() => {
    const stopListening = previewPlayer.onFailed(() =>
      showToast({ id: "preview-failed", kind: "error", title: "The sample cannot be played now." }),
    );
    return () => {
      stopListening();
      previewPlayer.stop();
    };
  }, []);

  const listed = found.data?.pages.flatMap((page) => page.voices) ?? [];
  const voices =
    scope === "recent" ? listed.toSorted((a, b) => (recent[b.voice_id] ?? 0) - (recent[a.voice_id] ?? 0)) : listed;

  const clearFilters = () => {
    setTyped("");
    setScope("all");
    setLabels({});
  };

  return (
    <>
      <div className="grid shrink-0 gap-3 border-b px-5 py-4">
        <SearchField
          label="Search voices"
          value={typed}
          onChange={setTyped}
          maxLength={SEARCH_MAX_CHARACTERS}
          {...(searchRef === undefined ? {} : { ref: searchRef })}
        />
        <VoiceFilterBar
          voices={everything.data?.pages.flatMap((page) => page.voices) ?? []}
          scope={scope}
          onScopeChange={setScope}
          labels={labels}
          onLabelsChange={setLabels}
          hasRecent={recentIds.length > 0}
        />
      </div>
      <div className="hairline-scroll min-h-0 flex-1 overflow-y-auto p-2" aria-busy={found.isFetching}>
        {found.isPending && <VoiceListSkeleton />}
        {found.isError && (
          <ErrorState
            title="The voices could not be loaded"
            message={apiErrorMessage(found.error)}
            onRetry={() => void found.refetch()}
            pending={found.isFetching}
          />
        )}
        {found.isSuccess && voices.length === 0 && (
          <EmptyState
            icon={AudioLines}
            title="No voice like that"
            action={<Button onClick={clearFilters}>Show all voices</Button>}
          >
            Try other words, or fewer filters.
          </EmptyState>
        )}
        {voices.length > 0 && <VoiceList voices={voices} selectedId={selectedId} onSelect={onSelect} />}
        <div ref={endMarker} />
        {found.isFetchingNextPage && (
          <p className="flex justify-center py-4 text-soft">
            <Spinner label="Loading more voices" />
          </p>
        )}
      </div>
    </>
  );
}
