import { useQuery } from "@tanstack/react-query";
import type { ExtendedSubscription } from "@voicewright/contract/workspace-settings/routes";
import { creditsAmount, creditsState, planName, creditStatusMessage } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDate, formatNumber } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { PlanTable } from "./plan-table.tsx";

/** The plan of the workspace, what is used of it, and what the others allow. Nothing is sold here. */
export function SubscriptionPage() {
  usePageTitle("Subscription");
  const query = useQuery(workspaceQueries.subscription());
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Subscription</h1>
      {query.isError ? (
        <ErrorState
          title="The subscription could not be loaded"
          message={apiErrorMessage(query.error)}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      ) : query.data === undefined ? (
        <div className="grid min-h-72 place-items-center text-soft">
          <Spinner label="Loading" sizePx={20} />
        </div>
      ) : (
        <Plan subscription={query.data} />
      )}
    </div>
  );
}

function Plan({ subscription }: { readonly subscription: ExtendedSubscription }) {
  const { installation } = useUser();
  const { tier, next_character_count_reset_unix: resetAt } = subscription;
  const problem = creditStatusMessage(subscription);
  const state = creditsState(subscription);
  return (
    <>
      <p className="mt-1 text-soft">
        {`${planName(tier)} plan`}
        {resetAt !== null && ` · Credits are renewed on ${formatDate(resetAt)}`}
      </p>
      {problem !== undefined && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <section aria-labelledby="plan-usage" className="mt-8">
        <h2 id="plan-usage" className="text-base font-semibold">
          Usage
        </h2>
        <dl className="mt-3 grid gap-3 sm:grid-cols-3">
          <Amount
            label="Credits"
            {...creditsAmount(state, installation.flags.includes("remaining_credits"))}
            used={state.used}
            limit={state.limit}
          />
          <Usage label="Voice slots" used={subscription.voice_slots_used} limit={subscription.voice_limit} />
          <Usage
            label="Professional voice slots"
            used={subscription.professional_voice_slots_used_in_workspace}
            limit={subscription.professional_voice_limit}
          />
        </dl>
        {subscription.granted_credits > 0 && (
          <p className="mt-3 text-soft">{`${formatNumber(subscription.granted_credits)} of the credits were granted on top of the plan, until ${resetAt === null ? "they are renewed" : formatDate(resetAt)}.`}</p>
        )}
        {state.overage > 0 && (
          <p className="mt-3 text-soft">{`${formatNumber(state.overage)} credits were used beyond the plan, which this workspace allows.`}</p>
        )}
      </section>
      <section aria-labelledby="plan-others" className="mt-10">
        <h2 id="plan-others" className="text-base font-semibold">
          What each plan allows
        </h2>
        <p className="mt-1 text-soft text-pretty">
          {tier === "scale_2024_08_10"
            ? "Contact sales for more than your plan allows: here, that is the operator of this installation."
            : "Nothing is sold here. The operator of this installation sets the plan of a workspace; ask for another one below."}
        </p>
        <PlanTable tier={tier} />
      </section>
    </>
  );
}

type UsageProps = { readonly label: string; readonly used: number; readonly limit: number };

function Usage({ label, used, limit }: UsageProps) {
  return (
    <Amount label={label} amount={formatNumber(used)} rest={`/ ${formatNumber(limit)}`} used={used} limit={limit} />
  );
}

type AmountProps = UsageProps & { readonly amount: string; readonly rest: string };

function Amount({ label, amount, rest, used, limit }: AmountProps) {
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <div className="rounded-xl border p-4">
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="mt-1">
        <span className="text-lg font-semibold tabular-nums">{amount}</span>
        <span className="text-soft tabular-nums">{` ${rest}`}</span>
        <span aria-hidden className="mt-3 block h-1.5 overflow-hidden rounded-full bg-fill">
          <span
            className={share >= 1 ? "block h-full bg-danger" : "block h-full bg-ink"}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      </dd>
    </div>
  );
}
