import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import { useSearchText } from "@/shared/lib/use-search-text.ts";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import type { PeopleFilter } from "./people-queries.ts";

type FilterProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly filter: PeopleFilter;
  readonly onChange: (filter: PeopleFilter) => void;
};

export function PeopleFilterBar({ label, placeholder, filter, onChange }: FilterProps) {
  const [search, setSearch] = useSearchText(filter.search, (text) => onChange({ ...filter, search: text }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={search}
        onChange={setSearch}
        maxLength={ADMIN_LIMITS.searchMaxCharacters}
        className="w-full max-w-sm"
      />
      <Pill pressed={filter.isSuspended} onClick={() => onChange({ ...filter, isSuspended: !filter.isSuspended })}>
        Suspended
      </Pill>
    </div>
  );
}
