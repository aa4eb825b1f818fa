import type { NavigationRow } from "@/entities/navigation/row.ts";

const DECLARED = import.meta.glob<readonly NavigationRow[]>("../../features/*/feature.ts", {
  eager: true,
  import: "navigation",
});

/** What the features declare for the sidebar and for the tabs of areas. */
export const NAVIGATION_ROWS: readonly NavigationRow[] = Object.values(DECLARED).flat();
