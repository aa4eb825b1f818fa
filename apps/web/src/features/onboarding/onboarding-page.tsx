import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { Onboarding } from "@voicewright/contract/onboarding/routes";
import { onboardingQuery } from "@/entities/workspace/onboarding-queries.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { ChecklistProgress } from "./checklist-progress.tsx";
import { ChecklistStep } from "./checklist-step.tsx";
import { useHideChecklist } from "./use-onboarding.ts";

/** What to try first, with how far one is. Steps complete themselves when they are done. */
export function OnboardingPage() {
  usePageTitle("Onboarding Checklist");
  const { installation } = useUser();
  const query = useQuery(onboardingQuery());
  if (!installation.flags.includes("onboarding_checklist")) return <Navigate to="/app" replace />;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Onboarding Checklist</h1>
      {query.data !== undefined ? (
        <Checklist onboarding={query.data} />
      ) : query.isError ? (
        <ErrorState message={apiErrorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Checklist({ onboarding }: { readonly onboarding: Onboarding }) {
  const { completed, total, steps, survey, is_hidden: isHidden } = onboarding;
  const hide = useHideChecklist();
  const next = steps.find(({ completed_at_unix: at }) => at === null);
  const isDone = completed === total;
  return (
    <>
      <div className="grid gap-2">
        <Status className="text-soft">
          {isDone ? "You have completed all steps." : `${completed} of ${total} steps completed`}
        </Status>
        <ChecklistProgress completed={completed} total={total} />
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {steps.map((step) => (
          <ChecklistStep key={step.step} step={step} survey={survey} isOpenAtFirst={step === next} />
        ))}
      </ol>
      {!isDone && (
        <div>
          <Button pending={hide.isPending} onClick={() => hide.mutate(!isHidden)}>
            {isHidden ? "Show in the sidebar" : "Hide in the sidebar"}
          </Button>
        </div>
      )}
    </>
  );
}
