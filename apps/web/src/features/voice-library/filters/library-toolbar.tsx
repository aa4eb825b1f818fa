import { VOICE_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { AudioWaveform } from "lucide-react";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { LibrarySearch } from "../search.ts";
import { SortButton } from "./sort-button.tsx";
import { useSearchText } from "@/shared/lib/use-search-text.ts";

type LibraryToolbarProps = {
  readonly search: LibrarySearch;
  readonly activeCount: number;
  readonly onSearchText: (text: string) => void;
  readonly onChange: (changes: LibraryFilter) => void;
  readonly onClear: () => void;
  readonly onFindSimilar: () => void;
};

export function LibraryToolbar({
  search,
  activeCount,
  onSearchText,
  onChange,
  onClear,
  onFindSimilar,
}: LibraryToolbarProps) {
  const [typed, setTyped] = useSearchText(search.search ?? "", onSearchText);
  return (
    <div className="flex flex-wrap gap-2">
      <div className="relative min-w-full flex-1 sm:min-w-0">
        <SearchField
          label="Search the library"
          placeholder="Search by name, language, character …"
          value={typed}
          onChange={setTyped}
          maxLength={VOICE_SEARCH_MAX_CHARACTERS}
          className="[&_button]:end-10! sm:[&_button]:end-26! [&_input]:pe-20! sm:[&_input]:pe-36!"
        />
        <IconButton
          label="Find similar voices by a recording"
          size="icon-sm"
          onClick={onFindSimilar}
          className="absolute! end-1.5 top-1.5 sm:w-auto sm:gap-1.5 sm:px-2"
        >
          <AudioWaveform aria-hidden size={16} />
          <span className="text-[0.8125rem] max-sm:hidden">Similar</span>
        </IconButton>
      </div>
      <SortButton sort={search.sort} onChange={(sort) => onChange({ sort })} />
      <FilterButton search={search} activeCount={activeCount} onChange={onChange} onClear={onClear} />
    </div>
  );
}
