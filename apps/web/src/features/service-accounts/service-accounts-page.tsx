import { useQuery } from "@tanstack/react-query";
import { ROLE_LABELS } from "@voicewright/contract/rules/access/voice-roles";
import type { WorkspaceServiceAccount } from "@voicewright/contract/service-accounts/routes";
import { Bot, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DevelopersLayout } from "@/entities/workspace/developers-layout.tsx";
import { CreateKeyDialog, KeyManager } from "@/features/developers";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDate } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { CreateAccountDialog } from "./create-account-dialog.tsx";
import { keyCallsOf, serviceAccountsQuery, toApiKey, useDeleteServiceAccount } from "./service-account-queries.ts";

export function ServiceAccountsPage() {
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <DevelopersLayout
      path="/app/developers/service-accounts"
      action={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden size={16} />
          Create account
        </Button>
      }
    >
      <Accounts onCreate={create} />
      <CreateAccountDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </DevelopersLayout>
  );
}

function Accounts({ onCreate }: { readonly onCreate: () => void }) {
  const accounts = useQuery(serviceAccountsQuery());
  const [deleting, setDeleting] = useState<WorkspaceServiceAccount>();
  if (accounts.isPending)
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading the service accounts</VisuallyHidden>
        {[0, 1].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </Status>
    );
  if (accounts.isError)
    return (
      <ErrorState
        title="The service accounts could not be loaded"
        message={apiErrorMessage(accounts.error)}
        onRetry={() => void accounts.refetch()}
        pending={accounts.isFetching}
      />
    );
  if (accounts.data.length === 0)
    return (
      <div className="rounded-2xl border border-dashed">
        <EmptyState
          icon={Bot}
          title="No service accounts yet"
          action={<Button onClick={onCreate}>Create your first account</Button>}
        >
          Its keys keep working when the person who created them leaves the workspace.
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {accounts.data.map((account) => (
          <Account key={account.service_account_user_id} account={account} onDelete={() => setDeleting(account)} />
        ))}
      </ul>
      <DeleteDialog account={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

type AccountProps = { readonly account: WorkspaceServiceAccount; readonly onDelete: () => void };

function Account({ account, onDelete }: AccountProps) {
  const [isCreating, setIsCreating] = useState(false);
  const {
    name,
    service_account_user_id: id,
    created_at_unix: createdAtUnix,
    default_sharing_groups: sharing,
  } = account;
  const calls = keyCallsOf(id);
  const keys = account["api-keys"].map(toApiKey);
  return (
    <li className="rounded-2xl border p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="truncate font-medium">{name}</h3>
          {createdAtUnix !== null && <p className="text-[0.8125rem] text-soft">Created {formatDate(createdAtUnix)}</p>}
          {sharing.length > 0 && (
            <p className="text-[0.8125rem] text-soft">
              Shares its voices with{" "}
              {sharing.map(({ group, permission_level: level }) => `${group.name} (${ROLE_LABELS[level]})`).join(", ")}
            </p>
          )}
        </div>
        <div className="flex items-center gap-1">
          <Button size="sm" aria-label={`Create key of ${name}`} onClick={() => setIsCreating(true)}>
            <Plus aria-hidden size={15} />
            Create key
          </Button>
          <IconButton label={`Delete ${name}`} onClick={onDelete} className="text-soft hover:text-danger">
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      <div className="mt-3">
        {keys.length === 0 ? (
          <p className="text-soft">It has no keys yet. Create one to use the account.</p>
        ) : (
          <KeyManager calls={calls} keys={keys} />
        )}
      </div>
      <CreateKeyDialog calls={calls} open={isCreating} onOpenChange={setIsCreating} />
    </li>
  );
}

type DeleteDialogProps = { readonly account: WorkspaceServiceAccount | undefined; readonly onClose: () => void };

function DeleteDialog({ account, onClose }: DeleteDialogProps) {
  const remove = useDeleteServiceAccount();
  const [shown] = useLastSubject(account);
  return (
    <ConfirmDialog
      open={account !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Delete “${shown?.name ?? ""}”?`}
      confirmLabel="Delete account"
      isDangerous
      pending={remove.isPending}
      onConfirm={() => {
        if (shown !== undefined) remove.mutate(shown, { onSuccess: onClose });
      }}
    >
      Its keys stop working at once. What it made stays in the workspace. This cannot be undone.
    </ConfirmDialog>
  );
}
