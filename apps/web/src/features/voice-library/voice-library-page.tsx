import { getRouteApi, useLocation } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/messages";
import type { LibraryVoice } from "@voicewright/contract/voice-library";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { AddVoiceDialog } from "@/entities/voice/add-voice-dialog.tsx";
import { isVoiceAtHand } from "@/entities/voice/add-voice-rules.ts";
import type { LibraryFilter } from "@/entities/voice/library-queries.ts";
import { useAddingCircumstances } from "@/entities/voice/use-add-voice-rules.ts";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { VoicesTabs } from "@/entities/voice/voices-tabs.tsx";
import { formatCount } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog.tsx";
import { FileDropArea } from "@/shared/ui/file-drop-area.tsx";
import { Status } from "@/shared/ui/status.tsx";
import { showToast } from "@/shared/ui/toast-manager.ts";
import { useCopied } from "@/shared/ui/use-copied.ts";
import { activeFilters } from "./active-filters.ts";
import { Explore } from "./explore.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { LibraryActions } from "./library-actions.ts";
import { LibraryToolbar } from "./library-toolbar.tsx";
import { changeSearch, isExploring, type LibrarySearch, validateLibrarySearch } from "./search.ts";
import { findClip } from "./search-clip.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SimilarDialog } from "./similar-dialog.tsx";
import { UseCasePills } from "./use-case-pills.tsx";
import { useLibraryResults } from "./use-library-results.ts";
import { useSimilarSearch } from "./use-similar-search.ts";
import { ViewBar } from "./view-bar.tsx";
import { VoiceMenu } from "./voice-menu.tsx";

const route = getRouteApi("/app/voice-library");

const loadList = () => import("./library-list.tsx").then((module) => ({ default: module.LibraryList }));
const LibraryList = lazy(loadList);
// It is fetched beside the page and its voices, not after them.
void loadList().catch(() => undefined);

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly searchBeforeSimilar?: LibrarySearch | undefined;
  }
}

type Adding = { readonly voice: LibraryVoice; readonly thenUse: boolean };
type OpenMenu = { readonly voice: LibraryVoice; readonly anchor: HTMLElement };

export function VoiceLibraryPage() {
  usePageTitle("Voice library");
  usePreviews();
  // The router hands on what the address holds beside what was validated.
  const search = validateLibrarySearch(route.useSearch());
  const navigate = route.useNavigate();
  const circumstances = useAddingCircumstances();
  const results = useLibraryResults(search);
  const scroller = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<Adding>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSimilarOpen, setIsSimilarOpen] = useState(false);
  const [, copy] = useCopied();

  const scrollToTop = () => scroller.current?.scrollTo({ top: 0 });
  const goTo = (next: LibrarySearch, replace = false) => {
    scrollToTop();
    void navigate({ search: next, replace });
  };
  const change = (changes: LibraryFilter) => goTo(changeSearch(search, changes));
  // The filters may have changed while the typing went on; the way back leads over whole words, not letters.
  const changeText = (text: string) => {
    scrollToTop();
    void navigate({
      search: (current) => changeSearch(validateLibrarySearch(current), { search: text === "" ? undefined : text }),
      replace: search.search !== undefined,
    });
  };
  const showsSearch = search.similar_voice_id === undefined && search.similar_clip === undefined;
  /** What was searched for before similar voices were; it stays with the entry of the history, also over a reload. */
  const before = useLocation({ select: ({ state }) => state.searchBeforeSimilar });
  const clear = (replace = false) =>
    goTo(showsSearch ? { sort: search.sort } : validateLibrarySearch({ ...before }), replace);

  const filters = activeFilters(search, results.voices[0]?.owner_name);
  const hasFilters = filters.length > 0 || search.search !== undefined;
  const similar = useSimilarSearch(hasFilters, (next) => {
    scrollToTop();
    void navigate({
      search: next,
      state: (current) => ({ ...current, searchBeforeSimilar: showsSearch ? search : before }),
    });
  });

  const speakWith = (voiceId: string) =>
    void navigate({ to: "/app/speech-synthesis/text-to-speech", search: { voice_id: voiceId } });

  const actions: LibraryActions = {
    circumstances,
    add: (voice) => setAdding({ voice, thenUse: false }),
    use: (voice) => (isVoiceAtHand(voice) ? speakWith(voice.voice_id) : setAdding({ voice, thenUse: true })),
    openMenu: (voice, anchor) => {
      setMenu({ voice, anchor });
      setIsMenuOpen(true);
    },
  };

  const added = (voiceId: string) => {
    if (adding?.thenUse === true) speakWith(voiceId);
    else showToast({ kind: "success", title: "The voice was added to your voices." });
  };

  const copyId = async (voice: LibraryVoice) => {
    await copy(voice.voice_id);
    showToast({ id: "voice-id-copied", kind: "success", title: "The voice ID is copied." });
  };

  const isClipLost = search.similar_clip !== undefined && findClip(search.similar_clip) === undefined;
  const leaveLostClip = useEffectEvent(() => {
    showToast({ id: "clip-lost", title: "The recording was not kept. Please choose it again." });
    clear(true);
  });
  useEffect(() => {
    if (isClipLost) leaveLostClip();
  }, [isClipLost]);

  const count = results.isPending ? undefined : formatCount(results.totalCount, "voice", "voices");
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
            onSearchText={changeText}
            onChange={change}
            onClear={() => clear()}
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
        <div className="px-3 py-5 sm:px-5">
          <div className="mx-auto w-full max-w-[73.5rem]">
            <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-4 px-2 sm:px-3">
              {isExploring(search) ? (
                <Explore actions={actions} onCollection={scrollToTop} />
              ) : (
                <>
                  <ViewBar search={search} onClear={() => clear()} />
                  {showsSearch && search.voice_id === undefined && (
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
                onAnotherClip={() => setIsSimilarOpen(true)}
              />
            </Suspense>
          </div>
        </div>
      </div>
      <VoiceMenu
        voice={menu?.voice}
        open={isMenuOpen}
        anchor={menu?.anchor ?? null}
        actions={actions}
        onFindSimilar={(voice) => similar.byVoice(voice.voice_id)}
        onShowOwner={(voice) => goTo(changeSearch({}, { owner_id: voice.public_owner_id, sort: search.sort }))}
        onCopyId={(voice) => void copyId(voice)}
        onClose={() => setIsMenuOpen(false)}
      />
      <AddVoiceDialog voice={adding?.voice} onAdded={added} onClose={() => setAdding(undefined)} />
      <SimilarDialog
        open={isSimilarOpen}
        onOpenChange={setIsSimilarOpen}
        onClip={(clip) => {
          setIsSimilarOpen(false);
          similar.byClip(clip);
        }}
      />
      <ConfirmDialog
        open={similar.waiting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) similar.cancel();
        }}
        title="Find similar voices?"
        confirmLabel="Find similar voices"
        onConfirm={similar.confirm}
      >
        {MESSAGES.similarVoicesResetFilters}
      </ConfirmDialog>
    </FileDropArea>
  );
}
