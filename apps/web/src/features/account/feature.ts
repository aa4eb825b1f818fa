import { Settings } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "account",
  uses: [],
  routes: [
    { path: "/accept-invite", file: "accept-invite.tsx", budgetKib: 304 },
    { path: "/confirm-email", file: "confirm-email.tsx", budgetKib: 273 },
    { path: "/confirm-sign-up", file: "confirm-sign-up.tsx", budgetKib: 300 },
    { path: "/forgot-password", file: "forgot-password.tsx", budgetKib: 289 },
    { path: "/reset-password", file: "reset-password.tsx", budgetKib: 289 },
    { path: "/sign-in", file: "sign-in.tsx", budgetKib: 304 },
    { path: "/sign-in/callback", file: "sign-in-callback.tsx", budgetKib: 304 },
    { path: "/sign-up", file: "sign-up.tsx", budgetKib: 304 },
    { path: "/app/settings", file: "profile.tsx", firstCalls: ["/v1/notifications/settings"] },
    { path: "/app/settings/security", file: "security.tsx", firstCalls: ["/v1/user/security", "/v1/user/sessions"] },
    { path: "/app/settings/data", file: "data.tsx", firstCalls: ["/v1/user/exports"] },
  ],
};

export const navigation: readonly NavigationRow[] = [
  { id: "settings", label: "Settings", icon: Settings, group: "user-menu", order: 10, path: "/app/settings" },
];
