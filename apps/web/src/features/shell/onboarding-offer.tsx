import { lazy, Suspense } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";

// Most people are through with it.
const OnboardingCard = lazy(() =>
  import("@/features/onboarding").then((module) => ({ default: module.OnboardingCard })),
);

/** The checklist in the sidebar, until it is done or put away. */
export function OnboardingOffer({ isWide }: { readonly isWide: boolean }) {
  const { installation, is_onboarding_checklist_completed: isOver } = useUser();
  if (isOver || !installation.flags.includes("onboarding_checklist")) return null;
  return (
    // Its room is there from the first frame, so that nothing moves when it comes.
    <div className={isWide ? "h-17" : "h-9"}>
      <Suspense>
        <OnboardingCard isWide={isWide} />
      </Suspense>
    </div>
  );
}
