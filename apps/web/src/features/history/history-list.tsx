import type { HistoryItem } from "@voicewright/contract/history/routes";
import { groupByDay } from "./day-groups.ts";
import { HistoryItemRow, type HistoryRefusals } from "./history-item-row.tsx";

type HistoryListProps = {
  readonly items: readonly HistoryItem[];
  /** Missing while nothing is being selected. */
  readonly selectedIds: ReadonlySet<string> | undefined;
  /** Why the person may not share, or delete. */
  readonly refusals: HistoryRefusals;
  readonly onToggleSelected: (historyItemId: string) => void;
  readonly onRestore: (item: HistoryItem) => void;
  readonly onShare: (item: HistoryItem) => void;
  readonly onDelete: (item: HistoryItem) => void;
};

export function HistoryList(props: HistoryListProps) {
  const { items, selectedIds, refusals, onToggleSelected, onRestore, onShare, onDelete } = props;
  return groupByDay(items, new Date()).map((group) => (
    <section key={group.day} aria-label={group.day}>
      <h2 className="sticky top-0 z-10 bg-panel px-3 pt-4 pb-2 text-xs font-medium text-soft">{group.day}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {group.items.map((item) => (
          <HistoryItemRow
            key={item.history_item_id}
            item={item}
            isSelecting={selectedIds !== undefined}
            isSelected={selectedIds?.has(item.history_item_id) ?? false}
            onToggleSelected={() => onToggleSelected(item.history_item_id)}
            onRestore={() => onRestore(item)}
            refusals={refusals}
            onShare={() => onShare(item)}
            onDelete={() => onDelete(item)}
          />
        ))}
      </ul>
    </section>
  ));
}
