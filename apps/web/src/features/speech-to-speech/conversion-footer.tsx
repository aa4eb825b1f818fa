import { useQuery } from "@tanstack/react-query";
import { Square } from "lucide-react";
import { CreditCost } from "@/entities/synthesis/generate/credit-cost.tsx";
import { creditsState } from "@/entities/workspace/credits.ts";
import { CreditsLeft } from "@/entities/workspace/credits-left.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { SUBMIT_HOTKEY_ARIA, SUBMIT_HOTKEY_LABEL } from "@/shared/lib/hotkeys.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import type { ConversionParams } from "./queue/conversion-params.ts";
import { itemCredits } from "./queue/conversion-queue.ts";
import type { Queue } from "./queue/queue-items.ts";

type ConversionFooterProps = {
  /** What waits. */
  readonly pending: Queue;
  readonly order: ConversionParams | undefined;
  readonly isRunning: boolean;
  readonly blockedReason: string | undefined;
  readonly onRun: () => void;
  readonly onStop: () => void;
};

/** What is left, what the waiting recordings cost, and the button that begins. */
export function ConversionFooter(props: ConversionFooterProps) {
  const { pending, order, isRunning, blockedReason, onRun, onStop } = props;
  return (
    <footer data-footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 px-6 pt-3 pb-5">
      <CreditsLeft />
      <p className="ms-auto text-[0.8125rem] text-soft tabular-nums">
        {order !== undefined && pending.length > 0 && <Price pending={pending} order={order} />}
      </p>
      <div className="flex w-full items-center gap-3 @2xl:w-auto">
        {isRunning ? (
          <Button variant="primary" className="flex-1" onClick={onStop}>
            <Square aria-hidden size={13} fill="currentColor" />
            Stop
          </Button>
        ) : (
          <Button
            variant="primary"
            className="flex-1"
            onClick={onRun}
            disabledReason={blockedReason}
            aria-keyshortcuts={SUBMIT_HOTKEY_ARIA}
          >
            {pending.length > 1 ? `Convert ${pending.length} recordings` : "Generate speech"}
            <kbd aria-hidden className="font-sans text-xs opacity-65 max-lg:hidden">
              {SUBMIT_HOTKEY_LABEL}
            </kbd>
          </Button>
        )}
      </div>
    </footer>
  );
}

/** "2 recordings · 1,250 credits"; recordings of unknown length have a price when they are read. */
function Price({ pending, order }: { readonly pending: Queue; readonly order: ConversionParams }) {
  const subscription = useQuery(workspaceQueries.subscription()).data;
  const credits = pending.map((item) => itemCredits(item, order));
  const known = credits.filter((price) => price !== undefined);
  const sum = known.reduce((total, price) => total + price, 0);
  const count = formatCount(pending.length, "recording", "recordings");
  if (known.length === 0) return count;
  return (
    <>
      {`${count} · `}
      <CreditCost
        credits={sum}
        basis={formatCount(known.length, "recording", "recordings")}
        isFree={sum === 0}
        creditsLeft={subscription === undefined ? undefined : creditsState(subscription).spendable}
      />
      {known.length < pending.length && " and more"}
    </>
  );
}
