import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { formatCompactCount, formatCount, formatDate } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { PeopleFilterBar } from "./people-filter.tsx";
import { type PeopleFilter, useChangeWorkspace, workspacesQuery } from "./people-queries.ts";
import { WorkspaceDialog } from "./workspace-dialog.tsx";

type Question = { readonly act: "manage" | "suspend"; readonly workspace: AdminWorkspace };

export function WorkspacesPage() {
  return (
    <AdminPage
      title="Workspaces"
      description="Every workspace of this installation, with its plan, credits, limits and flags. Members of a suspended workspace cannot use it; nothing in it is deleted."
    >
      <Workspaces />
    </AdminPage>
  );
}

function Workspaces() {
  const [filter, setFilter] = useState<PeopleFilter>({ search: "", isSuspended: false });
  const [question, setQuestion] = useState<Question>();
  const query = useInfiniteQuery(workspacesQuery(filter));
  // As it stands now: credits that were just given are among them.
  const asked = query.data?.find(({ workspace_id: id }) => id === question?.workspace.workspace_id);
  const subject = asked ?? question?.workspace;
  return (
    <>
      <PeopleFilterBar
        label="Search workspaces"
        placeholder="Name, owner's e-mail or id"
        filter={filter}
        onChange={setFilter}
      />
      <EndlessList query={query} what="workspaces" empty={<EmptyState icon={Building2} title="No workspaces found" />}>
        {(workspaces) => (
          <ul aria-label="Workspaces" className="mt-3 divide-y">
            {workspaces.map((workspace) => (
              <WorkspaceRow
                key={workspace.workspace_id}
                workspace={workspace}
                onAsk={(act) => setQuestion({ act, workspace })}
              />
            ))}
          </ul>
        )}
      </EndlessList>
      <WorkspaceDialog
        workspace={question?.act === "manage" ? subject : undefined}
        onClose={() => setQuestion(undefined)}
      />
      {subject !== undefined && (
        <SuspendQuestion
          workspace={subject}
          isOpen={question?.act === "suspend"}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

type WorkspaceRowProps = { readonly workspace: AdminWorkspace; readonly onAsk: (act: Question["act"]) => void };

function WorkspaceRow({ workspace, onAsk }: WorkspaceRowProps) {
  const { workspace_id: ownWorkspaceId } = useUser();
  const change = useChangeWorkspace(workspace);
  const { name, owner_email: owner, members, credits } = workspace;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[0.8125rem] text-soft">{owner ?? "The owner’s account was deleted"}</p>
        <p className="truncate text-[0.8125rem] text-soft tabular-nums">
          {`${formatCount(members, "member", "members")} · ${formatCompactCount(credits.used)} of ${formatCompactCount(credits.limit)} credits · since ${formatDate(workspace.created_at_unix)}`}
        </p>
      </div>
      {workspace.is_suspended && <Badge tone="danger">Suspended</Badge>}
      <Badge tone="outline">{TIERS[workspace.tier].name}</Badge>
      <Button size="sm" aria-label={`Manage ${name}`} onClick={() => onAsk("manage")}>
        Manage
      </Button>
      {workspace.is_suspended ? (
        <Button
          size="sm"
          aria-label={`Reopen ${name}`}
          pending={change.isPending}
          onClick={() => change.mutate({ is_suspended: false })}
        >
          Reopen
        </Button>
      ) : (
        workspace.workspace_id !== ownWorkspaceId && (
          <Button size="sm" aria-label={`Suspend ${name}`} onClick={() => onAsk("suspend")}>
            Suspend
          </Button>
        )
      )}
    </li>
  );
}

type SuspendQuestionProps = {
  readonly workspace: AdminWorkspace;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function SuspendQuestion({ workspace, isOpen, onClose }: SuspendQuestionProps) {
  const change = useChangeWorkspace(workspace);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Suspend ${workspace.name}?`}
      confirmLabel="Suspend"
      isDangerous
      pending={change.isPending}
      onConfirm={() => change.mutate({ is_suspended: true }, { onSettled: onClose })}
    >
      {`All of its ${formatCount(workspace.members, "member", "members")} lose access at once, and its keys stop working. Nothing is deleted.`}
    </ConfirmDialog>
  );
}
