import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "guide",
  uses: [],
  routes: [
    { path: "/docs", file: "guides.tsx", budgetKib: 275 },
    { path: "/docs/$guide", file: "guide.tsx", budgetKib: 278 },
  ],
};

export const navigation: readonly NavigationRow[] = [];
