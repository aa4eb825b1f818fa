import { useSyncExternalStore } from "react";
import { DESKTOP_BREAKPOINT_PX } from "@voicewright/contract/rules/limits";

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

const DESKTOP = `(min-width: ${DESKTOP_BREAKPOINT_PX}px)`;

export function isDesktop(): boolean {
  return window.matchMedia(DESKTOP).matches;
}

export function useIsDesktop(): boolean {
  return useMediaQuery(DESKTOP);
}

export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
