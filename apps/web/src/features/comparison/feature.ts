import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "comparison",
  uses: [],
  routes: [{ path: "/app/admin/comparisons", file: "comparisons.tsx" }],
};

export const navigation: readonly NavigationRow[] = [
  { id: "comparisons", label: "Comparisons", group: "administration", order: 100, path: "/app/admin/comparisons" },
];
