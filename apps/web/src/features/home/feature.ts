import { House } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "home",
  uses: [],
  routes: [{ path: "/app/home", file: "home.tsx", firstCalls: ["/v1/history?page_size=50&source=TTS"] }],
};

export const navigation: readonly NavigationRow[] = [
  { id: "home", label: "Home", icon: House, group: "create", order: 10, path: "/app/home" },
];
