import { Link } from "@tanstack/react-router";
import type { Onboarding } from "@voicewright/contract/onboarding/routes";
import { Check, ChevronDown } from "lucide-react";
import { formatDate } from "@/shared/lib/format.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { STEP_TEXTS } from "./step-texts.ts";
import { Survey } from "./survey.tsx";

type ChecklistStepProps = {
  readonly step: Onboarding["steps"][number];
  readonly survey: Onboarding["survey"];
  readonly isOpenAtFirst: boolean;
};

/** A step that opens to what it is, and the way there. */
export function ChecklistStep({ step: { step, completed_at_unix: at }, survey, isOpenAtFirst }: ChecklistStepProps) {
  const { title, about, link } = STEP_TEXTS[step];
  const isDone = at !== null;
  return (
    <li>
      <details open={isOpenAtFirst} className="group rounded-2xl border">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-2xl p-4 hover:bg-fill">
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? "border-primary bg-primary text-on-primary" : "border-line-strong"}`}
          >
            {isDone && <Check size={14} strokeWidth={3} />}
          </span>
          <span className={`min-w-0 flex-1 font-medium ${isDone ? "text-soft" : ""}`}>
            {title}
            {isDone && <span className="sr-only"> (completed)</span>}
          </span>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-4 pb-4 sm:ps-13">
          <p className="text-pretty text-soft">
            {about}
            {isDone && ` Completed on ${formatDate(at)}.`}
          </p>
          {link === undefined ? (
            <Survey answered={survey} />
          ) : (
            <div>
              <Link to={link.to} search={link.search ?? {}} className={buttonStyle(isDone ? "outline" : "primary")}>
                {link.label}
              </Link>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
