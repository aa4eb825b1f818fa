import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { type ReactNode, useState } from "react";
import { HelpCenterLink } from "@/entities/workspace/help-center-link.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { attemptsReachedTexts } from "./attempts.ts";
import { FailureDetails } from "./failure-details.tsx";

type AttemptsReachedProps = {
  readonly resetsAtMs: number | undefined;
  readonly voice: Voice | undefined;
  /** Why the voice has fewer attempts than it used; undefined where there is nothing to explain. */
  readonly why: string | undefined;
  readonly children?: ReactNode;
};

/** There is no attempt left for a while. */
export function AttemptsReached({ resetsAtMs, voice, why, children }: AttemptsReachedProps) {
  const [nowMs] = useState(() => Date.now());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{MESSAGES.verificationAttemptsReached}</p>
        {attemptsReachedTexts(voice?.category === "professional", resetsAtMs, nowMs).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          For more attempts, see the <HelpCenterLink guide="verification">help center</HelpCenterLink> or ask the
          operator of this installation.
        </p>
        <p>{MESSAGES.verificationOfPerson}</p>
        {why !== undefined && <p>{why}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {voice !== undefined && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              What went wrong
            </Button>
          )}
          {children}
        </div>
      </Notice>
      {voice !== undefined && <FailureDetails voice={voice} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
