import type { AdminFeedback } from "@voicewright/contract/feedback/routes";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { FEEDBACK_CATEGORY_LABELS } from "./category-labels.ts";
import { useMarkFeedback } from "./feedback-queries.ts";

/** Longer ones are shown in part at first. */
const LONG_CHARACTERS = 600;

type FeedbackRowProps = {
  readonly feedback: AdminFeedback;
  readonly onDelete: (feedback: AdminFeedback) => void;
};

export function FeedbackRow({ feedback, onDelete }: FeedbackRowProps) {
  const mark = useMarkFeedback();
  const textId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { feedback: text, email, relevant, positive, category, done_at_unix: doneAt } = feedback;
  const when = formatDateTime(feedback.created_at_unix);
  const isLong = text.length > LONG_CHARACTERS;
  const isDone = doneAt !== null;
  const which = `feedback of ${email}, ${when}`;
  const about = [
    email,
    feedback.workspace_name,
    feedback.page ?? undefined,
    when,
    feedback.judged_by === "rules" ? "judged by rules" : "judged by the text server",
    isDone ? `done ${formatDateTime(doneAt)}` : undefined,
  ];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="outline">{FEEDBACK_CATEGORY_LABELS[category]}</Badge>
        {positive && <Badge tone="success">Positive</Badge>}
        {!relevant && <Badge tone="warning">Not relevant</Badge>}
        {isDone && <Badge>Done</Badge>}
      </div>
      {/* In whichever direction it was written, without turning what is around it. */}
      <p id={textId} dir="auto" className="break-words whitespace-pre-wrap">
        {isLong && !isWhole ? `${text.slice(0, LONG_CHARACTERS).trimEnd()}…` : text}
      </p>
      {isLong && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all"}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-[0.8125rem] break-words text-soft">
          {about.filter((part) => part !== undefined).join(" · ")}
        </p>
        <Button
          size="sm"
          aria-label={`${isDone ? "Open again" : "Mark as done"}: ${which}`}
          pending={mark.isPending}
          onClick={() => mark.mutate({ feedback, isDone: !isDone })}
        >
          {isDone ? "Open again" : "Mark as done"}
        </Button>
        <IconButton
          label={`Delete ${which}`}
          className="text-soft hover:text-danger"
          onClick={() => onDelete(feedback)}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
    </li>
  );
}
