import { Link } from "@tanstack/react-router";
import type { ProductionState } from "@voicewright/contract/productions/rules";
import type { ProductionSummary } from "@voicewright/contract/productions/routes";
import { formatDate } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { productionPlace, PRODUCTIONS_ROUTE } from "./productions-route.ts";

const STATES = {
  unclaimed: { label: "Unclaimed", tone: "outline" },
  claimed: { label: "Claimed", tone: "neutral" },
  in_review: { label: "In review", tone: "warning" },
  changes_requested: { label: "Changes requested", tone: "danger" },
  delivered: { label: "Delivered", tone: "success" },
} as const;

export function StateBadge({ state }: { readonly state: ProductionState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function personName(person: { readonly name: string | null }): string {
  return person.name ?? "Former member";
}

function summaryFacts(production: ProductionSummary, showsCollection: boolean): string {
  const { line_count: lines, spoken_line_count: spoken, due_at_unix: due, producer } = production;
  return [
    showsCollection ? production.collection_name : undefined,
    `${spoken} of ${lines} spoken`,
    due === null ? undefined : `Due ${formatDate(due)}`,
    producer === null ? undefined : personName(producer),
  ]
    .filter((fact) => fact !== undefined)
    .join(" · ");
}

type ProductionListProps = {
  readonly label: string;
  readonly productions: readonly ProductionSummary[];
  readonly showsCollection?: boolean;
};

export function ProductionList({ label, productions, showsCollection = false }: ProductionListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {productions.map((production) => (
        <li key={production.production_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-52">
            <Link
              to={PRODUCTIONS_ROUTE}
              params={productionPlace(production.collection_id, production.production_id)}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              {production.title}
            </Link>
            <p className="text-[0.8125rem] text-soft">{summaryFacts(production, showsCollection)}</p>
          </div>
          <StateBadge state={production.state} />
        </li>
      ))}
    </ul>
  );
}
