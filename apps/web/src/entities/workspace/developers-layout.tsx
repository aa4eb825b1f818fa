import type { ReactNode } from "react";
import { useAreaTabs, useDeclaredRows } from "../navigation/declared-rows.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";
import { WorkspaceAdminsOnly } from "./require-permission.tsx";

type DevelopersLayoutProps = {
  readonly path: `/app/developers/${string}`;
  /** What is done with the page as a whole, beside its heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const OVERVIEW = { to: "/app/developers", label: "Overview" } as const;

/** The frame around all pages for who writes programs. */
export function DevelopersFrame({ children }: { readonly children: ReactNode }) {
  const pages = useAreaTabs("developer-pages");
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
  const page = useDeclaredRows().find((row) => row.group === "developer-pages" && row.path === path);
  const isAllowed = useAreaTabs("developer-pages").some(({ to }) => to === path);
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
