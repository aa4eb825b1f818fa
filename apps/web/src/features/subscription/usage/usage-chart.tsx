import { formatDuration } from "@/shared/lib/format.ts";
import { formatMetric } from "./usage-names.ts";
import { type RangeId, slotLabel } from "./usage-range.ts";
import { type Metric, roundedTop, type SlotSums } from "./usage-rows.ts";

/** Distinct in hue for those beside each other, and with enough contrast on light and dark. */
export const CHART_COLORS = [
  "oklch(0.6 0.17 262)",
  "oklch(0.65 0.16 45)",
  "oklch(0.6 0.13 165)",
  "oklch(0.6 0.19 330)",
  "oklch(0.64 0.13 95)",
  "oklch(0.6 0.12 215)",
] as const;
export const REST_COLOR = "var(--soft)";
/** More would touch each other on a phone. */
const LABELS = 4;
const AXIS = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 2 });

type UsageChartProps = {
  readonly range: RangeId;
  readonly metric: Metric;
  readonly slots: readonly SlotSums[];
  /** What it shows, for those who do not see it; the tables have the numbers. */
  readonly label: string;
};

/** Bars of what was used, each in parts by group, from the first group upwards. */
export function UsageChart({ range, metric, slots, label }: UsageChartProps) {
  const top = roundedTop(Math.max(...slots.map(({ sum }) => sum[metric])));
  const formatAxis = (value: number) => (metric === "audioMs" ? formatDuration(value / 1_000) : AXIS.format(value));
  return (
    <figure aria-label={label}>
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="flex h-56 flex-col justify-between text-end text-xs tabular-nums text-soft">
          {[top, top / 2, 0].map((value, index) => (
            <span key={index} className="-my-2 leading-4">
              {formatAxis(value)}
            </span>
          ))}
        </div>
        <div className="relative h-56">
          <div className="absolute inset-0 flex flex-col justify-between">
            <span className="border-t" />
            <span className="border-t" />
            <span className="border-t border-line-strong" />
          </div>
          <div className="absolute inset-0 flex items-end gap-px sm:gap-0.5">
            {slots.map((slot) => (
              <Bar
                key={slot.slot.startMs}
                slot={slot}
                metric={metric}
                top={top}
                title={`${slotLabel(range, slot.slot)}: ${formatMetric(metric, slot.sum)}`}
              />
            ))}
          </div>
        </div>
        <span />
        <div className="relative mt-2 h-4 text-xs text-soft">
          {labelledSlots(slots).map(({ slot, centrePercent }) => (
            <span
              key={slot.startMs}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${centrePercent}%` }}
            >
              {slotLabel(range, slot)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The first, the last, and some between them, with where each stands. */
function labelledSlots(slots: readonly SlotSums[]) {
  const indexes = Array.from({ length: LABELS }, (_, index) => Math.round((index * (slots.length - 1)) / (LABELS - 1)));
  return [...new Set(indexes)].flatMap((index) => {
    const slot = slots[index]?.slot;
    return slot === undefined ? [] : [{ slot, centrePercent: (100 * (index + 0.5)) / slots.length }];
  });
}

type BarProps = {
  readonly slot: SlotSums;
  readonly metric: Metric;
  readonly top: number;
  readonly title: string;
};

function Bar({ slot, metric, top, title }: BarProps) {
  const shown = slot.groups.reduce((sum, group) => sum + group[metric], 0);
  const parts = [...slot.groups.map((group) => group[metric]), slot.sum[metric] - shown];
  return (
    <div title={title} className="flex h-full min-w-0 flex-1 flex-col-reverse rounded-t-sm hover:bg-fill">
      {parts.map((part, index) => (
        <span
          key={index}
          className="block shrink-0"
          style={{ height: `${(100 * part) / top}%`, background: CHART_COLORS[index] ?? REST_COLOR }}
        />
      ))}
    </div>
  );
}
