import { useQuery } from "@tanstack/react-query";
import type { AccountExport } from "@voicewright/contract/account/account-data";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDateTime, formatFileSize } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { SettingsLayout } from "../settings-layout.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { accountDataQueries, useStartExport } from "./account-data-queries.ts";

const DeleteAccountDialog = lazy(() =>
  import("./delete-account-dialog.tsx").then((module) => ({ default: module.DeleteAccountDialog })),
);

export function DataSettings() {
  usePageTitle("Data and privacy");
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <SettingsLayout>
      <SettingsSection
        title="Export"
        description="Everything you own in one file: voices with their recordings, history, dictionaries, documents and usage."
      >
        <Exports />
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        description="Permanently deletes your account, the workspaces you own and everything in them."
      >
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account …
        </Button>
      </SettingsSection>
      <Suspense>{isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}</Suspense>
    </SettingsLayout>
  );
}

function Exports() {
  const exports = useQuery(accountDataQueries.exports());
  const start = useStartExport();
  if (exports.isPending) return <Skeleton className="h-10" />;
  if (exports.isError)
    return (
      <ErrorState
        title="The exports could not be loaded"
        message={apiErrorMessage(exports.error)}
        onRetry={() => void exports.refetch()}
        pending={exports.isFetching}
      />
    );
  const isOpen = exports.data.some(({ state }) => state === "queued" || state === "running");
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="primary"
        onClick={() => start.mutate()}
        pending={start.isPending}
        disabledReason={isOpen ? "An export is in progress." : undefined}
      >
        Start an export
      </Button>
      {exports.data.length > 0 && (
        <ul aria-label="Exports" className="w-full divide-y rounded-xl border">
          {exports.data.map((one) => (
            <ExportRow key={one.export_id} one={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ExportRow({ one }: { readonly one: AccountExport }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-medium">{formatDateTime(one.created_at_unix)}</p>
        <Status className="text-[0.8125rem] text-soft">{describe(one)}</Status>
      </div>
      {one.state === "done" && (
        <a href={`/v1/user/exports/${one.export_id}/download`} download className={buttonStyle("outline", "sm")}>
          <Download aria-hidden size={15} />
          Download
        </a>
      )}
    </li>
  );
}

function describe({ state, size_bytes: size, expires_at_unix: expires, failure }: AccountExport): string {
  switch (state) {
    case "queued":
      return "Queued";
    case "running":
      return "In progress …";
    case "failed":
      return failure ?? "Failed";
    case "done":
      return `${formatFileSize(size ?? 0)} · until ${formatDateTime(expires)}`;
  }
}
