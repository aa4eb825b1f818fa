import type { ReactNode } from "react";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";
import { DEVELOPER_PAGES, type DeveloperPage } from "./developer-pages.ts";
import { WorkspaceAdminsOnly } from "./require-permission.tsx";
import { useUser } from "./use-user.ts";

type DevelopersLayoutProps = {
  readonly path: DeveloperPage["to"];
  /** What is done with the page as a whole, beside its heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const OVERVIEW = { to: "/app/developers", label: "Overview" } as const;

/** The pages of the developers area that somebody may use. */
export function useDeveloperPages(): readonly DeveloperPage[] {
  const { seat_type: seat } = useUser();
  return DEVELOPER_PAGES.filter(({ isForAdmins }) => !isForAdmins || seat === "workspace_admin");
}

/** The frame around all pages for who writes programs. */
export function DevelopersFrame({ children }: { readonly children: ReactNode }) {
  const pages = useDeveloperPages();
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Developers</h1>
      <PageTabs label="Developers" tabs={[OVERVIEW, ...pages]} />
      <div className="mt-6">{children}</div>
    </div>
  );
}

/** One page of the developers area, under its tab. */
export function DevelopersLayout({ path, action, children }: DevelopersLayoutProps) {
  const page = DEVELOPER_PAGES.find(({ to }) => to === path);
  const isAllowed = useDeveloperPages().some(({ to }) => to === path);
  usePageTitle(page?.label ?? "Developers");
  if (!isAllowed) return <WorkspaceAdminsOnly />;
  return (
    <DevelopersFrame>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold tracking-tight">{page?.label}</h2>
          <p className="mt-1 max-w-2xl text-pretty text-soft">{page?.description}</p>
        </div>
        {action}
      </header>
      <div className="mt-6">{children}</div>
    </DevelopersFrame>
  );
}
