import { formatDuration, formatNumber } from "@/shared/lib/format.ts";

export type RequestRow = {
  readonly id: string;
  readonly timeMs: number;
  readonly time: string;
  readonly product: string;
  readonly model: string;
  readonly voice: string;
  readonly member: string;
  readonly key: string;
  readonly credits: number;
  readonly characters: number;
  readonly audioMs: number;
  /** From its arrival to its first audio. */
  readonly firstAudio: string;
};

const COLUMNS = ["Time", "Product", "Voice", "By", "Credits", "Audio", "First audio", "Request"] as const;

/** What was asked for, by whom and with which key. */
export function RequestTable({ rows }: { readonly rows: readonly RequestRow[] }) {
  return (
    <section
      // Narrow screens scroll it, also by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Requests"
      className="overflow-x-auto"
    >
      <table className="w-full min-w-4xl text-start">
        <thead>
          <tr className="border-b text-[0.8125rem] text-soft *:py-2.5 *:pe-4 *:text-start *:font-medium *:whitespace-nowrap">
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.timeMs}`} className="h-14 border-b *:pe-4">
              <td className="whitespace-nowrap text-soft">{row.time}</td>
              <td className="max-w-44">
                <TwoLines first={row.product} second={row.model} />
              </td>
              <td className="max-w-40 truncate">{row.voice}</td>
              <td className="max-w-44">
                <TwoLines first={row.member} second={row.key} />
              </td>
              <td className="tabular-nums">{formatNumber(row.credits)}</td>
              <td className="tabular-nums">{formatDuration(row.audioMs / 1_000)}</td>
              <td className="whitespace-nowrap tabular-nums">{row.firstAudio}</td>
              <td className="pe-0 font-mono text-xs text-soft">{row.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <>
      <span className="block truncate">{first}</span>
      <span className="block truncate text-[0.8125rem] text-soft">{second}</span>
    </>
  );
}
