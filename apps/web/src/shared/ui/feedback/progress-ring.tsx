const TONES = { ink: "stroke-ink", warning: "stroke-warning", danger: "stroke-danger" } as const;
const STROKE_PX = 2.5;

type ProgressRingProps = {
  readonly percent: number;
  readonly label: string;
  readonly sizePx?: number;
  readonly tone?: keyof typeof TONES;
};

export function ProgressRing({ percent, label, sizePx = 20, tone = "ink" }: ProgressRingProps) {
  const center = sizePx / 2;
  const radius = center - STROKE_PX / 2;
  const circumference = 2 * Math.PI * radius;
  const share = Math.min(Math.max(percent, 0), 100) / 100;
  return (
    <svg role="img" aria-label={label} width={sizePx} height={sizePx} className="shrink-0 -rotate-90">
      <circle cx={center} cy={center} r={radius} fill="none" strokeWidth={STROKE_PX} className="stroke-line-strong" />
      <circle
        cx={center}
        cy={center}
        r={radius}
        fill="none"
        strokeWidth={STROKE_PX}
        strokeLinecap="round"
        strokeDasharray={`${share * circumference} ${circumference}`}
        className={TONES[tone]}
        visibility={share === 0 ? "hidden" : undefined}
      />
    </svg>
  );
}
