import { useMatches } from "@tanstack/react-router";
import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES } from "@voicewright/contract/feedback/rules";
import { useEffect, useRef, useState } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { feedbackDraft } from "./kept-feedback.ts";
import { isTooMuch, useSendFeedback } from "./use-send-feedback.ts";

function problemOf(feedback: string): string | undefined {
  if (feedback === "") return FEEDBACK_MESSAGES.required;
  return feedback.length > FEEDBACK_LIMITS.maxCharacters ? "Please shorten your feedback" : undefined;
}

export function FeedbackForm() {
  const [draft, setDraft] = useStoredValue(feedbackDraft);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // As the routes have it: without the ids of what is shown.
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "/" });
  const sending = useSendFeedback();
  // It comes after the popover has taken the focus.
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    const feedback = draft.trim();
    const found = problemOf(feedback);
    setProblem(found);
    if (found === undefined) sending.mutate({ feedback, page });
    else field.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        label="Your feedback"
        placeholder="What do you like? What gets in your way? What is missing?"
        rows={5}
        maxCharacters={FEEDBACK_LIMITS.maxCharacters}
        value={draft}
        readOnly={sending.isPending}
        error={problem}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
          event.preventDefault();
          if (!sending.isPending) send();
        }}
      />
      {sending.isError && !isTooMuch(sending.error) && <Notice tone="error">{FEEDBACK_MESSAGES.failed}</Notice>}
      <div className="flex items-end justify-between gap-3">
        <p className="text-[0.8125rem] text-pretty text-soft">
          The admin of this installation sees it, with your e-mail address and the page you are on.
        </p>
        <Button type="submit" variant="primary" pending={sending.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
