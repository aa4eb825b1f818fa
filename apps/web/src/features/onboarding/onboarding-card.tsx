import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { onboardingQuery } from "@/entities/workspace/onboarding-queries.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { ChecklistProgress } from "./checklist-progress.tsx";
import { useHideChecklist } from "./use-onboarding.ts";

/** How far somebody is with the checklist: a card in the wide sidebar, a badge in the narrow one. */
export function OnboardingCard({ isWide }: { readonly isWide: boolean }) {
  const { data } = useQuery(onboardingQuery());
  const hide = useHideChecklist();
  if (data === undefined || data.is_hidden) return null;
  const { completed, total } = data;
  if (!isWide)
    return (
      <Tooltip content="Onboarding Checklist" side="right">
        <Link to="/app/onboarding" className="grid h-9 place-items-center rounded-lg hover:bg-fill">
          <span className="sr-only">Onboarding Checklist, completed: </span>
          <Badge>{`${completed}/${total}`}</Badge>
        </Link>
      </Tooltip>
    );
  return (
    <section aria-label="Onboarding" className="grid h-16 content-center gap-2 rounded-xl border p-2.5">
      <div className="flex items-center gap-1">
        <Link
          to="/app/onboarding"
          className="flex min-w-0 flex-1 items-baseline gap-2 rounded-sm font-medium hover:underline"
        >
          <span className="truncate">Onboarding Checklist</span>
          <span className="ms-auto shrink-0 text-[0.8125rem] text-soft tabular-nums">{`${completed}/${total}`}</span>
        </Link>
        <IconButton
          label="Hide the checklist"
          size="icon-sm"
          pending={hide.isPending}
          onClick={() => hide.mutate(true, { onSuccess: () => document.getElementById("main")?.focus() })}
        >
          <X aria-hidden size={14} />
        </IconButton>
      </div>
      <ChecklistProgress completed={completed} total={total} />
    </section>
  );
}
