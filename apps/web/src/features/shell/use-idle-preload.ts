import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pagesOf } from "@/entities/navigation/entry.ts";
import { useSidebarPlace } from "./navigation/use-sidebar-place.ts";

/** What the page itself still fetches comes first. */
const AFTER_LOAD_MS = 2_500;

/**
 * Fetches the other pages, one after the other, while nothing else happens, so that they open at once, also offline.
 * Where bytes are paid for, a page is fetched when somebody points at its link.
 */
export function useIdlePreload(): void {
  const router = useRouter();
  const { groups } = useSidebarPlace();
  const paths = pagesOf(groups).join(" ");
  useEffect(() => {
    const leaving = new AbortController();
    const preload = async () => {
      const { preloadPages } = await import("./preload-pages.ts");
      await preloadPages(router, paths.split(" "), leaving.signal);
    };
    const timer = setTimeout(() => void preload().catch(() => undefined), AFTER_LOAD_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [router, paths]);
}
