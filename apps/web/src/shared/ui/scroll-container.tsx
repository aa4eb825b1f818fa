import { clsx } from "clsx";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { edgesOf, type ScrollAxis, type ScrollEdges } from "../lib/scroll/scroll-edges.ts";

const AT_BOTH = { isAtStart: true, isAtEnd: true };
const EdgesContext = createContext<Readonly<Record<ScrollAxis, ScrollEdges>> | undefined>(undefined);

/** Whether the container around is scrolled to its start and its end. Throws where there is no container. */
export function useScrollEdges(axis: ScrollAxis): ScrollEdges {
  const edges = useContext(EdgesContext);
  if (edges === undefined) throw new Error("useScrollEdges must be used inside a ScrollContainer.");
  return edges[axis];
}

function useEdges(scroller: { readonly current: HTMLElement | null }) {
  const [edges, setEdges] = useState({ x: AT_BOTH, y: AT_BOTH });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setEdges({ x: edgesOf(element, "x"), y: edgesOf(element, "y") });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);
  return edges;
}

type ScrollContainerProps = {
  readonly className?: string;
  /** Stands around what scrolls, and stays where it is. */
  readonly frame?: ReactNode;
  readonly children: ReactNode;
};

/** Scrolls what is too long, and tells what is in it how far. */
export function ScrollContainer({ className, frame, children }: ScrollContainerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useEdges(scroller);
  return (
    <EdgesContext value={edges}>
      <div className={clsx("relative flex min-h-0 flex-col", className)}>
        <div ref={scroller} className="hairline-scroll min-h-0 overflow-x-hidden overflow-y-auto">
          {children}
        </div>
        {frame}
      </div>
    </EdgesContext>
  );
}

/** Lines at the edges behind which there is more. */
export function ScrollLines() {
  const { isAtStart, isAtEnd } = useScrollEdges("y");
  return (
    <>
      {!isAtStart && <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 border-t" />}
      {!isAtEnd && <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 border-b" />}
    </>
  );
}
