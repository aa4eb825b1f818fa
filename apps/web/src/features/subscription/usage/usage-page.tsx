import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Download } from "lucide-react";
import { useState } from "react";
import { DevelopersLayout } from "@/entities/workspace/developers-layout.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { csvFile } from "./csv.ts";
import { CHART_COLORS, REST_COLOR, UsageChart } from "./usage-chart.tsx";
import { DIMENSIONS, formatMetric, METRICS, useGroupNames } from "./usage-names.ts";
import { usageQueries } from "./usage-queries.ts";
import { type RangeId, RANGES, slotLabel, slotsOf } from "./usage-range.ts";
import { type Dimension, type Metric, sumOf, sumsByGroup, sumsBySlot, type UsageRow } from "./usage-rows.ts";
import { UsageTable } from "./usage-table.tsx";

export function UsagePage() {
  const [range, setRange] = useState<RangeId>("30d");
  const [dimension, setDimension] = useState<Dimension>("product");
  const [metric, setMetric] = useState<Metric>("credits");
  const usage = useQuery(usageQueries.byDay(range, dimension));
  const nameOf = useGroupNames();
  const rows = usage.data?.rows ?? [];
  return (
    <DevelopersLayout
      path="/app/developers/usage"
      action={
        <Button
          disabledReason={rows.length === 0 ? "There is nothing to export yet." : undefined}
          onClick={() =>
            saveFile(
              usageFile(rows, (group) => nameOf(dimension, group)),
              `usage-${range}.csv`,
            )
          }
        >
          <Download aria-hidden size={16} />
          Export CSV
        </Button>
      }
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Select label="Range" value={range} options={RANGES} onChange={setRange} />
        <Select label="Break down by" value={dimension} options={DIMENSIONS} onChange={setDimension} />
        <Select label="Measure" value={metric} options={METRICS} onChange={setMetric} />
      </div>
      {usage.isPending && (
        <div className="grid min-h-72 place-items-center text-soft">
          <Spinner label="Loading the usage" sizePx={20} />
        </div>
      )}
      {usage.isError && (
        <ErrorState
          title="The usage could not be loaded"
          message={apiErrorMessage(usage.error)}
          onRetry={() => void usage.refetch()}
          pending={usage.isFetching}
        />
      )}
      {usage.isSuccess && rows.length === 0 && (
        <EmptyState icon={ChartColumn} title="No usage in this period">
          Generations of this workspace are listed here, without their texts.
        </EmptyState>
      )}
      {usage.isSuccess && rows.length > 0 && (
        <Usage
          rows={rows}
          nowMs={usage.data.endMs - 1}
          range={range}
          dimension={dimension}
          metric={metric}
          nameOf={(group) => nameOf(dimension, group)}
        />
      )}
    </DevelopersLayout>
  );
}

function usageFile(rows: readonly UsageRow[], nameOf: (group: string) => string): Blob {
  const day = (timeMs: number) => {
    const date = new Date(timeMs);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  };
  return csvFile([
    ["Day", "Name", "Id", "Credits", "Characters", "Requests", "Audio in seconds"],
    ...rows.map((row) => [
      day(row.startMs),
      nameOf(row.group),
      row.group,
      row.credits,
      row.characters,
      row.requests,
      row.audioMs / 1_000,
    ]),
  ]);
}

type UsageProps = {
  readonly rows: readonly UsageRow[];
  readonly nowMs: number;
  readonly range: RangeId;
  readonly dimension: Dimension;
  readonly metric: Metric;
  readonly nameOf: (group: string) => string;
};

function Usage({ rows, nowMs, range, dimension, metric, nameOf }: UsageProps) {
  const groups = sumsByGroup(rows, metric);
  const shown = groups.slice(0, CHART_COLORS.length).map(({ group }) => group);
  const slots = sumsBySlot(rows, slotsOf(range, nowMs), shown);
  const sum = sumOf(rows);
  const measure = METRICS.find(({ value }) => value === metric)?.label ?? "";
  const grouping = DIMENSIONS.find(({ value }) => value === dimension)?.label ?? "";
  const time = range === "12m" ? "Month" : "Day";
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {METRICS.map(({ value, label }) => (
          <div key={value} className="rounded-2xl border p-4">
            <dt className="text-[0.8125rem] text-soft">{label}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">{formatMetric(value, sum)}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="usage-chart" className="mt-8">
        <h3 id="usage-chart" className="mb-5 text-base font-semibold">{`${measure} by ${time.toLowerCase()}`}</h3>
        <UsageChart
          range={range}
          metric={metric}
          slots={slots}
          label={`${measure} by ${time.toLowerCase()} and ${grouping}: ${formatMetric(metric, sum)} in all. The tables below have the numbers.`}
        />
      </section>
      <UsageTable
        title={`By ${grouping === "API key" ? grouping : grouping.toLowerCase()}`}
        head={grouping}
        rows={groups.map((group, index) => ({
          id: group.group,
          label: nameOf(group.group),
          color: CHART_COLORS[index] ?? REST_COLOR,
          sums: group,
        }))}
        total={sum}
      />
      <UsageTable
        title={`By ${time.toLowerCase()}`}
        head={time}
        rows={slots
          .filter((slot) => slot.sum.requests > 0)
          .toReversed()
          .map((slot) => ({ id: String(slot.slot.startMs), label: slotLabel(range, slot.slot), sums: slot.sum }))}
        total={sum}
      />
    </>
  );
}
