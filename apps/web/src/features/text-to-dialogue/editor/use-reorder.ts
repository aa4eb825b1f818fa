import { type PointerEvent, type RefObject, useRef } from "react";
import { moveBlock } from "../script/dialogue-store.ts";
import { dropIndex } from "./drop-index.ts";

/** So near to an edge of the list, the list scrolls along. */
const EDGE_PX = 56;
const SCROLL_PX = 14;
const BLOCK = "[data-block-id]";

type Drag = {
  readonly row: HTMLElement;
  readonly blockId: string;
  readonly fromIndex: number;
  readonly startY: number;
  readonly startScroll: number;
  /** The middles of all rows when it began, in the list's own coordinates. */
  readonly middles: readonly number[];
  readonly stop: () => void;
  pointerY: number;
  toIndex: number;
};

/**
 * Moves blocks by their handles, with a mouse, a finger or a pen: pointer events are the same for all of them. Nothing is rendered
 * while one is dragged; the rows move by style alone.
 */
export function useReorder(list: RefObject<HTMLElement | null>, onMoved: (toIndex: number) => void) {
  const drag = useRef<Drag>(undefined);

  const show = ({ row, startY, startScroll, pointerY, toIndex, fromIndex }: Drag, scroller: HTMLElement) => {
    row.style.transform = `translateY(${pointerY - startY + scroller.scrollTop - startScroll}px)`;
    const rows = scroller.querySelectorAll<HTMLElement>(BLOCK);
    for (const [index, other] of rows.entries()) {
      const isTarget = toIndex !== fromIndex && index === toIndex;
      other.dataset["drop"] = isTarget ? (toIndex > fromIndex ? "after" : "before") : "";
    }
  };

  const end = (isDropped: boolean) => {
    const current = drag.current;
    const scroller = list.current;
    drag.current = undefined;
    if (current === undefined || scroller === null) return;
    current.stop();
    current.row.style.transform = "";
    delete current.row.dataset["dragged"];
    for (const row of scroller.querySelectorAll<HTMLElement>(BLOCK)) row.dataset["drop"] = "";
    const toIndex = isDropped ? moveBlock(current.blockId, current.toIndex) : undefined;
    if (toIndex !== undefined) onMoved(toIndex);
  };

  const follow = (current: Drag, scroller: HTMLElement) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    if (current.pointerY < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX;
    else if (current.pointerY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX;
    const y = current.pointerY - top + scroller.scrollTop;
    current.toIndex = dropIndex(current.middles, current.fromIndex, y);
    show(current, scroller);
  };

  return (event: PointerEvent<HTMLElement>) => {
    const scroller = list.current;
    const row = event.currentTarget.closest<HTMLElement>(BLOCK);
    if (event.button !== 0 || scroller === null || row === null || drag.current !== undefined) return;
    const rows = [...scroller.querySelectorAll<HTMLElement>(BLOCK)];
    const { top } = scroller.getBoundingClientRect();
    const handle = event.currentTarget;
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    const onKey = (key: KeyboardEvent) => {
      if (key.key === "Escape") end(false);
    };
    window.addEventListener("keydown", onKey);
    const timer = setInterval(() => {
      if (drag.current !== undefined && list.current !== null) follow(drag.current, list.current);
    }, 16);
    const move = (moved: globalThis.PointerEvent) => {
      if (drag.current !== undefined) drag.current.pointerY = moved.clientY;
    };
    const drop = (moved: globalThis.PointerEvent) => {
      move(moved);
      if (drag.current !== undefined && list.current !== null) follow(drag.current, list.current);
      end(moved.type === "pointerup");
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", drop);
    handle.addEventListener("pointercancel", drop);
    row.dataset["dragged"] = "";
    drag.current = {
      row,
      blockId: row.dataset["blockId"] ?? "",
      fromIndex: rows.indexOf(row),
      toIndex: rows.indexOf(row),
      startY: event.clientY,
      pointerY: event.clientY,
      startScroll: scroller.scrollTop,
      middles: rows.map((one) => {
        const box = one.getBoundingClientRect();
        return box.top + box.height / 2 - top + scroller.scrollTop;
      }),
      stop: () => {
        clearInterval(timer);
        window.removeEventListener("keydown", onKey);
        handle.removeEventListener("pointermove", move);
        handle.removeEventListener("pointerup", drop);
        handle.removeEventListener("pointercancel", drop);
        if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
      },
    };
  };
}
