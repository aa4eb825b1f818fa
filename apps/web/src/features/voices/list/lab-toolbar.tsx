import { useQuery } from "@tanstack/react-query";
import { VOICE_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { moreVoiceSlotsText } from "@voicewright/contract/voices/rules";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { PlansLink } from "@/entities/workspace/plan-refusal.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useSearchText } from "@/shared/lib/use-search-text.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import type { VoiceLabSearch } from "../search.ts";

const loadFilters = () => import("./lab-filters.tsx").then((module) => ({ default: module.LabFilters }));
const LabFilters = lazy(loadFilters);
// Fetched beside the page, not after it.
void loadFilters();

type LabToolbarProps = {
  readonly search: VoiceLabSearch;
  readonly onChange: (changes: VoiceLabSearch, replace: boolean) => void;
  readonly onCreate: () => void;
};

export function LabToolbar({ search, onChange, onCreate }: LabToolbarProps) {
  const { subscription } = useUser();
  const slots = useQuery(workspaceQueries.voiceSlots()).data;
  const [typed, setTyped] = useSearchText(search.search ?? "", (text) =>
    onChange({ search: text === "" ? undefined : text }, true),
  );
  const areSlotsUsed = slots !== undefined && slots.voice_slots_used >= slots.voice_limit;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search my voices"
          value={typed}
          onChange={setTyped}
          maxLength={VOICE_SEARCH_MAX_CHARACTERS}
          className="min-w-56 flex-1"
        />
        <div className="flex h-10 gap-2 max-sm:order-2 max-sm:w-full sm:w-66">
          <Suspense fallback={<Skeleton className="flex-1" />}>
            <LabFilters search={search} onChange={onChange} />
          </Suspense>
        </div>
        <Button variant="primary" className="h-10 max-sm:order-1 max-sm:w-10 max-sm:px-0!" onClick={onCreate}>
          <Plus aria-hidden size={16} />
          <span className="max-sm:sr-only">Add a voice</span>
        </Button>
      </div>
      {areSlotsUsed && (
        <Notice tone="warning">
          All {slots.voice_limit} voice slots are used. {moreVoiceSlotsText(subscription.tier)} <PlansLink />
        </Notice>
      )}
    </>
  );
}
