import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "shell",
  uses: ["affiliate", "assistant", "feedback", "models", "notifications", "onboarding", "pronunciation-dictionaries"],
  routes: [],
};

export const navigation: readonly NavigationRow[] = [];
