import { lazy, Suspense } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import type { KeptTakes } from "./kept-takes.ts";

const ComparisonPanel = lazy(async () => ({ default: (await import("./comparison-panel.tsx")).ComparisonPanel }));

/** What was made twice. */
export type ComparedThing = "text" | "dialogue" | "recording";

type ComparisonPlaceProps = {
  readonly kept: KeptTakes;
  readonly what: ComparedThing;
};

/** Offers to compare the last two generations when they say the same; its code is fetched only then. */
export function ComparisonPlace({ kept, what }: ComparisonPlaceProps) {
  const [takes, setTakes] = useStoredValue(kept.takes);
  const [open, setOpen] = useStoredValue(kept.open);
  const [older, newer] = takes.slice(-2);
  if (older === undefined || newer === undefined || older.text !== newer.text) return null;
  const pair = `${older.requestId} ${newer.requestId}`;
  return (
    <Suspense>
      <ComparisonPanel
        key={pair}
        olderId={older.requestId}
        newerId={newer.requestId}
        what={what}
        opensBlind={open?.pair === pair ? open.isBlind : undefined}
        onOpened={(isBlind) => setOpen({ pair, isBlind })}
        onClose={() => setTakes([])}
      />
    </Suspense>
  );
}
