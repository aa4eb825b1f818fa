import { Webhook } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "webhooks",
  uses: [],
  routes: [{ path: "/app/developers/webhooks", file: "webhooks.tsx" }],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "webhooks",
    label: "Webhooks",
    icon: Webhook,
    group: "developers",
    order: 30,
    path: "/app/developers/webhooks",
    when: ({ flags }) => !flags.has("developer_portal"),
  },
  {
    id: "webhooks",
    label: "Webhooks",
    description: "Get a call to your own server when something happens in this workspace.",
    group: "developer-pages",
    order: 30,
    path: "/app/developers/webhooks",
    when: ({ seat }) => seat === "workspace_admin",
  },
  {
    id: "webhooks",
    label: "Webhooks",
    icon: Webhook,
    group: "user-menu",
    order: 30,
    path: "/app/developers/webhooks",
    when: ({ flags, seat }) => !flags.has("developer_portal") && seat === "workspace_admin",
  },
];
