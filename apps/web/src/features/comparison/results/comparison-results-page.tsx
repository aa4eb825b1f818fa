import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComparisonResults } from "@voicewright/contract/comparison/routes";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { Scale } from "lucide-react";
import { useState } from "react";
import { InstallationAdminOnly } from "@/entities/workspace/require-permission.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatNumber } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { resultsQuery, useSavePromptPercent } from "./results-queries.ts";
import { TallyTable } from "./tally-table.tsx";

/** What people preferred, for the admin of the installation. */
export function ComparisonResultsPage() {
  usePageTitle("Comparisons");
  const { is_installation_admin: isAdmin } = useUser();
  if (!isAdmin) return <InstallationAdminOnly />;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8 sm:px-8">
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Comparisons</h1>
        <p className="mt-1 max-w-2xl text-pretty text-soft">
          Which of two generations of the same text people preferred, across all workspaces. No texts are kept.
        </p>
      </header>
      <Results />
    </div>
  );
}

function Results() {
  const [onlyBlind, setOnlyBlind] = useState(false);
  const [onlyExplicit, setOnlyExplicit] = useState(false);
  const query = useQuery({ ...resultsQuery({ onlyBlind, onlyExplicit }), placeholderData: keepPreviousData });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons are no form */}
      <div role="group" aria-label="Which preferences" className="mt-6 flex gap-2">
        <Pill pressed={onlyExplicit} onClick={() => setOnlyExplicit(!onlyExplicit)}>
          Only answers
        </Pill>
        <Pill pressed={onlyBlind} onClick={() => setOnlyBlind(!onlyBlind)}>
          Only blind
        </Pill>
      </div>
      {query.isPending && <Skeleton className="mt-5 h-48 rounded-2xl" />}
      {query.isError && <ErrorState message={apiErrorMessage(query.error)} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <ResultLists results={query.data} />}
    </>
  );
}

function ResultLists({ results }: { readonly results: ComparisonResults }) {
  const { preferences, explicit, implicit, blind, position, voices, models, engines, settings } = results;
  const modelName = (id: string, name: string) => findModel(id)?.name ?? name;
  return (
    <>
      {preferences === 0 ? (
        <EmptyState icon={Scale} title="No preferences yet">
          When a text was generated twice, people can compare both and say which one is better.
        </EmptyState>
      ) : (
        <>
          <p className="mt-5 tabular-nums">
            {`${formatCount(preferences, "preference", "preferences")}: ${formatNumber(explicit)} answered, ${formatNumber(implicit)} inferred from use; ${formatNumber(blind)} blind.`}
          </p>
          <TallyTable
            title="Position"
            hint="Generation 1 against Generation 2. In blind comparisons the order is random, so a share away from one half shows a bias towards a position. Otherwise the older one comes first."
            rows={[
              { id: "blind", name: "Generation 1, blind", tally: position.blind },
              { id: "open", name: "Generation 1, known", tally: position.open },
            ]}
          />
          <TallyTable title="Voices" hint="Against other voices." rows={voices} />
          <TallyTable
            title="Models"
            hint="Against other models."
            rows={models.map((row) => ({ ...row, name: modelName(row.id, row.name) }))}
          />
          <TallyTable title="Engines" hint="Against other engines." rows={engines} />
          <TallyTable title="Settings" hint="The higher value against the lower one." rows={settings} />
        </>
      )}
      <PromptPercent percent={results.prompt_percent} />
    </>
  );
}

function PromptPercent({ percent }: { readonly percent: number }) {
  const [moving, setMoving] = useState<number>();
  const save = useSavePromptPercent();
  return (
    <section aria-label="Asking" className="mt-8 max-w-sm">
      <Slider
        label="Comparisons that ask for a preference"
        value={moving ?? percent}
        min={0}
        max={100}
        step={1}
        formatValue={(value) => `${value} %`}
        onChange={setMoving}
        onCommit={(value) => save.mutate(value, { onSettled: () => setMoving(undefined) })}
      />
    </section>
  );
}
