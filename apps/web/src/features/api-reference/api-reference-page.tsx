import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { buttonStyle } from "@/shared/ui/button-style.ts";
import { EmptyState } from "@/shared/ui/empty-state.tsx";
import { ErrorState } from "@/shared/ui/error-state.tsx";
import { SearchField } from "@/shared/ui/search-field.tsx";
import { Skeleton } from "@/shared/ui/skeleton.tsx";
import { type OpenApiDocument, openApiQuery } from "./openapi-document.ts";
import { OperationSection } from "./operation-section.tsx";
import { groupOperations, type OperationGroup, searchOperations } from "./operations.ts";
import { ReferenceIntro } from "./reference-intro.tsx";
import { ReferenceNavigation } from "./reference-navigation.tsx";
import { Status } from "@/shared/ui/status.tsx";

export function ApiReferencePage() {
  usePageTitle("API reference");
  const apiDocument = useQuery(openApiQuery());
  return (
    <>
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <ReferenceHeader />
      {apiDocument.isSuccess ? (
        <Reference apiDocument={apiDocument.data} />
      ) : (
        <main id="main" className="mx-auto max-w-3xl px-5 py-10">
          <h1 className="text-2xl font-semibold tracking-tight">API reference</h1>
          {apiDocument.isError ? (
            <ErrorState
              title="The reference could not be loaded"
              message={apiErrorMessage(apiDocument.error)}
              onRetry={() => void apiDocument.refetch()}
              pending={apiDocument.isFetching}
            />
          ) : (
            <Status className="mt-8 grid gap-4">
              <span className="sr-only">Loading the reference</span>
              <Skeleton className="h-24" />
              <Skeleton className="h-64" />
            </Status>
          )}
        </main>
      )}
    </>
  );
}

function ReferenceHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-canvas px-5">
      <Link to="/" className="flex items-center gap-2.5 rounded-md py-1 font-semibold tracking-tight">
        <BrandMark sizePx={22} />
        Voicewright
      </Link>
      <span className="text-soft max-sm:hidden">API reference</span>
      <nav aria-label="Product" className="ms-auto flex gap-1">
        {sessionHint.get() ? (
          <Link to="/app" className={buttonStyle("outline", "sm")}>
            Open the studio
          </Link>
        ) : (
          <>
            <Link to="/sign-in" className={buttonStyle("ghost", "sm")}>
              Sign in
            </Link>
            <Link to="/sign-up" className={buttonStyle("primary", "sm")}>
              Sign up
            </Link>
          </>
        )}
      </nav>
    </header>
  );
}

function Reference({ apiDocument }: { readonly apiDocument: OpenApiDocument }) {
  const [search, setSearch] = useState("");
  const deferredSearch = useDeferredValue(search);
  const groups = searchOperations(groupOperations(apiDocument), deferredSearch);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);

  // The place in the address comes before the document that has it.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== "") document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <div className="mx-auto flex max-w-[90rem] items-start">
      <aside
        aria-label="Calls"
        className="hairline-scroll sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-72 shrink-0 overflow-y-auto border-e lg:block"
      >
        <div className="sticky top-0 bg-canvas p-4">
          <SearchField label="Search the calls" value={search} onChange={setSearch} />
        </div>
        <ReferenceNavigation groups={groups} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-5 py-10 outline-none sm:px-10">
        <ReferenceIntro version={apiDocument.info.version} />
        <SearchField label="Search the calls" value={search} onChange={setSearch} className="mt-8 lg:hidden" />
        <Status className="sr-only">
          {deferredSearch === "" ? "" : `${formatCount(count, "call", "calls")} found`}
        </Status>
        {count === 0 ? (
          <EmptyState icon={SearchX} title={`No call fits “${deferredSearch}”`}>
            Try a path, a word of the summary, or an error code.
          </EmptyState>
        ) : (
          <Operations groups={groups} apiDocument={apiDocument} />
        )}
      </main>
    </div>
  );
}

type OperationsProps = { readonly groups: readonly OperationGroup[]; readonly apiDocument: OpenApiDocument };

function Operations({ groups, apiDocument }: OperationsProps) {
  return groups.map((group) => (
    <section key={group.tag} aria-labelledby={`tag-${group.tag}`} className="mt-16">
      <h2 id={`tag-${group.tag}`} className="scroll-mt-20 text-xl font-semibold tracking-tight">
        {group.title}
      </h2>
      {group.operations.map((operation) => (
        <OperationSection key={operation.operationId} operation={operation} schemas={apiDocument.components.schemas} />
      ))}
    </section>
  ));
}
