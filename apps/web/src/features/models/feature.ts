import { Cpu } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "models",
  uses: ["admin"],
  routes: [{ path: "/app/models", file: "models.tsx" }],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "models",
    label: "Models",
    icon: Cpu,
    group: "installation",
    order: 20,
    path: "/app/models",
    when: ({ isInstallationAdmin }) => isInstallationAdmin,
  },
  { id: "models", label: "Models", group: "administration", order: 80, path: "/app/models" },
];
