import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminParkedWorkRoutes, type ParkedWork } from "@voicewright/contract/admin/parked-work";
import { useState } from "react";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatCount, formatDateTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";

const parkedKey = ["admin-parked-work"] as const;
const REFRESH_MS = 10_000;

function parkedQuery() {
  return queryOptions({
    queryKey: parkedKey,
    queryFn: ({ signal }) => api(adminParkedWorkRoutes.listParkedWork, { signal }),
    refetchInterval: REFRESH_MS,
    select: ({ parked }) => parked,
  });
}

function useParkedAct(act: "retryParkedWork" | "dropParkedWork", failure: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["admin-parked-work", act],
    submit: ({ parked_id: id }: Pick<ParkedWork, "parked_id">) =>
      api(adminParkedWorkRoutes[act], { params: { parked_id: id } }),
    onError: showFailure(failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: parkedKey }),
  });
}

/** Items that failed too often and were skipped, so that other work goes on; nothing where there are none. */
export function ParkedWorkList() {
  const parked = useQuery(parkedQuery()).data ?? [];
  const [asked, setAsked] = useState<ParkedWork>();
  if (parked.length === 0 && asked === undefined) return null;
  return (
    <section aria-labelledby="failed-items">
      <h2 id="failed-items" className="font-medium">
        Failed items
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        These items failed repeatedly and were skipped, so that other work could continue. Retry them once the cause is
        fixed, for example after an update, or discard them.
      </p>
      <ul aria-labelledby="failed-items" className="mt-2 divide-y">
        {parked.map((item) => (
          <ParkedRow key={item.parked_id} item={item} onDiscard={() => setAsked(item)} />
        ))}
      </ul>
      <DiscardQuestion item={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function nameOf({ worker, subject }: ParkedWork): string {
  return `${worker}, ${subject}`;
}

function ParkedRow({ item, onDiscard }: { readonly item: ParkedWork; readonly onDiscard: () => void }) {
  const retry = useParkedAct("retryParkedWork", "The item could not be retried");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium first-letter:uppercase">{item.worker}</p>
        <p className="text-[0.8125rem] break-words">{item.reason}</p>
        <p className="text-[0.8125rem] text-soft">
          <span className="font-mono break-all">{item.subject}</span>
          {` · failed ${formatCount(item.tries, "time", "times")}, last ${formatDateTime(item.parked_at_unix)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Retry: ${nameOf(item)}`}
          pending={retry.isPending}
          onClick={() => retry.mutate({ parked_id: item.parked_id })}
        >
          Retry
        </Button>
        <Button size="sm" aria-label={`Discard: ${nameOf(item)}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

type DiscardQuestionProps = { readonly item: ParkedWork | undefined; readonly onClose: () => void };

function DiscardQuestion({ item, onClose }: DiscardQuestionProps) {
  const drop = useParkedAct("dropParkedWork", "The item could not be discarded");
  const [shown] = useLastSubject(item);
  return (
    <ConfirmDialog
      open={item !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Discard this item?"
      confirmLabel="Discard"
      isDangerous
      pending={drop.isPending}
      onConfirm={() => {
        if (shown !== undefined) drop.mutate({ parked_id: shown.parked_id }, { onSettled: onClose });
      }}
    >
      <span className="break-all">{shown === undefined ? "" : nameOf(shown)}</span> will be dropped and cannot be
      retried later.
    </ConfirmDialog>
  );
}
