import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { accountQueries } from "../account-queries.ts";
import type { TwoFactorTask } from "./two-factor-dialog.tsx";

const TwoFactorDialog = lazy(() =>
  import("./two-factor-dialog.tsx").then((module) => ({ default: module.TwoFactorDialog })),
);

/** Below this many, somebody should make new ones. */
const FEW_CODES = 3;

export function TwoFactorStatus() {
  const security = useQuery(accountQueries.security());
  const [task, setTask] = useState<TwoFactorTask>();
  if (security.isPending) return <Skeleton className="h-10" />;
  if (security.isError)
    return (
      <ErrorState
        title="This could not be loaded"
        message={apiErrorMessage(security.error)}
        onRetry={() => void security.refetch()}
        pending={security.isFetching}
      />
    );
  const { is_two_factor_on: isOn, recovery_codes_left: left } = security.data;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        {isOn && (
          <span className="text-soft">{left === 1 ? "1 recovery code left" : `${left} recovery codes left`}</span>
        )}
      </div>
      {isOn && left < FEW_CODES && (
        <Notice tone="warning">Create new recovery codes: they let you sign in if you lose the app.</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setTask("renew")}>New recovery codes</Button>
            <Button onClick={() => setTask("remove")}>Turn off</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setTask("set-up")}>
            Set up
          </Button>
        )}
      </div>
      <Suspense>{task !== undefined && <TwoFactorDialog task={task} onClose={() => setTask(undefined)} />}</Suspense>
    </div>
  );
}
