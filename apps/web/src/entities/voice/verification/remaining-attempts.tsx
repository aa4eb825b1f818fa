import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useState } from "react";
import { type Attempts, attemptsText, otherVoicesText } from "./attempts.ts";
import { FailureDetails } from "./failure-details.tsx";

type RemainingAttemptsProps = { readonly voice: Voice; readonly attempts: Attempts };

/** How many attempts are left. Once they are few, it opens what went wrong before. */
export function RemainingAttempts({ voice, attempts }: RemainingAttemptsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = attemptsText(attempts.left);
  const why = otherVoicesText(attempts);
  if (attempts.left > PROFESSIONAL_LIMITS.remainingAttemptsShownFrom || attempts.resetsAtMs === undefined)
    return (
      <p>
        {text}
        {why !== undefined && <span className="block">{why}</span>}
      </p>
    );
  return (
    <p>
      <button
        type="button"
        aria-haspopup="dialog"
        className="rounded font-medium underline underline-offset-2"
        onClick={() => setIsOpen(true)}
      >
        {text}
      </button>
      {why !== undefined && <span className="block">{why}</span>}
      <FailureDetails voice={voice} open={isOpen} onOpenChange={setIsOpen} />
    </p>
  );
}
