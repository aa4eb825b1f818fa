import { useInfiniteQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import { InstallationAdminOnly } from "@/entities/workspace/require-permission.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { RequestCard } from "./request-card.tsx";
import { type RequestState, verificationsQuery } from "./verification-queries.ts";

/** Where the admin of the installation decides on documents by which people want to be verified. */
export function VerificationRequestsPage() {
  usePageTitle("Verifications");
  const { is_installation_admin: isAdmin } = useUser();
  if (!isAdmin) return <InstallationAdminOnly />;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8 sm:px-8">
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Verifications</h1>
        <p className="mt-1 max-w-2xl text-pretty text-soft">
          Documents that people sent to have a professional voice verified. Every document you open is recorded in the
          audit log. Documents are deleted 30 days after the decision.
        </p>
      </header>
      <Requests />
    </div>
  );
}

const STATES = [
  { state: "pending", label: "Waiting" },
  { state: "decided", label: "Decided" },
] as const satisfies readonly { readonly state: RequestState; readonly label: string }[];

function Requests() {
  const [state, setState] = useState<RequestState>("pending");
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons are no form */}
      <div role="group" aria-label="Which requests" className="mt-6 flex gap-2">
        {STATES.map((one) => (
          <Pill key={one.state} pressed={state === one.state} onClick={() => setState(one.state)}>
            {one.label}
          </Pill>
        ))}
      </div>
      <RequestList state={state} />
    </>
  );
}

function RequestList({ state }: { readonly state: RequestState }) {
  const query = useInfiniteQuery(verificationsQuery(state));
  if (query.isPending) return <Skeleton className="mt-5 h-48 rounded-2xl" />;
  if (query.isError) return <ErrorState message={apiErrorMessage(query.error)} onRetry={() => void query.refetch()} />;
  const requests = query.data.pages.flatMap(({ verifications }) => verifications);
  if (requests.length === 0) {
    return (
      <EmptyState icon={FileCheck} title={state === "pending" ? "No open requests" : "No decisions yet"}>
        {state === "pending"
          ? "Requests from workspaces that may verify voices with documents appear here."
          : "Requests that you accept or refuse appear here."}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mt-5 grid gap-4">
        {requests.map((request) => (
          <li key={request.verification_id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-5 text-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
