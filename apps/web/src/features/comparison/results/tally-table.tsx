import type { ComparisonTally } from "@voicewright/contract/comparison/routes";
import { formatNumber } from "@/shared/lib/format.ts";

type TallyTableProps = {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly tally: ComparisonTally }[];
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** How often each won, with the range in which its share lies. */
export function TallyTable({ title, hint, rows }: TallyTableProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-0.5 text-[0.8125rem] text-pretty text-soft">{hint}</p>
      <div className="mt-2">
        <table className="w-full table-fixed text-[0.8125rem] tabular-nums">
          <thead className="text-soft">
            <tr className="border-b">
              <th scope="col" className="py-2 pe-3 text-start font-medium">
                Name
              </th>
              {["Won", "Lost", "Neither"].map((name) => (
                <th key={name} scope="col" className="w-11 text-end font-medium sm:w-16">
                  {name}
                </th>
              ))}
              <th scope="col" className="w-32 ps-4 text-start font-medium sm:w-52">
                Share (95 %)
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, tally }) => (
              <tr key={id} className="border-b last:border-b-0">
                <th scope="row" className="truncate py-2 pe-3 text-start font-medium">
                  {name}
                </th>
                {[tally.won, tally.lost, tally.neither].map((count, index) => (
                  <td key={["won", "lost", "neither"][index]} className="text-end">
                    {formatNumber(count)}
                  </td>
                ))}
                <td className="ps-4">
                  <ShareRange tally={tally} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ShareRange({ tally: { share, share_low: low, share_high: high } }: { readonly tally: ComparisonTally }) {
  if (share === null || low === null || high === null) return <span className="text-soft">no wins or losses</span>;
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="relative h-2 w-20 shrink-0 rounded-full bg-fill-strong max-sm:hidden">
        <span
          className="absolute inset-y-0 rounded-full bg-line-strong"
          style={{ insetInlineStart: percent(low).replace(" ", ""), width: percent(high - low).replace(" ", "") }}
        />
        <span
          className="absolute -inset-y-0.5 w-0.5 bg-ink"
          style={{ insetInlineStart: percent(share).replace(" ", "") }}
        />
        <span className="absolute -inset-y-0.5 start-1/2 w-px bg-soft opacity-60" />
      </span>
      {`${percent(share)} (${Math.round(low * 100)}–${Math.round(high * 100)})`}
    </span>
  );
}
