import { useInfiniteQuery } from "@tanstack/react-query";
import { HISTORY_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { ListChecks } from "lucide-react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";

const EVERY_VOICE = "";

type HistoryToolbarProps = {
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  readonly voiceId: string | undefined;
  readonly onVoiceChange: (voiceId: string | undefined) => void;
  readonly isSelecting: boolean;
  readonly onToggleSelecting: () => void;
};

export function HistoryToolbar({
  search,
  onSearchChange,
  voiceId,
  onVoiceChange,
  isSelecting,
  onToggleSelecting,
}: HistoryToolbarProps) {
  const voices = useInfiniteQuery(voiceQueries.search({})).data?.pages.flatMap((page) => page.voices) ?? [];
  const options = [
    { value: EVERY_VOICE, label: "All voices" },
    ...voices.map((voice) => ({ value: voice.voice_id, label: voice.name })),
  ];
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-2 border-b px-5 py-4">
      <SearchField
        label="Search history"
        value={search}
        onChange={onSearchChange}
        maxLength={HISTORY_SEARCH_MAX_CHARACTERS}
        className="col-span-full"
      />
      <Select
        label="Voice"
        hideLabel
        value={voiceId ?? EVERY_VOICE}
        options={options}
        onChange={(value) => onVoiceChange(value === EVERY_VOICE ? undefined : value)}
      />
      <IconButton
        label={isSelecting ? "Stop selecting" : "Select several"}
        variant="outline"
        className="size-10"
        aria-pressed={isSelecting}
        onClick={onToggleSelecting}
      >
        <ListChecks aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
