import type { FeedbackResult } from "@voicewright/contract/feedback/routes";
import { useEffect, useRef } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";

function textFor(result: FeedbackResult | null): string {
  if (result === null) return "The admin of this installation has a lot from you to read.";
  if (!result.relevant) return "We could not identify what it is about. You can add more.";
  if (result.category === "question")
    return "Your question is in the inbox of this installation’s admin. Help and resources may already have the answer.";
  if (result.positive) return "It is great to know what you like.";
  if (result.category === "bug_report" || result.category === "complaint")
    return "We are sorry about the trouble. Your feedback is in the inbox of this installation’s admin.";
  return "Your feedback is in the inbox of this installation’s admin.";
}

type FeedbackThanksProps = { readonly result: FeedbackResult | null; readonly onWriteMore: () => void };

export function FeedbackThanks({ result, onWriteMore }: FeedbackThanksProps) {
  const thanks = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => thanks.current?.focus(), []);
  return (
    <>
      <div ref={thanks} tabIndex={-1} className="grid gap-1 outline-none">
        <h2 className="text-base font-semibold">Thank you for your feedback</h2>
        <p className="text-pretty text-soft">{textFor(result)}</p>
      </div>
      <Button className="justify-self-start" onClick={onWriteMore}>
        Write more
      </Button>
    </>
  );
}
