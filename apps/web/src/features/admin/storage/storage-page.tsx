import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { StorageCheck, StorageFinding } from "@voicewright/contract/admin/storage";
import { HardDrive } from "lucide-react";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatDateTime, formatNumber } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { useCancelJob } from "../jobs/job-queries.ts";
import { isUnderWay, storageChecksQuery, useStartCheck } from "./storage-queries.ts";

const PROBLEMS: Readonly<Record<StorageFinding["problem"], string>> = {
  orphan: "Orphaned",
  missing: "Missing",
  altered: "Altered",
};
const REMEDIES: Readonly<Record<StorageFinding["remedy"], { readonly offer: string; readonly deed: string }>> = {
  delete: { offer: "A repair deletes it.", deed: "Deleted." },
  wait: { offer: "It may still be being written. Check again in an hour.", deed: "Too recent to be deleted." },
  make_again: { offer: "A repair regenerates it.", deed: "Regenerated when it is next needed." },
  restore: { offer: "A repair restores it from a backup.", deed: "Restored from a backup." },
  none: { offer: "Not in any backup here.", deed: "Not in any backup here." },
};

export function StoragePage() {
  return (
    <AdminPage
      title="Storage"
      description="Compares every stored file with the database and finds those that are orphaned, missing or altered. A repair restores from the backups in the data directory."
    >
      <Checks />
    </AdminPage>
  );
}

function Checks() {
  const query = useQuery(storageChecksQuery());
  const start = useStartCheck();
  const [isAsking, setIsAsking] = useState(false);
  if (query.isPending) return <Skeleton className="h-32" />;
  if (query.isError)
    return (
      <ErrorState
        title="The checks could not be loaded"
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  const [latest] = query.data;
  const current = query.data.find(isUnderWay);
  const canRepair =
    latest?.report !== null &&
    latest?.report !== undefined &&
    !latest.is_repairing &&
    latest.report.findings.some(({ remedy }) => remedy !== "none");
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={start.isPending || current !== undefined}
          onClick={() => start.mutate(false)}
        >
          Check all audio
        </Button>
        {canRepair && current === undefined && <Button onClick={() => setIsAsking(true)}>Repair</Button>}
      </div>
      {current !== undefined && <UnderWay check={current} />}
      {latest === undefined ? (
        <EmptyState icon={HardDrive} title="No checks yet">
          A check reads every stored file once. People can keep working.
        </EmptyState>
      ) : (
        <ul aria-label="Checks" className="mt-6 grid gap-8">
          {query.data
            .filter((check) => !isUnderWay(check))
            .map((check) => (
              <li key={check.job_id}>
                <Result check={check} />
              </li>
            ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Repair the stored audio?"
        confirmLabel="Repair"
        pending={start.isPending}
        onConfirm={() => start.mutate(true, { onSettled: () => setIsAsking(false) })}
      >
        All audio is checked again. Orphaned files are deleted, files in a backup are restored, and previews are
        regenerated when they are next needed.
      </ConfirmDialog>
    </>
  );
}

function UnderWay({ check }: { readonly check: StorageCheck }) {
  const queryClient = useQueryClient();
  const cancel = useCancelJob();
  const { progress } = check;
  const where = progress === null ? "" : ` (${progress.phase})`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 rounded-xl border p-4">
      <Status className="flex-1 tabular-nums">
        {check.state === "queued"
          ? "Queued"
          : `${formatCount(progress?.done ?? 0, "file was", "files were")} ${check.is_repairing ? "checked and repaired" : "checked"}${where}`}
      </Status>
      <Button
        size="sm"
        pending={cancel.isPending}
        onClick={() =>
          cancel.mutate(check, {
            onSettled: () => void queryClient.invalidateQueries({ queryKey: storageChecksQuery().queryKey }),
          })
        }
      >
        Stop
      </Button>
    </div>
  );
}

function Result({ check }: { readonly check: StorageCheck }) {
  const { report, is_repairing: isRepairing, state } = check;
  const title = `${isRepairing ? "Repair" : "Check"} of ${formatDateTime(check.created_at_unix)}`;
  if (report === null)
    return (
      <section aria-label={title}>
        <h2 className="font-medium">{title}</h2>
        <p className="mt-1 text-soft">{state === "cancelled" ? "Stopped." : (check.reason ?? "Failed.")}</p>
      </section>
    );
  const { orphans, missing, altered, findings, checked_files: files } = report;
  const total = orphans + missing + altered;
  return (
    <section aria-label={title}>
      <h2 className="font-medium">{title}</h2>
      {total === 0 ? (
        <Notice tone="success" className="mt-2">
          {`${formatCount(files, "file was", "files were")} checked. No problems found.`}
        </Notice>
      ) : (
        <>
          <p className="mt-1 text-soft tabular-nums">
            {`${formatCount(files, "file was", "files were")} checked: ${formatNumber(orphans)} orphaned, ${formatNumber(missing)} missing, ${formatNumber(altered)} altered.`}
          </p>
          <ul aria-label={`Findings of the ${title}`} className="mt-2 divide-y">
            {findings.map(({ key, problem, remedy }) => (
              <li key={`${problem} ${key}`} className="py-2">
                <p className="font-mono text-[0.8125rem] break-all">{key}</p>
                <p className="text-[0.8125rem] text-soft">
                  {`${PROBLEMS[problem]}. ${isRepairing ? REMEDIES[remedy].deed : REMEDIES[remedy].offer}`}
                </p>
              </li>
            ))}
          </ul>
          {total > findings.length && (
            <p className="mt-2 text-soft">{`${formatNumber(total - findings.length)} more are not shown.`}</p>
          )}
        </>
      )}
    </section>
  );
}
