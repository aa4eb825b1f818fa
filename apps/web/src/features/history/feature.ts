import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "history",
  uses: [],
  routes: [{ path: "/shared/$shareLinkId", file: "shared.tsx", budgetKib: 300 }],
};

export const navigation: readonly NavigationRow[] = [];
