import { VOICE_CATEGORIES } from "@voicewright/contract/voices/values";
import { formatVoiceCategory } from "@/entities/voice/labels/voice-labels.ts";
import { Select } from "@/shared/ui/fields/select.tsx";
import type { VoiceLabSearch } from "../search.ts";

const NEWEST = "newest";
const SORT_OPTIONS = [
  { value: NEWEST, label: "Newest" },
  { value: "name", label: "Name" },
] as const;
const ANY = "any";
const CATEGORY_OPTIONS = [
  { value: ANY, label: "All types" },
  ...VOICE_CATEGORIES.map((category) => ({ value: category, label: formatVoiceCategory(category) })),
];

type LabFiltersProps = {
  readonly search: VoiceLabSearch;
  readonly onChange: (changes: VoiceLabSearch, replace: boolean) => void;
};

/** Order and kind of the voices. */
export function LabFilters({ search, onChange }: LabFiltersProps) {
  return (
    <>
      <Select
        label="Sort"
        hideLabel
        value={search.sort ?? NEWEST}
        options={SORT_OPTIONS}
        onChange={(sort) => onChange({ sort: sort === NEWEST ? undefined : sort }, true)}
        className="w-28 max-sm:flex-1"
      />
      <Select
        label="Type"
        hideLabel
        value={search.category ?? ANY}
        options={CATEGORY_OPTIONS}
        onChange={(value) => onChange({ category: VOICE_CATEGORIES.find((known) => known === value) }, true)}
        className="w-36 max-sm:flex-1"
      />
    </>
  );
}
