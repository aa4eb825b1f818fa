import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AnalyticsTable } from "@voicewright/contract/subscription/routes";
import { Download, ScrollText } from "lucide-react";
import { useState } from "react";
import { DevelopersLayout } from "@/entities/workspace/developers-layout.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDateTime, formatNumber } from "@/shared/lib/format.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { csvFile } from "./csv.ts";
import { RequestTable, type RequestRow } from "./request-table.tsx";
import { useGroupNames, WITHOUT_KEY } from "./usage-names.ts";
import { cellsOf, usageQueries } from "./usage-queries.ts";
import { type RangeId, RANGES } from "./usage-range.ts";

const SEARCH_WAIT_MS = 300;
const SEARCH_MAX_CHARACTERS = 200;
const ALL_KEYS = "all";

export function RequestsPage() {
  const [range, setRange] = useState<RangeId>("7d");
  const [key, setKey] = useState(ALL_KEYS);
  const [search, setSearch] = useState("");
  const words = useDebounced(search, SEARCH_WAIT_MS).trim();
  const names = useQuery(usageQueries.names());
  const keyId = key === ALL_KEYS ? undefined : key;
  const pages = useInfiniteQuery(usageQueries.requests({ range, search: words, keyId }));
  const nameOf = useGroupNames();
  const rows = toRows(pages.data?.pages ?? [], nameOf);
  const keys = [
    { value: ALL_KEYS, label: "All" },
    { value: "", label: WITHOUT_KEY },
    ...(names.data?.api_keys ?? []).map(({ hashed_xi_api_key: id, name, hint }) => ({
      value: id,
      label: `${name} (…${hint})`,
    })),
  ];
  return (
    <DevelopersLayout
      path="/app/developers/requests"
      action={
        <Button
          disabledReason={rows.length === 0 ? "There is nothing to export yet." : undefined}
          onClick={() => saveFile(requestsFile(rows), `requests-${range}.csv`)}
        >
          <Download aria-hidden size={16} />
          Export CSV
        </Button>
      }
    >
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          label="Search"
          placeholder="Request id, voice or model"
          value={search}
          maxLength={SEARCH_MAX_CHARACTERS}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Select label="API key" value={key} options={keys} onChange={setKey} />
        <Select label="Range" value={range} options={RANGES} onChange={setRange} />
      </div>
      <div className="mt-6">
        {pages.isPending && (
          <div className="grid min-h-72 place-items-center text-soft">
            <Spinner label="Loading the requests" sizePx={20} />
          </div>
        )}
        {pages.isError && (
          <ErrorState
            title="The requests could not be loaded"
            message={apiErrorMessage(pages.error)}
            onRetry={() => void pages.refetch()}
            pending={pages.isFetching}
          />
        )}
        {pages.isSuccess && rows.length === 0 && (
          <EmptyState icon={ScrollText} title="No requests in this period">
            Each generation is listed here for 400 days with its key, voice, model and credits, but without its text.
          </EmptyState>
        )}
        {rows.length > 0 && <RequestTable rows={rows} />}
        {pages.hasNextPage && (
          <Button className="mt-4" onClick={() => void pages.fetchNextPage()} pending={pages.isFetchingNextPage}>
            Show older
          </Button>
        )}
      </div>
    </DevelopersLayout>
  );
}

function toRows(pages: readonly AnalyticsTable[], nameOf: ReturnType<typeof useGroupNames>): RequestRow[] {
  const rows = new Map<string, RequestRow>();
  for (const page of pages) {
    const cell = cellsOf(page);
    for (const row of page.rows) {
      const id = String(cell(row, "request_id"));
      const timeMs = Number(cell(row, "time"));
      rows.set(`${id} ${timeMs}`, {
        id,
        timeMs,
        time: formatDateTime(timeMs / 1_000),
        product: nameOf("product", String(cell(row, "product_type"))),
        model: nameOf("model", String(cell(row, "model"))),
        voice: nameOf("voice", String(cell(row, "voice_name"))),
        member: nameOf("member", String(cell(row, "user_id"))),
        key: nameOf("key", String(cell(row, "hashed_xi_api_key"))),
        credits: Number(cell(row, "credits")),
        characters: Number(cell(row, "characters")),
        audioMs: Number(cell(row, "audio_ms")),
        firstAudio: `${formatNumber(Number(cell(row, "ttfb_ms")))} ms`,
      });
    }
  }
  return [...rows.values()];
}

function requestsFile(rows: readonly RequestRow[]): Blob {
  return csvFile([
    ["Time", "Request", "Product", "Model", "Voice", "Member", "API key", "Credits", "Characters", "Audio in seconds"],
    ...rows.map((row) => [
      new Date(row.timeMs).toISOString(),
      row.id,
      row.product,
      row.model,
      row.voice,
      row.member,
      row.key,
      row.credits,
      row.characters,
      row.audioMs / 1_000,
    ]),
  ]);
}
