import { infiniteQueryOptions, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { type AdminFeedback, feedbackRoutes } from "@voicewright/contract/feedback/routes";
import type { FeedbackCategory } from "@voicewright/contract/feedback/rules";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

/** Empty: not asked about. */
export type FeedbackFilter = {
  readonly category: FeedbackCategory | "";
  readonly relevant: "true" | "false" | "";
  readonly positive: "true" | "false" | "";
  readonly isDone: "true" | "false" | "";
};

/** What is still to be read. */
export const OPEN_FEEDBACK: FeedbackFilter = { category: "", relevant: "", positive: "", isDone: "false" };

const feedbackKey = ["admin-feedback"] as const;

function queryOf({ category, relevant, positive, isDone }: FeedbackFilter) {
  const toBoolean = (value: "true" | "false" | "") => (value === "" ? undefined : value === "true");
  return {
    category: category === "" ? undefined : category,
    relevant: toBoolean(relevant),
    positive: toBoolean(positive),
    is_done: toBoolean(isDone),
  };
}

export function feedbackQuery(filter: FeedbackFilter) {
  return infiniteQueryOptions({
    queryKey: [...feedbackKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api(feedbackRoutes.listFeedback, {
        query: { ...queryOf(filter), start_after_feedback_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_feedback_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ feedback }) => feedback),
  });
}

/** Where the browser downloads the same as a table. */
export function exportAddress(filter: FeedbackFilter): string {
  const given = Object.entries(queryOf(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${feedbackRoutes.exportFeedback.path}?${new URLSearchParams(given).toString()}`;
}

type Mark = { readonly feedback: AdminFeedback; readonly isDone: boolean };

export function useMarkFeedback() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["mark-feedback"],
    identify: ({ feedback, isDone }: Mark) => [feedback.feedback_id, isDone],
    submit: ({ feedback, isDone }: Mark) =>
      api(feedbackRoutes.updateFeedback, {
        params: { feedback_id: feedback.feedback_id },
        body: { is_done: isDone },
      }),
    onError: showFailure("The feedback could not be changed"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedbackKey }),
  });
}

export function useDeleteFeedback() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["delete-feedback"],
    identify: ({ feedback_id: id }: AdminFeedback) => id,
    submit: ({ feedback_id }: AdminFeedback) => api(feedbackRoutes.deleteFeedback, { params: { feedback_id } }),
    onError: showFailure("The feedback could not be deleted"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedbackKey }),
  });
}
