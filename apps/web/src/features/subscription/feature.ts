import { CreditCard } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "subscription",
  uses: [],
  routes: [
    {
      path: "/app/developers/usage",
      file: "usage.tsx",
      firstCalls: ["/v1/workspace/analytics/names", "/v1/models", "/v1/workspace"],
    },
    {
      path: "/app/developers/requests",
      file: "requests.tsx",
      firstCalls: ["/v1/workspace/analytics/names", "/v1/models", "/v1/workspace"],
    },
    { path: "/app/usage", file: "old-usage.tsx" },
    { path: "/app/subscription", file: "subscription.tsx", firstCalls: ["/v1/user/subscription"] },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "usage",
    label: "Usage",
    description: "Usage by product, model, voice, key, member and day.",
    group: "developer-pages",
    order: 40,
    path: "/app/developers/usage",
  },
  {
    id: "requests",
    label: "Requests",
    description: "Every generation with its key, voice, model and credits, but without its text. Kept for 400 days.",
    group: "developer-pages",
    order: 50,
    path: "/app/developers/requests",
  },
  {
    id: "subscription",
    label: "Subscription",
    icon: CreditCard,
    group: "user-menu",
    order: 50,
    path: "/app/subscription",
    when: ({ seat }) => seat === "workspace_admin",
  },
  {
    id: "usage",
    label: "Usage analytics",
    group: "user-menu",
    order: 70,
    path: "/app/developers/usage",
    when: ({ flags }) => !flags.has("developer_portal"),
  },
];
