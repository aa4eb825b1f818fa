import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";

const TABS = [
  { to: "/app/admin/workspaces", label: "Workspaces" },
  { to: "/app/admin/users", label: "People" },
  { to: "/app/admin/safety", label: "Safety" },
  { to: "/app/admin/audit", label: "Audit log" },
  { to: "/app/admin/jobs", label: "Tasks" },
  { to: "/app/admin/storage", label: "Storage" },
  { to: "/app/admin/health", label: "Health" },
  { to: "/app/models", label: "Models" },
  { to: "/app/admin/verifications", label: "Verifications" },
  { to: "/app/admin/comparisons", label: "Comparisons" },
  { to: "/app/admin/announcements", label: "Announcements" },
  { to: "/app/admin/feedback", label: "Feedback" },
] as const;

/** The tabs over every page of the admin area; each page says itself to whom it is not shown. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { is_installation_admin: isAdmin } = useUser();
  return (
    <>
      {isAdmin && (
        <div className="mx-auto w-full max-w-5xl px-5 pt-2 sm:px-8">
          <PageTabs label="Administration" tabs={TABS} />
        </div>
      )}
      {children}
    </>
  );
}

export function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
