import { BookOpen } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "api-reference",
  uses: [],
  routes: [
    { path: "/docs/api", file: "api-reference.tsx", budgetKib: 262 },
    { path: "/docs/works-with", file: "works-with.tsx", budgetKib: 252 },
  ],
};

export const navigation: readonly NavigationRow[] = [
  { id: "api-reference", label: "API reference", icon: BookOpen, group: "developers", order: 40, path: "/docs/api" },
];
