import { queryOptions, useQuery } from "@tanstack/react-query";
import { type AdminHealth, adminHealthRoutes } from "@voicewright/contract/admin/health";
import type { ReactNode } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatNumber, formatRelativeTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { FlagTable } from "./flag-table.tsx";
import { ParkedWorkList } from "./parked-work.tsx";

const REFRESH_MS = 10_000;
const GB = 1_000_000_000;
const MB = 1_000_000;

function healthQuery() {
  return queryOptions({
    queryKey: ["admin-health"],
    queryFn: ({ signal }) => api(adminHealthRoutes.getHealth, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

function formatSize(bytes: number): string {
  return bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / MB)} MB`;
}

export function HealthPage() {
  return (
    <AdminPage title="Health" description="The state of this installation, and which features are on.">
      <Health />
    </AdminPage>
  );
}

function Health() {
  const query = useQuery(healthQuery());
  if (query.isPending) return <Skeleton className="h-64" />;
  if (query.isError)
    return (
      <ErrorState
        title="The state of the installation could not be loaded"
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  const health = query.data;
  return (
    <div className="grid grid-cols-1 gap-10">
      <Checks checks={health.readiness.checks} />
      <div className="grid gap-8 md:grid-cols-2">
        <ServerFacts health={health} />
        <DataFacts health={health} />
      </div>
      <ParkedWorkList />
      <Engines speech={health.speech} />
      <FlagTable flags={health.flags} />
    </div>
  );
}

const CHECK_LABELS: Readonly<Partial<Record<string, string>>> = {
  server: "Server",
  database: "Database",
  storage: "Storage",
  speech: "Speech",
};

function Checks({ checks }: { readonly checks: AdminHealth["readiness"]["checks"] }) {
  return (
    <ul aria-label="Checks" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {Object.entries(checks).map(([name, { ok, message }]) => (
        <li key={name} className="rounded-xl border p-4">
          <div className="flex items-center justify-between gap-2">
            <span className="font-medium">{CHECK_LABELS[name] ?? name}</span>
            <Badge tone={ok ? "success" : "danger"}>{ok ? "OK" : "Failing"}</Badge>
          </div>
          {message !== undefined && <p className="mt-1 text-[0.8125rem] text-soft">{message}</p>}
        </li>
      ))}
    </ul>
  );
}

function Facts({
  title,
  facts,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <section aria-label={title}>
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-2 divide-y">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ServerFacts({ health: { server, processes, mail } }: { readonly health: AdminHealth }) {
  return (
    <Facts
      title="Server"
      facts={[
        ["Version", server.version],
        ["Node.js", server.node_version],
        ["Role", server.role],
        ["Started", formatRelativeTime(server.started_at_unix)],
        ["Memory", formatSize(server.memory_bytes)],
        ["Load", `${server.load_average.toFixed(2)} on ${formatCount(server.processors, "processor", "processors")}`],
        ["Server processes", formatNumber(processes.length)],
        ["Mail", mail.is_configured ? "Configured" : "Not configured"],
      ]}
    />
  );
}

function DataFacts({ health }: { readonly health: AdminHealth }) {
  const { database, storage } = health;
  const engine = database.kind === "embedded" ? "Embedded" : "PostgreSQL";
  return (
    <Facts
      title="Data"
      facts={[
        ["Database", `${engine} ${database.version}`],
        ["Database size", formatSize(database.size_bytes)],
        ["Audio", storage.kind === "disk" ? "On disk" : "In a bucket"],
        ["Free disk space", `${formatSize(storage.free_bytes)} of ${formatSize(storage.total_bytes)}`],
        ["Data residency", health.data_residency ?? "Not stated"],
        ["Isolated environment", health.is_isolated ? "Yes" : "No"],
      ]}
    />
  );
}

function Engines({ speech }: { readonly speech: AdminHealth["speech"] }) {
  return (
    <section aria-label="Speech">
      <h2 className="font-medium">Speech</h2>
      <p className="mt-1 text-soft tabular-nums">
        {`${formatNumber(speech.sessions)} of ${formatNumber(speech.sessions_max)} sessions in use · ${formatNumber(speech.processes_ready)} of ${formatCount(speech.processes, "process", "processes")} ready · ${formatSize(speech.memory_bytes)}`}
      </p>
      <ul aria-label="Engines" className="mt-2 divide-y">
        {speech.engines.map((engine) => (
          <li key={engine.engine_id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="font-mono text-[0.8125rem]">{engine.engine_id}</span>
            <span className="text-[0.8125rem] text-soft tabular-nums">
              {[
                engine.state,
                formatCount(engine.sessions, "session", "sessions"),
                formatSize(engine.memory_bytes),
                ...(engine.retry_in_ms > 0 ? [`retry in ${Math.ceil(engine.retry_in_ms / 1_000)} s`] : []),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
