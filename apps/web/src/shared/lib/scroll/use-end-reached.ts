import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const AHEAD_PX = 400;

/** Calls back while the marked element, at the end of a list, is about to come into view. */
export function useEndReached(isEnabled: boolean, onEndReached: () => void): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onEndReached);
  useEffect(() => {
    const element = marker.current;
    if (!isEnabled || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEnabled]);
  return marker;
}
