import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "voice-design",
  uses: [],
  routes: [],
};

export const navigation: readonly NavigationRow[] = [];
