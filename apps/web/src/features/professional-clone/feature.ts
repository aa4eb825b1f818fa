import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "professional-clone",
  uses: ["recorder"],
  routes: [],
};

export const navigation: readonly NavigationRow[] = [];
