import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { DocsHeader } from "./docs-header.tsx";

type DocsLayoutProps = {
  readonly title: string;
  /** What the list beside the page holds. */
  readonly asideLabel: string;
  readonly navigation: ReactNode;
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** For a page that shows examples beside its text. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A page of documentation: beside it a search and a list of what there is, on narrow screens the search above it. */
export function DocsLayout(props: DocsLayoutProps) {
  const { title, asideLabel, navigation, searchLabel, search, onSearch, isWide = false, children } = props;
  return (
    <>
      <DocsHeader title={title} />
      <div className={clsx("mx-auto flex items-start", isWide ? "max-w-[90rem]" : "max-w-6xl")}>
        <aside
          aria-label={asideLabel}
          className="hairline-scroll sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-72 shrink-0 overflow-y-auto border-e lg:block"
        >
          <div className="sticky top-0 bg-canvas p-4">
            <SearchField label={searchLabel} value={search} onChange={onSearch} />
          </div>
          {navigation}
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-5 py-8 outline-none sm:px-10 lg:py-10">
          <SearchField label={searchLabel} value={search} onChange={onSearch} className="mb-8 lg:hidden" />
          {children}
        </main>
      </div>
    </>
  );
}
