import { feedbackRoutes } from "@voicewright/contract/feedback/routes";
import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import { Check } from "lucide-react";
import { planName } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { storedValue, useStoredValue } from "@/shared/lib/storage.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const SENDING_FAILED = "Your request could not be sent";

/** What was asked for in this browser, as `<workspace> <from> <to>`: another plan later may be asked for anew. */
const askedPlans = storedValue<readonly string[]>({
  scope: "person",
  name: "asked-plans",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((one): one is string => typeof one === "string") : undefined,
  fallback: [],
});

type AskForPlanProps = { readonly tier: string; readonly wanted: TierId };

/** Asks the operator to move the workspace to a plan: the request comes to the feedback of the admin area. */
export function AskForPlan({ tier, wanted }: AskForPlanProps) {
  const { workspace_id: workspaceId, email } = useUser();
  const [asked, setAsked] = useStoredValue(askedPlans);
  const key = `${workspaceId} ${tier} ${wanted}`;
  const name = TIERS[wanted].name;
  const asking = useSubmit({
    name: ["ask-for-plan", key],
    makes: true,
    submit: (_order: void, headers) =>
      api(feedbackRoutes.sendFeedback, {
        body: {
          feedback: `Plan request: please move our workspace from ${planName(tier)} to ${name}. (${email})`,
          page: "/app/subscription",
        },
        headers,
      }),
    onSuccess: () => {
      setAsked([...askedPlans.get(), key]);
      showToast({ kind: "success", title: `The operator was asked for the ${name} plan` });
    },
    onError: (error) => showToast({ kind: "error", title: SENDING_FAILED, description: apiErrorMessage(error) }),
  });
  if (asked.includes(key))
    return (
      <span className="inline-flex items-center gap-1.5 text-soft">
        <Check aria-hidden size={14} />
        Asked
      </span>
    );
  return (
    <Button
      size="sm"
      aria-label={`Ask for the ${name} plan`}
      pending={asking.isPending}
      onClick={() => asking.mutate()}
    >
      Ask
    </Button>
  );
}
