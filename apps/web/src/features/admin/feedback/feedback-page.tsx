import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminFeedback } from "@voicewright/contract/feedback/routes";
import { FEEDBACK_CATEGORIES } from "@voicewright/contract/feedback/rules";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { AdminListPage } from "../frame/admin-list-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { FEEDBACK_CATEGORY_LABELS } from "./category-labels.ts";
import {
  exportAddress,
  type FeedbackFilter,
  feedbackQuery,
  OPEN_FEEDBACK,
  useDeleteFeedback,
} from "./feedback-queries.ts";
import { FeedbackRow } from "./feedback-row.tsx";

const CATEGORIES = [
  { value: "", label: "All kinds" },
  ...FEEDBACK_CATEGORIES.map((category) => ({ value: category, label: FEEDBACK_CATEGORY_LABELS[category] })),
] as const;
const STATES = [
  { value: "false", label: "Open" },
  { value: "true", label: "Done" },
  { value: "", label: "Open and done" },
] as const;
const TONES = [
  { value: "", label: "All tones" },
  { value: "true", label: "Positive" },
  { value: "false", label: "Not positive" },
] as const;
const RELEVANCE = [
  { value: "", label: "All of it" },
  { value: "true", label: "Relevant" },
  { value: "false", label: "Not relevant" },
] as const;

/** What people said of the product, for the admin of the installation. */
export function FeedbackPage() {
  return (
    <AdminListPage
      title="Feedback"
      description="What people write about the product, with a summary and sentiment: from the text server if one is configured, otherwise from rules."
      noFilter={OPEN_FEEDBACK}
      exportAddress={exportAddress}
      filters={Filters}
      list={FeedbackList}
    />
  );
}

type FiltersProps = { readonly filter: FeedbackFilter; readonly onChange: (filter: FeedbackFilter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <search aria-label="Feedback" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label="State"
        value={filter.isDone}
        options={STATES}
        onChange={(isDone) => onChange({ ...filter, isDone })}
      />
      <Select
        label="Kind"
        value={filter.category}
        options={CATEGORIES}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <Select
        label="Tone"
        value={filter.positive}
        options={TONES}
        onChange={(positive) => onChange({ ...filter, positive })}
      />
      <Select
        label="Relevance"
        value={filter.relevant}
        options={RELEVANCE}
        onChange={(relevant) => onChange({ ...filter, relevant })}
      />
    </search>
  );
}

function FeedbackList({ filter }: { readonly filter: FeedbackFilter }) {
  const query = useInfiniteQuery(feedbackQuery(filter));
  const remove = useDeleteFeedback();
  const [deleting, setDeleting] = useState<AdminFeedback>();
  return (
    <>
      <EndlessList query={query} what="feedback" empty={<EmptyState icon={Inbox} title="No feedback found" />}>
        {(items) => (
          <ul aria-label="Feedback" className="mt-5 divide-y">
            {items.map((feedback) => (
              <FeedbackRow key={feedback.feedback_id} feedback={feedback} onDelete={setDeleting} />
            ))}
          </ul>
        )}
      </EndlessList>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDeleting(undefined);
        }}
        title="Delete this feedback?"
        confirmLabel="Delete feedback"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => {
          if (deleting !== undefined) remove.mutate(deleting, { onSettled: () => setDeleting(undefined) });
        }}
      >
        This cannot be undone. To keep it, mark it as done instead.
      </ConfirmDialog>
    </>
  );
}
