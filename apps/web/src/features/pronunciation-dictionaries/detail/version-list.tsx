import { useQuery } from "@tanstack/react-query";
import type { DictionaryMetadata, DictionaryVersion } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { Download, History } from "lucide-react";
import { dictionaryQueries } from "@/entities/pronunciation/dictionary-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Menu, MenuItem } from "@/shared/ui/popups/menu.tsx";
import { useDownloadVersion, useRestoreVersion } from "../dictionary-mutations.ts";

/** Every change of rules makes a version; each can be downloaded and used again. */
export function VersionList({ dictionary }: { readonly dictionary: DictionaryMetadata }) {
  const query = useQuery(dictionaryQueries.versions(dictionary.id));
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="text-base font-semibold">
        Versions
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-pretty text-soft">
        Every change creates a version. A generation keeps the version it was made with, and programs can request a
        specific one.
      </p>
      {query.isPending && <Skeleton className="h-28" />}
      {query.isError && (
        <ErrorState
          title="The versions could not be loaded"
          message={apiErrorMessage(query.error)}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.isSuccess && (
        <ul className="grid">
          {query.data.map((version) => (
            <VersionRow key={version.version_id} dictionary={dictionary} version={version} />
          ))}
        </ul>
      )}
    </section>
  );
}

type VersionRowProps = { readonly dictionary: DictionaryMetadata; readonly version: DictionaryVersion };

function VersionRow({ dictionary, version }: VersionRowProps) {
  const restore = useRestoreVersion(dictionary.id);
  const refusal = useCallRefusal("update_pronunciation_dictionary");
  const download = useDownloadVersion(dictionary);
  const { version_id: versionId } = version;
  const isLatest = versionId === dictionary.latest_version_id;
  const made = formatDateTime(version.creation_time_unix);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-medium">
          {made}
          {isLatest && <Badge tone="solid">Latest</Badge>}
        </p>
        <p className="flex min-w-0 items-center gap-1 text-[0.8125rem] text-soft">
          {formatCount(version.version_rules_num, "rule", "rules")} ·{" "}
          <span className="min-w-0 truncate font-mono text-xs">{versionId}</span>
          <CopyButton text={versionId} label={`Copy the id of the version of ${made}`} variant="ghost" iconOnly />
        </p>
      </div>
      {!isLatest && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={refusal}
          pending={restore.isPending}
          onClick={() => restore.mutate(versionId)}
        >
          <History aria-hidden size={15} />
          Restore
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" pending={download.isPending} aria-label={`Download the version of ${made}`}>
            <Download aria-hidden size={15} />
            Download
          </Button>
        }
      >
        <MenuItem onSelect={() => download.mutate({ versionId, format: "pls" })}>Lexicon (PLS)</MenuItem>
        <MenuItem onSelect={() => download.mutate({ versionId, format: "csv" })}>Table (CSV)</MenuItem>
      </Menu>
    </li>
  );
}
