import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { nextRow } from "@/shared/lib/scroll/next-row.ts";

const OVERSCAN_ROWS = 6;
/** The next page is asked for when so few rows are left below. */
const ROWS_AHEAD = 40;
const PAGE_ROWS = 6;

/** Where a row stands. Its `<li>` is absolutely positioned by `style` and carries `data-index`. */
export type RowPlace = {
  readonly index: number;
  /** The one row of the list that the Tab key stops at. */
  readonly isTabStop: boolean;
  readonly style: CSSProperties;
};

type VirtualRowsProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly getKey: (item: T) => string;
  readonly rowHeightPx: number;
  /** The element that scrolls; the rows may stand anywhere in it. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onNearEnd: () => void;
  /**
   * Renders a component of its own, so that it is compiled. Controls with `data-column` keep their column while
   * arrow keys walk; the first button is the one that is led to otherwise.
   */
  readonly renderRow: (item: T, place: RowPlace) => ReactNode;
};

/** A list of any length: only the rows in sight exist. One is a tab stop; arrow keys walk from row to row. */
export function VirtualRows<T>({
  label,
  items,
  getKey,
  rowHeightPx,
  scroller,
  onNearEnd,
  renderRow,
}: VirtualRowsProps<T>) {
  // The virtualizer hands out the same object again and again.
  "use no memo";
  const list = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [offsetPx, setOffsetPx] = useState(0);
  const pendingColumn = useRef<string>(undefined);
  const tabStop = Math.max(0, Math.min(activeIndex, items.length - 1));

  // oxlint-disable-next-line react/incompatible-library -- the component opts out above
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    overscan: OVERSCAN_ROWS,
    scrollMargin: offsetPx,
    // The focused row stays while it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return rows.includes(tabStop) ? rows : [...rows, tabStop].sort((a, b) => a - b);
    },
  });

  // What stands above the list changes its height while it loads.
  useLayoutEffect(() => {
    const above = list.current?.parentElement;
    if (above === null || above === undefined) return;
    const measure = () => setOffsetPx(list.current?.offsetTop ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(above);
    return () => observer.disconnect();
  }, []);

  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= items.length - ROWS_AHEAD;
  const reachEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isNearEnd) reachEnd();
  }, [isNearEnd, items.length]);

  useLayoutEffect(() => {
    const column = pendingColumn.current;
    if (column === undefined) return;
    pendingColumn.current = undefined;
    const row = list.current?.querySelector(`[data-index="${activeIndex}"]`);
    const target = row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row?.querySelector("button");
    target?.focus({ preventScroll: true });
  }, [activeIndex]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextRow(event.key, tabStop, items.length, PAGE_ROWS);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (next === tabStop) return;
    pendingColumn.current = (event.target as HTMLElement).dataset["column"] ?? "";
    virtualizer.scrollToIndex(next);
    setActiveIndex(next);
  };

  const activateFocused = (target: EventTarget) => {
    const row = (target as HTMLElement).closest<HTMLElement>("[data-index]");
    if (row !== null) setActiveIndex(Number(row.dataset["index"]));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls in it
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={walk}
      onFocus={(event) => activateFocused(event.target)}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return renderRow(item, {
          index,
          isTabStop: index === tabStop,
          style: { height: rowHeightPx, transform: `translateY(${start - offsetPx}px)` },
        });
      })}
    </ul>
  );
}
