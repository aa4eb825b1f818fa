import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AdminJob } from "@voicewright/contract/admin/jobs";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { formatDateTime, formatNumber } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { type JobFilter, type JobState, jobCountsQuery, jobsQuery, useCancelJob, useRetryJob } from "./job-queries.ts";

const STATES = {
  queued: { label: "Waiting", tone: "neutral" },
  running: { label: "Running", tone: "solid" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "outline" },
} as const satisfies Record<JobState, { readonly label: string; readonly tone: string }>;

const STATE_OPTIONS = [
  { value: "", label: "All states" },
  ...(Object.keys(STATES) as JobState[]).map((state) => ({ value: state, label: STATES[state].label })),
] as const;

/** "fine-tune-voice" in words. */
function kindLabel(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function JobsPage() {
  return (
    <AdminPage
      title="Tasks"
      description="Long-running work of every workspace and of the installation. Finished tasks are kept for 30 days."
    >
      <Jobs />
    </AdminPage>
  );
}

function Jobs() {
  const [filter, setFilter] = useState<JobFilter>({ kind: "", state: "" });
  const counts = useQuery(jobCountsQuery()).data ?? [];
  const kinds = [
    { value: "", label: "All kinds" },
    ...counts.map(({ kind }) => ({ value: kind, label: kindLabel(kind) })),
  ];
  const total = (state: JobState) => counts.reduce((sum, one) => sum + (one.counts[state] ?? 0), 0);
  return (
    <>
      {counts.length > 0 && (
        <p className="text-soft tabular-nums">
          {(Object.keys(STATES) as JobState[])
            .map((state) => `${formatNumber(total(state))} ${STATES[state].label.toLowerCase()}`)
            .join(" · ")}
        </p>
      )}
      <div className="mt-4 grid max-w-xl gap-3 sm:grid-cols-2">
        <Select label="Kind" value={filter.kind} options={kinds} onChange={(kind) => setFilter({ ...filter, kind })} />
        <Select
          label="State"
          value={filter.state}
          options={STATE_OPTIONS}
          onChange={(state) => setFilter({ ...filter, state })}
        />
      </div>
      <EndlessList
        query={useInfiniteQuery(jobsQuery(filter))}
        what="tasks"
        empty={<EmptyState icon={ListChecks} title="No tasks found" />}
      >
        {(jobs) => (
          <ul aria-label="Tasks" className="mt-3 divide-y">
            {jobs.map((job) => (
              <JobRow key={job.job_id} job={job} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

function describeAttempts({ attempts, attempts_max: max }: AdminJob): string | undefined {
  if (attempts < 2) return undefined;
  return max === null ? `attempt ${attempts}` : `attempt ${attempts} of ${max}`;
}

function JobRow({ job }: { readonly job: AdminJob }) {
  const cancel = useCancelJob();
  const retry = useRetryJob();
  const label = kindLabel(job.kind);
  const isOpen = job.state === "queued" || job.state === "running";
  const about = [
    job.workspace_name ?? (job.workspace_id === null ? "The installation" : job.workspace_id),
    job.user_email ?? undefined,
    formatDateTime(job.created_at_unix),
    describeAttempts(job),
  ].filter((part) => part !== undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{label}</p>
        <p className="text-[0.8125rem] break-words text-soft">{about.join(" · ")}</p>
        <p className="truncate text-[0.8125rem] text-soft">{job.subject}</p>
        {job.reason !== null && <p className="text-[0.8125rem] break-words">{`${job.reason} (${job.reason_code})`}</p>}
        {isOpen && job.progress !== null && <Progress label={label} progress={job.progress} />}
      </div>
      <Badge tone={STATES[job.state].tone}>{STATES[job.state].label}</Badge>
      {isOpen && (
        <Button
          size="sm"
          aria-label={`Stop ${label} of ${job.subject}`}
          pending={cancel.isPending}
          onClick={() => cancel.mutate(job)}
        >
          Stop
        </Button>
      )}
      {job.is_retriable && (
        <Button
          size="sm"
          aria-label={`Try again: ${label} of ${job.subject}`}
          pending={retry.isPending}
          onClick={() => retry.mutate(job)}
        >
          Try again
        </Button>
      )}
    </li>
  );
}

type ProgressProps = { readonly label: string; readonly progress: NonNullable<AdminJob["progress"]> };

function Progress({ label, progress: { phase, done, total } }: ProgressProps) {
  // How much there is may be known at the end only.
  if (total === 0)
    return <p className="mt-1 text-[0.8125rem] text-soft tabular-nums">{`${phase}, ${formatNumber(done)} so far`}</p>;
  const percent = Math.min(100, Math.floor((100 * done) / total));
  return (
    <div className="mt-1.5 grid max-w-xs gap-1">
      <progress
        aria-label={`Progress of ${label}`}
        max={100}
        value={percent}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-[0.8125rem] text-soft tabular-nums">{`${phase}, ${percent} %`}</p>
    </div>
  );
}
