import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminParkedWorkRoutes, type ParkedWork } from "@voicewright/contract/admin/parked-work";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatCount, formatDateTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

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
    onError: (error) => showToast({ kind: "error", title: failure, description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: parkedKey }),
  });
}

/** Single things that could not be handled and keep nothing else from its work; nothing where there are none. */
export function ParkedWorkList() {
  const parked = useQuery(parkedQuery()).data ?? [];
  if (parked.length === 0) return null;
  return (
    <section aria-label="Put aside">
      <h2 className="font-medium">Put aside</h2>
      <p className="mt-1 text-soft">
        These could not be handled and no longer hold up anything else. Try them again once the cause is gone, for
        example after an update, or drop them.
      </p>
      <ul aria-label="What is put aside" className="mt-2 divide-y">
        {parked.map((item) => (
          <ParkedRow key={item.parked_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ParkedRow({ item }: { readonly item: ParkedWork }) {
  const retry = useParkedAct("retryParkedWork", "It could not be tried again");
  const drop = useParkedAct("dropParkedWork", "It could not be dropped");
  const name = `${item.worker}, ${item.subject}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{item.worker}</p>
        <p className="text-[0.8125rem] break-words text-soft">
          {[item.subject, formatDateTime(item.parked_at_unix), formatCount(item.tries, "try", "tries")].join(" · ")}
        </p>
        <p className="text-[0.8125rem] break-words">{item.reason}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Try again: ${name}`}
        pending={retry.isPending}
        onClick={() => retry.mutate({ parked_id: item.parked_id })}
      >
        Try again
      </Button>
      <Button
        size="sm"
        aria-label={`Drop: ${name}`}
        pending={drop.isPending}
        onClick={() => drop.mutate({ parked_id: item.parked_id })}
      >
        Drop
      </Button>
    </li>
  );
}
