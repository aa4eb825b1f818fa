import { lazy, Suspense } from "react";

const ComparisonPanel = lazy(async () => ({ default: (await import("./comparison-panel.tsx")).ComparisonPanel }));

export type Take = { readonly requestId: string; readonly text: string };

type ComparisonPlaceProps = {
  /** What was generated last, the newest at the end. */
  readonly takes: readonly Take[];
  readonly onClose: () => void;
};

/** Offers to compare the last two generations when they say the same; its code is fetched only then. */
export function ComparisonPlace({ takes, onClose }: ComparisonPlaceProps) {
  const [older, newer] = takes.slice(-2);
  if (older === undefined || newer === undefined || older.text !== newer.text) return null;
  return (
    <Suspense>
      <ComparisonPanel
        key={`${older.requestId} ${newer.requestId}`}
        olderId={older.requestId}
        newerId={newer.requestId}
        onClose={onClose}
      />
    </Suspense>
  );
}
