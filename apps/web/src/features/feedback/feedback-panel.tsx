import { useEffect, useState } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackThanks } from "./feedback-thanks.tsx";
import { sentFeedback, showSentForAWhile } from "./kept-feedback.ts";

/** What the popover shows: the form, or thanks for what was just sent. */
export function FeedbackPanel() {
  const [sent, setSent] = useStoredValue(sentFeedback);
  const [openedAtMs] = useState(() => Date.now());
  useEffect(() => showSentForAWhile, []);
  return (
    <div className="grid gap-3 p-4">
      {sent !== null && sent.shownUntilMs > openedAtMs ? (
        <FeedbackThanks result={sent.result} onWriteMore={() => setSent(null)} />
      ) : (
        <FeedbackForm />
      )}
    </div>
  );
}
