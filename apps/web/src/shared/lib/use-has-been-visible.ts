import { type RefObject, useEffect, useState } from "react";

/** Whether an element has ever come into view: what is costly to show waits for that. */
export function useHasBeenVisible(element: RefObject<Element | null>): boolean {
  const [hasBeenVisible, setWasSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || hasBeenVisible) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setWasSeen(true);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, hasBeenVisible]);
  return hasBeenVisible;
}
