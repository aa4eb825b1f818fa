import { Code, KeyRound } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "developers",
  uses: [],
  routes: [
    { path: "/app/developers", file: "developers.tsx" },
    { path: "/app/developers/api-keys", file: "api-keys.tsx" },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "developers",
    label: "Developers",
    icon: Code,
    group: "developers",
    order: 10,
    path: "/app/developers",
    when: ({ flags }) => flags.has("developer_portal"),
  },
  {
    id: "api-keys",
    label: "API keys",
    icon: KeyRound,
    group: "developers",
    order: 20,
    path: "/app/developers/api-keys",
    when: ({ flags }) => !flags.has("developer_portal"),
  },
  {
    id: "api-keys",
    label: "API keys",
    description: "Keys let programs use this workspace and its credits. Treat them like passwords.",
    group: "developer-pages",
    order: 10,
    path: "/app/developers/api-keys",
  },
  {
    id: "api-keys",
    label: "API Keys",
    icon: KeyRound,
    group: "user-menu",
    order: 20,
    path: "/app/developers/api-keys",
    when: ({ flags }) => !flags.has("developer_portal"),
  },
];
