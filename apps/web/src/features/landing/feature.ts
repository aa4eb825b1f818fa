import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "landing",
  uses: [],
  routes: [
    { path: "/", file: "landing.tsx", budgetKib: 300 },
    { path: "/policy", file: "policy.tsx", budgetKib: 145 },
  ],
};

export const navigation: readonly NavigationRow[] = [];
