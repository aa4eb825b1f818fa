import { TIER_IDS, TIERS } from "@voicewright/contract/rules/tiers";
import { clsx } from "clsx";
import { formatNumber } from "@/shared/lib/format.ts";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { AskForPlan } from "./ask-for-plan.tsx";
import { Badge } from "@/shared/ui/badge.tsx";

const CELL = "px-3 py-2.5 text-end tabular-nums";

/** Credits, voices and simultaneous generations of all plans, from the smallest to the largest. */
export function PlanTable({ tier }: { readonly tier: string }) {
  return (
    // What scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="mt-4 overflow-x-auto rounded-xl border" aria-label="Plans" tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse">
        <thead>
          <tr className="border-b text-[0.8125rem] text-soft">
            <th scope="col" className="px-4 py-2.5 text-start font-medium">
              Plan
            </th>
            {[
              "Credits a month",
              "Voices",
              "Instant clones",
              "Professional voices",
              "Seats",
              "Generations at once",
              "With fast models",
            ].map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 text-end font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-3 py-2.5 text-end font-medium">
              <VisuallyHidden>Ask the operator</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {TIER_IDS.map((id) => {
            const plan = TIERS[id];
            return (
              <tr key={id} className={clsx(id === tier && "bg-fill")} aria-current={id === tier ? "true" : undefined}>
                <th scope="row" className="px-4 py-2.5 text-start font-medium">
                  {plan.name} {id === tier && <Badge>Yours</Badge>}
                </th>
                <td className={CELL}>{formatNumber(plan.creditsPerMonth)}</td>
                <td className={CELL}>{formatNumber(plan.voiceLimit)}</td>
                <td className={CELL}>{plan.canUseInstantVoiceCloning ? "Yes" : "No"}</td>
                <td className={CELL}>{formatNumber(plan.professionalVoiceLimit)}</td>
                <td className={CELL}>{formatNumber(plan.seats)}</td>
                <td className={CELL}>{formatNumber(plan.concurrency.standard)}</td>
                <td className={CELL}>{formatNumber(plan.concurrency.turbo)}</td>
                <td className="px-3 py-1.5 text-end">{id !== tier && <AskForPlan tier={tier} wanted={id} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
