import { useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { formatMetric, METRICS } from "./usage-names.ts";
import type { Sums } from "./usage-rows.ts";

type UsageTableProps = {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    /** As in the chart. */
    readonly color?: string;
    readonly sums: Sums;
  }[];
  readonly total: Sums;
};

const ROWS_AT_FIRST = 12;

/** The numbers behind the chart. */
export function UsageTable({ title, head, rows, total }: UsageTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <section className="mt-8">
      <h3 className="text-base font-semibold">{title}</h3>
      <section
        // Narrow screens scroll it, also by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-md text-start">
          <thead>
            <tr className="border-b text-[0.8125rem] text-soft *:py-2.5 *:pe-4 *:font-medium *:whitespace-nowrap">
              <th scope="col" className="text-start">
                {head}
              </th>
              {METRICS.map(({ value, label }) => (
                <th key={value} scope="col" className="text-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, label, color, sums }) => (
              <tr key={id} className="h-11 border-b *:pe-4">
                <th scope="row" className="max-w-64 text-start font-normal">
                  <span className="flex items-center gap-2">
                    {color !== undefined && (
                      <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
                    )}
                    <span className="truncate">{label}</span>
                  </span>
                </th>
                <Numbers sums={sums} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-11 font-medium *:pe-4">
              <th scope="row" className="text-start font-medium">
                In all
              </th>
              <Numbers sums={total} />
            </tr>
          </tfoot>
        </table>
      </section>
      {rows.length > shown.length && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}

function Numbers({ sums }: { readonly sums: Sums }) {
  return METRICS.map(({ value }) => (
    <td key={value} className="text-end tabular-nums">
      {formatMetric(value, sums)}
    </td>
  ));
}
