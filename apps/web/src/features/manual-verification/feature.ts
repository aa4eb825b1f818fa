import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "manual-verification",
  uses: [],
  routes: [{ path: "/app/admin/verifications", file: "verifications.tsx" }],
};

export const navigation: readonly NavigationRow[] = [
  { id: "verifications", label: "Verifications", group: "administration", order: 90, path: "/app/admin/verifications" },
];
