import { Link, type UseNavigateResult } from "@tanstack/react-router";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";

/** Whether the plan of the workspace, or its slots, are why a call was refused. */
function isPlanRefusal(error: unknown): boolean {
  return isApiError(
    error,
    "voice_limit_reached",
    "seat_limit_reached",
    "professional_voice_limit_reached",
    "can_not_use_instant_voice_cloning",
    "can_not_use_professional_voice_cloning",
    "paid_plan_required",
    "quota_exceeded",
    "concurrent_limit_exceeded",
  );
}

/** `onClick` closes what the link stands in, where the page under it would stay covered. */
export function PlansLink({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Link to="/app/subscription" onClick={onClick} className="relative rounded-sm underline underline-offset-2">
      See the plans
    </Link>
  );
}

/** What a failed call says, with the way to the plans where the plan is the reason. */
export function ErrorWithPlans({ error }: { readonly error: unknown }) {
  return (
    <>
      {apiErrorMessage(error)} {isPlanRefusal(error) && <PlansLink />}
    </>
  );
}

/** The same for a toast: its button, or nothing where the plan is not the reason. */
export function plansAction(error: unknown, navigate: UseNavigateResult<string>) {
  if (!isPlanRefusal(error)) return undefined;
  return { label: "See the plans", onSelect: () => void navigate({ to: "/app/subscription" }) };
}
