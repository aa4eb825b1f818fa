import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "@voicewright/contract/webhooks/routes";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { DevelopersLayout } from "@/entities/workspace/developers-layout.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { WebhookList, type WebhookActions } from "./webhook-list.tsx";
import { useDeleteWebhook, webhookQueries } from "./webhook-queries.ts";

const WebhookDialog = lazy(() => import("./webhook-dialog.tsx").then((module) => ({ default: module.WebhookDialog })));
const DeliveriesDrawer = lazy(() =>
  import("./deliveries-drawer.tsx").then((module) => ({ default: module.DeliveriesDrawer })),
);

const OFFLINE_REASON = "You are offline.";

export function WebhooksPage() {
  const isOnline = useOnline();
  const [edited, setEdited] = useState<Webhook | "new">();
  const [deleting, setDeleting] = useState<Webhook>();
  const [inspected, setInspected] = useState<Webhook>();
  return (
    <DevelopersLayout
      path="/app/developers/webhooks"
      action={
        <Button
          variant="primary"
          onClick={() => setEdited("new")}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
        >
          <Plus aria-hidden size={16} />
          Create webhook
        </Button>
      }
    >
      <section aria-labelledby="webhooks">
        <h3 id="webhooks" className="sr-only">
          Webhooks of this workspace
        </h3>
        <Webhooks
          onCreate={() => setEdited("new")}
          onEdit={setEdited}
          onDelete={setDeleting}
          onDeliveries={setInspected}
        />
      </section>
      <Suspense>
        <WebhookDialog subject={edited} onClose={() => setEdited(undefined)} />
        <DeliveriesDrawer webhook={inspected} onClose={() => setInspected(undefined)} />
      </Suspense>
      <DeleteDialog webhook={deleting} onClose={() => setDeleting(undefined)} />
    </DevelopersLayout>
  );
}

function Webhooks({ onCreate, ...actions }: WebhookActions & { readonly onCreate: () => void }) {
  const webhooks = useQuery(webhookQueries.list());
  if (webhooks.isPending) {
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading the webhooks</VisuallyHidden>
        {[0, 1].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </Status>
    );
  }
  if (webhooks.isError) {
    return (
      <ErrorState
        title="The webhooks could not be loaded"
        message={apiErrorMessage(webhooks.error)}
        onRetry={() => void webhooks.refetch()}
        pending={webhooks.isFetching}
      />
    );
  }
  if (webhooks.data.length === 0) {
    return (
      <div className="rounded-2xl border border-dashed">
        <EmptyState
          icon={WebhookIcon}
          title="No webhooks yet"
          action={<Button onClick={onCreate}>Create your first webhook</Button>}
        >
          Each call is signed, retried when it fails, and listed here for 30 days.
        </EmptyState>
      </div>
    );
  }
  return <WebhookList webhooks={webhooks.data} {...actions} />;
}

function DeleteDialog({ webhook, onClose }: { readonly webhook: Webhook | undefined; readonly onClose: () => void }) {
  const remove = useDeleteWebhook();
  const [shown] = useLastSubject(webhook);
  return (
    <ConfirmDialog
      open={webhook !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Delete “${shown?.name ?? ""}”?`}
      confirmLabel="Delete webhook"
      isDangerous
      pending={remove.isPending}
      onConfirm={() => {
        if (shown !== undefined) remove.mutate(shown, { onSuccess: onClose });
      }}
    >
      Its address is no longer called, and its delivery history is deleted. This cannot be undone.
    </ConfirmDialog>
  );
}
