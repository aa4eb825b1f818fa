import { useQueryClient } from "@tanstack/react-query";
import { VOICE_SEARCH_DEBOUNCE_MS, VOICE_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { AudioLines } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { AddVoiceDialog } from "../add/add-voice-dialog.tsx";
import { recentVoices } from "./recent-voices.ts";
import { usePreviews } from "../use-previews.ts";
import { VoiceFilterBar } from "./voice-filter-bar.tsx";
import { type GroupPages, VoiceList } from "./voice-list.tsx";
import { VoiceListSkeleton } from "./voice-list-skeleton.tsx";
import {
  arrangeGroups,
  isLibraryGroup,
  isSuggestion,
  type LabelFilter,
  type VoiceGroupId,
  type VoiceScope,
} from "./voice-picker-groups.ts";
import { useFilterChoices, useVoiceSearch } from "./voice-picker-search.ts";
import { voiceQueries } from "../voice-queries.ts";

const NO_GROUPS: ReadonlySet<VoiceGroupId> = new Set();
/** Elsewhere a keyboard on the screen would cover the voices as soon as the search has the focus. */
const HAS_KEYBOARD = "(hover: hover) and (pointer: fine)";

type VoicePickerProps = {
  readonly selectedId: string | undefined;
  readonly onSelect: (voice: Voice) => void;
};

/** Finds and tries voices, and chooses one; one of the library is added to the workspace's voices first. */
export function VoicePicker({ selectedId, onSelect }: VoicePickerProps) {
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<VoiceScope>("all");
  const [labels, setLabels] = useState<LabelFilter>({});
  const [openGroups, setOpenGroups] = useState(NO_GROUPS);
  const [recent] = useStoredValue(recentVoices);
  const search = useDebounced(typed.trim(), VOICE_SEARCH_DEBOUNCE_MS);
  const { queries, wanted, found } = useVoiceSearch({ scope, labels, search, recent });
  const choices = useFilterChoices();
  const adding = useAdding(onSelect);
  const { searchField, list, walk } = useKeyboardNavigation();
  usePreviews();

  const changeScope = (next: VoiceScope) => {
    setScope(next);
    setOpenGroups(NO_GROUPS);
  };
  const clearFilters = () => {
    setTyped("");
    setLabels({});
    changeScope("all");
  };

  const groups = arrangeGroups(found, {
    scope,
    openGroups,
    unfinishedGroups: new Set(wanted.filter((group) => queries[group].hasNextPage)),
    addedId: adding.addedId,
  });
  // The suggestions are of the library, whose own failure is shown.
  const failed = wanted
    .filter((group) => queries[group].isError && !isSuggestion(group))
    .map((group) => queries[group]);
  // The workspace's own voices do not wait for the library.
  const isPending = wanted.some((group) => queries[group].isPending && (!isLibraryGroup(group) || scope === group));
  const isLibraryPending = wanted.includes("library") && queries.library.isPending;
  const isFetching = wanted.some((group) => queries[group].isFetching);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys lead between the search and the list
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={walk}>
      <div className="grid shrink-0 gap-3 border-b px-5 py-4">
        <SearchField
          ref={searchField}
          label="Search voices"
          value={typed}
          onChange={setTyped}
          maxLength={VOICE_SEARCH_MAX_CHARACTERS}
        />
        <VoiceFilterBar
          voices={choices}
          scope={scope}
          onScopeChange={changeScope}
          labels={labels}
          onLabelsChange={setLabels}
          hasRecent={Object.keys(recent).length > 0}
        />
      </div>
      <div ref={list} className="hairline-scroll min-h-0 flex-1 overflow-y-auto p-2" aria-busy={isFetching}>
        {isPending && <VoiceListSkeleton />}
        {!isPending && groups.length > 0 && (
          <VoiceList
            groups={groups}
            pages={groupPages(queries)}
            selectedId={selectedId}
            loadingId={adding.loadingId}
            addedId={adding.addedId}
            onSelect={(picked) => (picked.kind === "own" ? onSelect(picked.voice) : adding.offer(picked.voice))}
            onShowMore={(group) => setOpenGroups(new Set([...openGroups, group]))}
          />
        )}
        {!isPending && failed.length > 0 && (
          <SearchFailure
            failed={failed}
            isAll={failed.length === wanted.filter((group) => !isSuggestion(group)).length}
          />
        )}
        {!isPending && isLibraryPending && (
          <p className="flex justify-center py-4 text-soft">
            <Spinner label="Loading library voices" />
          </p>
        )}
        {!isPending && !isLibraryPending && failed.length === 0 && groups.length === 0 && (
          <EmptyState
            icon={AudioLines}
            title="No matching voice"
            action={<Button onClick={clearFilters}>Show all voices</Button>}
          >
            Try other words or fewer filters.
          </EmptyState>
        )}
      </div>
      <AddVoiceDialog voice={adding.offered} onAdded={adding.finish} onClose={adding.close} />
    </div>
  );
}

/** The keys that lead from the search into the list, and back with what is typed there. */
function useKeyboardNavigation() {
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!window.matchMedia(HAS_KEYBOARD).matches) return;
    // The screen around the picker takes the focus for itself when it opens.
    const frame = requestAnimationFrame(() => searchField.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    const isInSearch = event.target === searchField.current;
    if (isInSearch && event.key === "ArrowDown") {
      const tabStop = list.current?.querySelector<HTMLElement>("[role=radio][tabindex='0']");
      if (tabStop === null || tabStop === undefined) return;
      event.preventDefault();
      tabStop.focus();
      return;
    }
    // What is typed over the list goes on in the search; the key that brought it there is typed too.
    const isInList = list.current?.contains(event.target) === true;
    if (isInList && isTyping(event)) searchField.current?.focus({ preventScroll: true });
  };

  return { searchField, list, walk };
}

type GroupQueries = ReturnType<typeof useVoiceSearch>["queries"];

function groupPages(queries: GroupQueries): Record<VoiceGroupId, GroupPages> {
  const pages = (Object.keys(queries) as VoiceGroupId[]).map((group): [VoiceGroupId, GroupPages] => {
    const { hasNextPage, isFetchingNextPage, fetchNextPage } = queries[group];
    return [group, { hasMore: hasNextPage, isFetchingMore: isFetchingNextPage, fetchMore: () => void fetchNextPage() }];
  });
  return Object.fromEntries(pages) as Record<VoiceGroupId, GroupPages>;
}

type SearchFailureProps = {
  readonly failed: readonly GroupQueries[VoiceGroupId][];
  /** Nothing at all could be loaded. */
  readonly isAll: boolean;
};

function SearchFailure({ failed, isAll }: SearchFailureProps) {
  return (
    <ErrorState
      title={isAll ? "The voices could not be loaded" : "Some voices could not be loaded"}
      message={apiErrorMessage(failed[0]?.error)}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      pending={failed.some((query) => query.isFetching)}
    />
  );
}

/** A voice of the library on its way to being chosen: offered, added, read, chosen. */
function useAdding(onSelect: (voice: Voice) => void) {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState<LibraryVoice>();
  const [loadingId, setLoadingId] = useState<string>();
  const [addedId, setAddedId] = useState<string>();

  const finish = (voiceId: string) => {
    setAddedId(voiceId);
    setLoadingId(voiceId);
    queryClient
      .fetchQuery({ ...voiceQueries.byId(voiceId), staleTime: 0 })
      .then(onSelect, (error: unknown) =>
        showToast({
          id: "voice",
          kind: "error",
          title: MESSAGES.errorFetchingVoice,
          description: apiErrorMessage(error),
        }),
      )
      .finally(() => setLoadingId(undefined));
  };

  return { offered, loadingId, addedId, offer: setOffered, finish, close: () => setOffered(undefined) };
}

/** A key that writes a character or takes one back; the space bar chooses. */
function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key !== " " && (key.length === 1 || key === "Backspace");
}
