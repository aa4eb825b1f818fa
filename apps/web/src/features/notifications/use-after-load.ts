import { useEffect, useState } from "react";

/** False until the page has stood for a while: what it fetches itself comes first. */
export function useAfterLoad(delayMs: number): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLoaded;
}
