import type { ReactNode } from "react";
import { InstallationAdminOnly } from "@/entities/workspace/require-permission.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";

type AdminPageProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the admin area: its heading, and what it shows to the admin of the installation alone. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  usePageTitle(title);
  const { is_installation_admin: isAdmin } = useUser();
  if (!isAdmin) return <InstallationAdminOnly />;
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 max-w-2xl text-pretty text-soft">{description}</p>
        </div>
        {actions}
      </header>
      <div className="mt-6">{children}</div>
    </div>
  );
}
