import { Gauge } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "admin",
  uses: ["notifications"],
  routes: [
    { path: "/app/admin", file: "admin.tsx", isFrame: true },
    { path: "/app/admin/", file: "start.tsx" },
    { path: "/app/admin/health", file: "health.tsx" },
    { path: "/app/admin/safety", file: "safety.tsx" },
    { path: "/app/admin/workspaces", file: "workspaces.tsx" },
    { path: "/app/admin/feedback", file: "feedback.tsx" },
    { path: "/app/admin/jobs", file: "jobs.tsx" },
    { path: "/app/admin/users", file: "users.tsx" },
    { path: "/app/admin/announcements", file: "announcements.tsx" },
    { path: "/app/admin/storage", file: "storage.tsx" },
    { path: "/app/admin/audit", file: "audit.tsx" },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "administration",
    label: "Administration",
    icon: Gauge,
    group: "installation",
    order: 10,
    path: "/app/admin",
    when: ({ isInstallationAdmin }) => isInstallationAdmin,
  },
  { id: "workspaces", label: "Workspaces", group: "administration", order: 10, path: "/app/admin/workspaces" },
  { id: "users", label: "People", group: "administration", order: 20, path: "/app/admin/users" },
  { id: "safety", label: "Safety", group: "administration", order: 30, path: "/app/admin/safety" },
  { id: "audit", label: "Audit log", group: "administration", order: 40, path: "/app/admin/audit" },
  { id: "jobs", label: "Tasks", group: "administration", order: 50, path: "/app/admin/jobs" },
  { id: "storage", label: "Storage", group: "administration", order: 60, path: "/app/admin/storage" },
  { id: "health", label: "Health", group: "administration", order: 70, path: "/app/admin/health" },
  {
    id: "announcements",
    label: "Announcements",
    group: "administration",
    order: 110,
    path: "/app/admin/announcements",
  },
  { id: "feedback", label: "Feedback", group: "administration", order: 120, path: "/app/admin/feedback" },
];
