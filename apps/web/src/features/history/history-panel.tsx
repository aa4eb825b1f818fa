import { useInfiniteQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { VOICE_SEARCH_DEBOUNCE_MS } from "@voicewright/contract/rules/limits";
import { History } from "lucide-react";
import { useState } from "react";
import { historyQueries, type HistorySource } from "@/entities/generation/history-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { useEndReached } from "@/shared/lib/scroll/use-end-reached.ts";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { HistoryList } from "./history-list.tsx";
import { HistoryListSkeleton } from "./history-list-skeleton.tsx";
import { HistoryToolbar } from "./history-toolbar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ShareDialog } from "@/entities/generation/share-dialog.tsx";
import { useDeleteHistory } from "./use-delete-history.ts";

type HistoryPanelProps = {
  readonly source: HistorySource;
  /** Takes text, voice, model and settings of an item over into the editor. */
  readonly onRestore: (item: HistoryItem) => void;
};

function useHistoryRefusals() {
  return { share: useCallRefusal("create_history_share_link"), delete: useCallRefusal("delete_history_item") };
}

export function HistoryPanel({ source, onRestore }: HistoryPanelProps) {
  const [typed, setTyped] = useState("");
  const [voiceId, setVoiceId] = useState<string>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const [toDelete, setToDelete] = useState<readonly string[]>([]);
  const [toShare, setToShare] = useState<HistoryItem>();
  const [isSharing, setIsSharing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const refusals = useHistoryRefusals();
  const search = useDebounced(typed.trim(), VOICE_SEARCH_DEBOUNCE_MS);
  const history = useInfiniteQuery(historyQueries.list({ search, voiceId, source }));
  const endMarker = useEndReached(
    history.hasNextPage && !history.isFetchingNextPage,
    () => void history.fetchNextPage(),
  );
  const deletion = useDeleteHistory(() => {
    setIsConfirming(false);
    setSelectedIds(undefined);
  });

  const items = history.data?.pages.flatMap((page) => page.history) ?? [];
  const isFiltered = search !== "" || voiceId !== undefined;

  const askToDelete = (historyItemIds: readonly string[]) => {
    setToDelete(historyItemIds);
    setIsConfirming(true);
  };

  const toggleSelected = (historyItemId: string) => {
    const next = new Set(selectedIds);
    if (!next.delete(historyItemId)) next.add(historyItemId);
    setSelectedIds(next);
  };

  return (
    <>
      <HistoryToolbar
        search={typed}
        onSearchChange={setTyped}
        voiceId={voiceId}
        onVoiceChange={setVoiceId}
        isSelecting={selectedIds !== undefined}
        onToggleSelecting={() => setSelectedIds(selectedIds === undefined ? new Set() : undefined)}
      />
      <div className="hairline-scroll min-h-0 flex-1 overflow-y-auto px-2 pb-4" aria-busy={history.isFetching}>
        {history.isPending && <HistoryListSkeleton />}
        {history.isError && (
          <ErrorState
            title="The history could not be loaded"
            message={apiErrorMessage(history.error)}
            onRetry={() => void history.refetch()}
            pending={history.isFetching}
          />
        )}
        {history.isSuccess && items.length === 0 && (
          <EmptyState icon={History} title={isFiltered ? "Nothing found" : "Nothing here yet"}>
            {isFiltered
              ? "Try other words or another voice."
              : "Everything you generate is kept here, to play, download or use again."}
          </EmptyState>
        )}
        <HistoryList
          items={items}
          refusals={refusals}
          selectedIds={selectedIds}
          onToggleSelected={toggleSelected}
          onRestore={onRestore}
          onShare={(item) => {
            setToShare(item);
            setIsSharing(true);
          }}
          onDelete={(item) => askToDelete([item.history_item_id])}
        />
        <div ref={endMarker} />
        {history.isFetchingNextPage && <LoadingMore />}
      </div>
      {selectedIds !== undefined && (
        <SelectionBar
          selectedIds={[...selectedIds]}
          refusal={refusals.delete}
          onDelete={askToDelete}
          onCancel={() => setSelectedIds(undefined)}
        />
      )}
      <ShareDialog item={toShare} open={isSharing} onOpenChange={setIsSharing} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={toDelete.length === 1 ? "Delete this generation?" : `Delete ${toDelete.length} generations?`}
        confirmLabel="Delete"
        isDangerous
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate(toDelete)}
      >
        The text and its audio are deleted permanently. The credits are not refunded.
      </ConfirmDialog>
    </>
  );
}

function LoadingMore() {
  return (
    <p className="flex justify-center py-4 text-soft">
      <Spinner label="Loading more" />
    </p>
  );
}
