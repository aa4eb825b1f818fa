import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAreaTabs } from "@/entities/navigation/declared-rows.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";

/** The tabs over every page of the admin area; each page says itself to whom it is not shown. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { is_installation_admin: isAdmin } = useUser();
  const tabs = useAreaTabs("administration");
  return (
    <>
      {isAdmin && (
        <div className="mx-auto w-full max-w-5xl px-5 pt-2 sm:px-8">
          <PageTabs label="Administration" tabs={tabs} />
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
