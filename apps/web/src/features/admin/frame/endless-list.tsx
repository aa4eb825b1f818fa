import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";

type EndlessListProps<Item> = {
  readonly query: UseInfiniteQueryResult<readonly Item[]>;
  /** In lower case. */
  readonly what: string;
  /** In place of the list when there is nothing. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list that is read page by page, with what it is instead while it is not there. */
export function EndlessList<Item>({ query, what, empty, children }: EndlessListProps<Item>) {
  if (query.isPending)
    return (
      <Status className="mt-5 grid gap-2">
        <VisuallyHidden>Loading the {what}</VisuallyHidden>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </Status>
    );
  if (query.isError)
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  if (query.data.length === 0) return empty;
  return (
    <>
      {children(query.data)}
      {query.hasNextPage && (
        <div className="mt-5 text-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more {what}
          </Button>
        </div>
      )}
    </>
  );
}
