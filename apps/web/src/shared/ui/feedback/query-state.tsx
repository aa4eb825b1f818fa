import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Status } from "./status.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

type QueryStateProps<T> = {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch" | "isFetching">;
  /** In lower case. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
};

/** What a query has answered, or that it has not. */
export function QueryState<T>({ query, what, children }: QueryStateProps<T>) {
  const { data, error, refetch, isFetching } = query;
  if (data === undefined && error === null)
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading the {what}</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </Status>
    );
  if (data === undefined)
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        message={apiErrorMessage(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  return children(data);
}
