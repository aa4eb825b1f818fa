import { Users } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "members",
  uses: [],
  routes: [
    {
      path: "/app/workspace",
      file: "members.tsx",
      firstCalls: ["/v1/workspace/members?page_size=50", "/v1/workspace"],
    },
    { path: "/app/workspace/invites", file: "invites.tsx", firstCalls: ["/v1/workspace/invites", "/v1/workspace"] },
    { path: "/app/workspace/groups", file: "groups.tsx", firstCalls: ["/v1/workspace/groups", "/v1/workspace"] },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "workspace",
    label: "Workspace settings",
    icon: Users,
    group: "user-menu",
    order: 40,
    path: "/app/workspace",
    when: ({ seat }) => seat === "workspace_admin",
  },
];
