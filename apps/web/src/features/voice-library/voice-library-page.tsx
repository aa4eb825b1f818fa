import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { VoicesTabs } from "@/entities/voice/voices-tabs.tsx";
import { formatCount } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { type ActiveFilter, activeFilters } from "./filters/active-filters.ts";
import { Explore } from "./explore/explore.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import type { LibraryActions } from "./results/library-actions.ts";
import { LibraryDialogs } from "./results/library-dialogs.tsx";
import { LibraryToolbar } from "./filters/library-toolbar.tsx";
import { changeSearch, isExploring } from "./search.ts";
import { findClip } from "./similar/search-clip.ts";
import { ListSkeleton } from "./results/list-skeleton.tsx";
import { UseCasePills } from "./filters/use-case-pills.tsx";
import { useLibraryActions } from "./results/use-library-actions.ts";
import { type LibraryResults, useLibraryResults } from "./results/use-library-results.ts";
import { useLibrarySearch } from "./use-library-search.ts";
import { useSimilarSearch } from "./similar/use-similar-search.ts";
import { ViewBar } from "./filters/view-bar.tsx";

const loadList = () => import("./results/library-list.tsx").then((module) => ({ default: module.LibraryList }));
const LibraryList = lazy(loadList);
// It is fetched beside the page and its voices, not after them.
void loadList().catch(() => undefined);

export function VoiceLibraryPage() {
  usePageTitle("Voice library");
  usePreviews();
  const scroller = useRef<HTMLDivElement>(null);
  const [isSimilarOpen, setIsSimilarOpen] = useState(false);
  const finder = useLibrarySearch(() => scroller.current?.scrollTo({ top: 0 }));
  const { search } = finder;
  const results = useLibraryResults(search);
  const filters = activeFilters(search, results.voices[0]?.owner_name);
  const similar = useSimilarSearch(filters.length > 0 || search.search !== undefined, finder.goToSimilar);
  const open = useLibraryActions();
  useLostClip(search.similar_clip, () => finder.clear(true));

  return (
    <FileDropArea
      hint="Drop a recording to find similar voices"
      onFiles={([file]) => file !== undefined && similar.byFile(file)}
      className="relative flex h-full min-h-0 flex-col"
    >
      <header className="grid shrink-0 gap-3 border-b px-5 py-4 sm:px-8">
        <div className="mx-auto w-full max-w-6xl">
          <h1 className="sr-only">Voice library</h1>
          <VoicesTabs />
        </div>
        <div className="mx-auto w-full max-w-6xl">
          <LibraryToolbar
            search={search}
            activeCount={filters.length}
            onSearchText={finder.changeText}
            onChange={finder.change}
            onClear={() => finder.clear()}
            onFindSimilar={() => setIsSimilarOpen(true)}
          />
        </div>
      </header>
      <div
        ref={scroller}
        data-scroll-restoration-id="voice-library"
        className="hairline-scroll relative min-h-0 flex-1 overflow-y-auto"
        aria-busy={results.isFetching}
      >
        <LibraryBody
          finder={finder}
          filters={filters}
          results={results}
          actions={open.actions}
          scroller={scroller}
          onAnotherClip={() => setIsSimilarOpen(true)}
        />
      </div>
      <LibraryDialogs
        open={open}
        similar={similar}
        isSimilarOpen={isSimilarOpen}
        onSimilarOpen={setIsSimilarOpen}
        onShowOwner={(voice) => finder.goTo(changeSearch({}, { owner_id: voice.public_owner_id, sort: search.sort }))}
      />
    </FileDropArea>
  );
}

/** A recording is kept by the page alone: an address that leads back to one finds it gone after a reload. */
function useLostClip(clipId: string | undefined, onLost: () => void): void {
  const isLost = clipId !== undefined && findClip(clipId) === undefined;
  const leave = useEffectEvent(() => {
    showToast({ id: "clip-lost", title: "The recording was not kept. Please choose it again." });
    onLost();
  });
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);
}

type LibraryBodyProps = {
  readonly finder: ReturnType<typeof useLibrarySearch>;
  readonly filters: readonly ActiveFilter[];
  readonly results: LibraryResults;
  readonly actions: LibraryActions;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onAnotherClip: () => void;
};

/** What is worth a look, or what is looked for, and under it the voices. */
function LibraryBody({ finder, filters, results, actions, scroller, onAnotherClip }: LibraryBodyProps) {
  const { search, isSimilar, goTo, change, clear } = finder;
  const count = results.isPending ? undefined : formatCount(results.totalCount, "voice", "voices");
  return (
    <div className="px-3 py-5 sm:px-5">
      <div className="mx-auto w-full max-w-[73.5rem]">
        <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-4 px-2 sm:px-3">
          {isExploring(search) ? (
            <Explore actions={actions} onCollection={() => scroller.current?.scrollTo({ top: 0 })} />
          ) : (
            <>
              <ViewBar search={search} onClear={() => clear()} />
              {!isSimilar && search.voice_id === undefined && (
                <>
                  <UseCasePills chosen={search.use_cases ?? []} onChange={change} />
                  <FilterChips filters={filters} onChange={(next) => goTo(next)} onClear={() => clear()} />
                </>
              )}
            </>
          )}
          <div className="mt-2 flex items-baseline justify-between gap-4">
            <h2 className="text-base font-semibold">{isExploring(search) ? "All voices" : "Voices"}</h2>
            <Status className="text-[0.8125rem] text-soft tabular-nums">{count}</Status>
          </div>
        </div>
        <Suspense fallback={<ListSkeleton />}>
          <LibraryList
            search={search}
            results={results}
            actions={actions}
            scroller={scroller}
            onClear={() => clear()}
            onAnotherClip={onAnotherClip}
          />
        </Suspense>
      </div>
    </div>
  );
}
