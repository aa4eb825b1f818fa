import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "service-accounts",
  uses: ["developers"],
  routes: [{ path: "/app/developers/service-accounts", file: "service-accounts.tsx" }],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "service-accounts",
    label: "Service accounts",
    description: "Access for programs, with keys that do not belong to a person.",
    group: "developer-pages",
    order: 20,
    path: "/app/developers/service-accounts",
    when: ({ seat }) => seat === "workspace_admin",
  },
];
