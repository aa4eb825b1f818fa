import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import { Shuffle } from "lucide-react";
import { useEffect, useRef } from "react";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useRemoveVersion } from "./remix-mutations.ts";
import { versionNumber } from "./composer-form.ts";
import { type VersionActions, VersionCard } from "./version-card.tsx";

type VersionListProps = Omit<VersionActions, "onRemove"> & {
  readonly session: RemixSession | undefined;
  readonly isNew: boolean;
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onReload: () => void;
  readonly isOrdering: boolean;
  /** The version of which more is ordered; a new one is ordered without it. */
  readonly orderedId: string | undefined;
};

/** V1 to Vn of a session, the newest last, and in view when it comes. */
export function VersionList({
  session,
  isNew,
  error,
  isRetrying,
  onReload,
  isOrdering,
  orderedId,
  ...actions
}: VersionListProps) {
  const end = useRef<HTMLDivElement>(null);
  const removal = useRemoveVersion(session?.remixing_session_id ?? "");
  const count = session?.iterations.length ?? 0;
  const isOrderingVersion = isOrdering && orderedId === undefined;
  const isLoadFailed = error !== null && session === undefined;

  // What is heard is on the screen.
  useEffect(() => () => previewPlayer.stop(), []);

  useEffect(() => {
    if (count > 0 || isOrderingVersion) end.current?.scrollIntoView({ block: "end" });
  }, [count, isOrderingVersion]);

  useEffect(() => {
    if (isLoadFailed)
      showToast({
        id: "remix-load",
        kind: "error",
        title: MESSAGES.remixLoadFailed,
        description: apiErrorMessage(error),
      });
  }, [isLoadFailed, error]);

  return (
    <div className="hairline-scroll min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
      <div className="mx-auto grid max-w-3xl gap-4">
        {isLoadFailed && (
          <ErrorState
            title={MESSAGES.remixLoadFailed}
            message={apiErrorMessage(error)}
            onRetry={isApiError(error, "voice_remix_session_not_found") ? undefined : onReload}
            pending={isRetrying}
          />
        )}
        {!isNew && !isLoadFailed && session === undefined && <Skeleton className="h-48 rounded-2xl!" />}
        {count === 0 && !isOrderingVersion && (isNew || session !== undefined) && (
          <EmptyState icon={Shuffle} title="Every version is kept">
            Choose a voice and say what should change. You get three variations: continue with the one you like best, or
            save it.
          </EmptyState>
        )}
        {session?.iterations.map((iteration, index) => {
          const id = iteration.remixing_session_iteration_id;
          return (
            <VersionCard
              key={id}
              iteration={iteration}
              number={versionNumber(iteration, index)}
              isOrdering={orderedId === id}
              isRemoving={removal.isPending && removal.variables === id}
              {...actions}
              onRemove={() => removal.mutate(id)}
            />
          );
        })}
        {isOrderingVersion && (
          <div aria-hidden className="grid gap-4 rounded-2xl border p-5">
            <Skeleton className="h-6 w-12 rounded-full!" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
        <div ref={end} />
      </div>
    </div>
  );
}
