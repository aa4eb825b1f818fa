import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "onboarding",
  uses: [],
  routes: [{ path: "/app/onboarding", file: "onboarding.tsx", firstCalls: ["/v1/user/onboarding"] }],
};

export const navigation: readonly NavigationRow[] = [];
