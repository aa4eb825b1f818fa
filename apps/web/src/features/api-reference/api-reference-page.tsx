import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { DocsHeader } from "@/entities/guide/docs-header.tsx";
import { DocsLayout } from "@/entities/guide/docs-layout.tsx";
import { GroupList } from "./group-list.tsx";
import { type OpenApiDocument, openApiQuery, type Schemas } from "./openapi-document.ts";
import { OperationSection } from "./operation-section.tsx";
import { groupAt, groupId, groupOperations, type OperationGroup, searchOperations } from "./operations.ts";
import { ReferenceIntro } from "./reference-intro.tsx";
import { ReferenceNavigation } from "./reference-navigation.tsx";
import { addSockets, type AsyncApiDocument, asyncApiQuery } from "./socket-document.ts";
import { type OpenCalls, useOpenCalls } from "./use-open-calls.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";

const TITLE = "API reference";

export function ApiReferencePage() {
  usePageTitle(TITLE);
  const apiDocument = useQuery(openApiQuery());
  const sockets = useQuery(asyncApiQuery());
  const failed = apiDocument.isError ? apiDocument : sockets.isError ? sockets : undefined;
  if (apiDocument.isSuccess && sockets.isSuccess)
    return <Reference apiDocument={apiDocument.data} sockets={sockets.data} />;
  return (
    <>
      <DocsHeader title={TITLE} />
      <main id="main" className="mx-auto max-w-3xl px-5 py-10">
        <h1 className="text-2xl font-semibold tracking-tight">{TITLE}</h1>
        {failed !== undefined ? (
          <ErrorState
            title="The reference could not be loaded"
            message={apiErrorMessage(failed.error)}
            onRetry={() => void failed.refetch()}
            pending={failed.isFetching}
          />
        ) : (
          <Status className="mt-8 grid gap-4">
            <span className="sr-only">Loading the reference</span>
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
          </Status>
        )}
      </main>
    </>
  );
}

type ReferenceProps = { readonly apiDocument: OpenApiDocument; readonly sockets: AsyncApiDocument };

function Reference({ apiDocument, sockets }: ReferenceProps) {
  const [search, setSearch] = useState("");
  const deferredSearch = useDeferredValue(search);
  const { hash } = useLocation();
  const calls = useOpenCalls(hash);
  const all = addSockets(groupOperations(apiDocument), sockets);
  const schemas = { ...sockets.components.schemas, ...apiDocument.components.schemas };
  const shown = groupAt(all, hash);
  const isSearching = deferredSearch.trim() !== "";
  const found = isSearching ? searchOperations(all, deferredSearch) : shown === undefined ? [] : [shown];
  const count = found.reduce((sum, group) => sum + group.operations.length, 0);

  useEffect(() => showPlace(hash), [hash]);

  return (
    <DocsLayout
      title={TITLE}
      asideLabel="Calls"
      navigation={<ReferenceNavigation groups={isSearching ? found : all} shown={found} onOpen={calls.open} />}
      searchLabel="Search the calls"
      search={search}
      onSearch={setSearch}
      isWide
    >
      {shown === undefined || isSearching ? <ReferenceIntro version={apiDocument.info.version} /> : <PageTitle />}
      <Status className="sr-only">{isSearching ? `${formatCount(count, "call", "calls")} found` : ""}</Status>
      {isSearching && count === 0 && (
        <EmptyState icon={SearchX} title={`No call matches “${deferredSearch}”`}>
          Try a path, a word of the summary, or an error code.
        </EmptyState>
      )}
      {isSearching || shown !== undefined ? (
        <Operations groups={found} schemas={schemas} calls={calls} />
      ) : (
        <GroupList groups={all} />
      )}
    </DocsLayout>
  );
}

/** Scrolls to what the address names, and lets the keyboard go on from there. */
function showPlace(hash: string): void {
  const place = hash === "" ? null : document.getElementById(hash);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

function PageTitle() {
  return (
    <div>
      <Link to="/docs/api" activeOptions={{ includeHash: true }} className={buttonStyle("ghost", "sm", "-ms-3")}>
        <ArrowLeft aria-hidden size={16} />
        All groups
      </Link>
      <h1 className="mt-3 text-3xl font-semibold tracking-tight">{TITLE}</h1>
    </div>
  );
}

type OperationsProps = {
  readonly groups: readonly OperationGroup[];
  readonly schemas: Schemas;
  readonly calls: OpenCalls;
};

function Operations({ groups, schemas, calls }: OperationsProps) {
  return groups.map((group) => (
    <section key={group.tag} aria-labelledby={groupId(group)} className="mt-12">
      <h2
        id={groupId(group)}
        tabIndex={-1}
        className="mb-5 scroll-mt-20 text-xl font-semibold tracking-tight outline-none"
      >
        {group.title}
      </h2>
      {group.operations.map((operation) => (
        <OperationSection
          key={operation.operationId}
          operation={operation}
          schemas={schemas}
          isOpen={calls.isOpen(operation.operationId)}
          onToggle={() => calls.toggle(operation.operationId)}
        />
      ))}
    </section>
  ));
}
