import type { Comparison } from "@voicewright/contract/comparison/routes";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import type { ComparedThing } from "./comparison-place.tsx";
import { useCompare } from "./comparison-mutations.ts";
import { SideBySide } from "./side-by-side.tsx";

type ComparisonPanelProps = {
  readonly olderId: string;
  readonly newerId: string;
  readonly what: ComparedThing;
  /** It was open before a reload, blind or not. */
  readonly opensBlind: boolean | undefined;
  readonly onOpened: (isBlind: boolean) => void;
  readonly onClose: () => void;
};

const OFFERS: Readonly<Record<ComparedThing, string>> = {
  text: "This text was generated twice",
  dialogue: "This dialogue was generated twice",
  recording: "This recording was converted twice",
};

/** Two generations of one text: an offer to compare them, then both side by side. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  const { olderId, newerId, what, opensBlind, onOpened, onClose } = props;
  const [comparison, setComparison] = useState<Comparison>();
  const compare = useCompare(olderId, newerId);
  const refusal = useCallRefusal("compare_generations");
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = comparison !== undefined;

  // The button that was pressed is gone, and the keys are those of the panel.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);

  const open = (isBlind: boolean) =>
    compare.mutate(
      { isBlind },
      {
        onSuccess: (opened) => {
          setComparison(opened);
          onOpened(isBlind);
        },
      },
    );
  const openAgain = useEffectEvent(() => {
    if (opensBlind !== undefined) open(opensBlind);
  });
  useEffect(() => openAgain(), []);

  return (
    <section
      aria-labelledby="comparison-heading"
      className="hairline-scroll mx-6 mb-1 max-h-[60%] shrink-0 overflow-y-auto rounded-2xl border bg-panel px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="comparison-heading" ref={heading} tabIndex={-1} className="font-medium outline-none">
          {isOpen ? "Compare two generations" : OFFERS[what]}
        </h2>
        <div className="ms-auto flex items-center gap-2">
          {!isOpen && (
            <>
              <Button size="sm" disabledReason={refusal} pending={compare.isPending} onClick={() => open(false)}>
                Compare
              </Button>
              <Button size="sm" variant="ghost" disabledReason={refusal} onClick={() => open(true)}>
                Compare blind
              </Button>
            </>
          )}
          <IconButton size="icon-sm" label="Close the comparison" onClick={onClose}>
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      {compare.isError && (
        <Notice tone="error" className="mt-3">
          {apiErrorMessage(compare.error)}
        </Notice>
      )}
      {comparison !== undefined && (
        <SideBySide
          // Another order is another comparison: the players begin anew.
          key={comparison.generations.map((one) => one.choice_id).join(" ")}
          comparison={comparison}
          olderId={olderId}
          newerId={newerId}
          onChanged={setComparison}
          onUnblind={() => open(false)}
        />
      )}
    </section>
  );
}
