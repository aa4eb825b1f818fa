import { useQuery } from "@tanstack/react-query";
import type { SessionSummary } from "@voicewright/contract/account/profile";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDateTime, formatRelativeTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { accountQueries, useEndSessions } from "./account-queries.ts";

function deviceOf({ device }: SessionSummary): string {
  return device ?? "Unknown device";
}

export function SessionList() {
  const sessions = useQuery(accountQueries.sessions());
  const end = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  if (sessions.isPending)
    return (
      <Status>
        <VisuallyHidden>Loading the sessions</VisuallyHidden>
        <Skeleton className="h-16" />
      </Status>
    );
  if (sessions.isError)
    return (
      <ErrorState
        title="The sessions could not be loaded"
        message={apiErrorMessage(sessions.error)}
        onRetry={() => void sessions.refetch()}
        pending={sessions.isFetching}
      />
    );
  const others = sessions.data.filter(({ is_current }) => !is_current).map(({ session_id }) => session_id);
  return (
    <div className="grid gap-4">
      <ul className="divide-y rounded-xl border">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate([session.session_id])}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        isDangerous
        pending={end.isPending}
        onConfirm={() => end.mutate(others, { onSuccess: () => setIsAsking(false) })}
      >
        All your sessions but this one end at once.
      </ConfirmDialog>
    </div>
  );
}

type SessionRowProps = {
  readonly session: SessionSummary;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceOf(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-medium">{device}</p>
        <p className="text-[0.8125rem] text-soft">
          {session.network ?? "Unknown address"} · <span>since {formatDateTime(session.created_at_unix)}</span> ·{" "}
          <span>last used {formatRelativeTime(session.last_used_at_unix)}</span>
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} pending={isEnding} aria-label={`End session on ${device}`}>
          End session
        </Button>
      )}
    </li>
  );
}
