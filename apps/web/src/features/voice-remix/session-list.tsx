import { useInfiniteQuery } from "@tanstack/react-query";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import { clsx } from "clsx";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Menu, MenuItem } from "@/shared/ui/popups/menu.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { useDeleteSession } from "./remix-mutations.ts";
import { remixQueries } from "./remix-queries.ts";
import { RenameSessionDialog } from "./rename-session-dialog.tsx";

type SessionListProps = {
  readonly openId: string | undefined;
  /** Opens a session; without one, a new one is begun. */
  readonly onOpen: (sessionId: string | undefined) => void;
  readonly onDeleted: (sessionId: string) => void;
};

/** The sessions of the person, the last used first. */
export function SessionList({ openId, onOpen, onDeleted }: SessionListProps) {
  const sessions = useInfiniteQuery(remixQueries.sessions());
  const listed = sessions.data?.pages.flatMap((page) => page.voice_remixing_sessions) ?? [];
  const [renamed, setRenamed] = useState<RemixSession>();
  const [doomed, setDoomed] = useState<RemixSession>();
  const renameRefusal = useCallRefusal("rename_remix_session");
  const deleteRefusal = useCallRefusal("delete_remix_session");
  const deletion = useDeleteSession((sessionId) => {
    setDoomed(undefined);
    onDeleted(sessionId);
  });

  return (
    <nav aria-label="Remix sessions" className="flex min-h-0 flex-1 flex-col gap-3 p-4">
      <Button onClick={() => onOpen(undefined)} className="shrink-0">
        <Plus aria-hidden size={16} />
        New remix
      </Button>
      <div className="hairline-scroll -mx-2 min-h-0 flex-1 overflow-y-auto px-2" aria-busy={sessions.isPending}>
        {sessions.isPending && (
          <div className="grid gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
        {sessions.isError && (
          <ErrorState
            title="The sessions could not be loaded"
            message={apiErrorMessage(sessions.error)}
            onRetry={() => void sessions.refetch()}
            pending={sessions.isFetching}
          />
        )}
        {sessions.isSuccess && listed.length === 0 && (
          <p className="px-2 py-3 text-[0.8125rem] text-pretty text-soft">Your sessions appear here.</p>
        )}
        <ul className="grid gap-0.5">
          {listed.map((session) => (
            <SessionItem
              key={session.remixing_session_id}
              session={session}
              isOpen={session.remixing_session_id === openId}
              renameRefusal={renameRefusal}
              deleteRefusal={deleteRefusal}
              onOpen={() => onOpen(session.remixing_session_id)}
              onRename={() => setRenamed(session)}
              onDelete={() => setDoomed(session)}
            />
          ))}
        </ul>
        {sessions.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 w-full"
            pending={sessions.isFetchingNextPage}
            onClick={() => void sessions.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
      <RenameSessionDialog session={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(undefined);
        }}
        title={`Delete “${doomed?.name ?? ""}”?`}
        confirmLabel="Delete"
        isDangerous
        pending={deletion.isPending}
        onConfirm={() => doomed !== undefined && deletion.mutate(doomed.remixing_session_id)}
      >
        Its versions and their previews are deleted permanently. Voices that you saved stay.
      </ConfirmDialog>
    </nav>
  );
}

type SessionItemProps = {
  readonly session: RemixSession;
  readonly isOpen: boolean;
  readonly renameRefusal: string | undefined;
  readonly deleteRefusal: string | undefined;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
};

function SessionItem({ session, isOpen, renameRefusal, deleteRefusal, onOpen, onRename, onDelete }: SessionItemProps) {
  return (
    <li className={clsx("flex items-center gap-1 rounded-lg pe-1", isOpen ? "bg-fill-strong" : "hover:bg-fill")}>
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-lg px-2.5 py-2 text-start"
      >
        <span className="block truncate font-medium">{session.name}</span>
        <span className="block text-xs text-soft">{formatRelativeTime(session.updated_at_unix)}</span>
      </button>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`More for ${session.name}`}
            className="grid size-8 shrink-0 place-items-center rounded-md text-soft hover:bg-fill-strong hover:text-ink"
          >
            <Ellipsis aria-hidden size={16} />
          </button>
        }
      >
        <MenuItem icon={Pencil} disabledReason={renameRefusal} onSelect={onRename}>
          Rename
        </MenuItem>
        <MenuItem icon={Trash2} isDangerous disabledReason={deleteRefusal} onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
