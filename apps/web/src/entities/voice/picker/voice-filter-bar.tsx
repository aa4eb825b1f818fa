import type { Voice } from "@voicewright/contract/voices/routes";
import { SlidersHorizontal } from "lucide-react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { Popover } from "@/shared/ui/popups/popover.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { labelChoices } from "../labels/voice-labels.ts";
import type { LabelFilter, VoiceScope } from "./voice-picker-groups.ts";

const SCOPES = [
  { value: "all", label: "All" },
  { value: "recent", label: "Recently used" },
  { value: "mine", label: "My voices" },
  { value: "default", label: "Default" },
  { value: "library", label: "Library" },
] as const satisfies readonly { readonly value: VoiceScope; readonly label: string }[];

const FILTER_LABELS = [
  { key: "language", label: "Language" },
  { key: "accent", label: "Accent" },
  { key: "gender", label: "Gender" },
  { key: "age", label: "Age" },
] as const satisfies readonly { readonly key: keyof LabelFilter; readonly label: string }[];

const ANY = "";

type VoiceFilterBarProps = {
  /** Voices that the choices are taken from. */
  readonly voices: readonly Pick<Voice, "labels">[];
  readonly scope: VoiceScope;
  readonly onScopeChange: (scope: VoiceScope) => void;
  readonly labels: LabelFilter;
  readonly onLabelsChange: (labels: LabelFilter) => void;
  readonly hasRecent: boolean;
};

export function VoiceFilterBar({
  voices,
  scope,
  onScopeChange,
  labels,
  onLabelsChange,
  hasRecent,
}: VoiceFilterBarProps) {
  const activeCount = Object.values(labels).filter((value) => value !== undefined).length;

  const changeLabel = (key: keyof LabelFilter, value: string) => {
    const { [key]: _, ...rest } = labels;
    onLabelsChange(value === ANY ? rest : { ...rest, [key]: value });
  };

  return (
    <div className="flex items-start gap-2">
      <fieldset aria-label="Kind of voice" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {SCOPES.filter(({ value }) => value !== "recent" || hasRecent).map(({ value, label }) => (
          <Pill key={value} pressed={scope === value} onClick={() => onScopeChange(value)}>
            {label}
          </Pill>
        ))}
      </fieldset>
      <Popover
        label="Filter voices"
        align="end"
        className="grid w-64 gap-3 p-4"
        trigger={
          <Button size="sm" className="h-7! rounded-full!">
            <SlidersHorizontal aria-hidden size={14} />
            {activeCount === 0 ? "Filter" : `Filter (${activeCount})`}
          </Button>
        }
      >
        {FILTER_LABELS.map(({ key, label }) => (
          <Select
            key={key}
            label={label}
            value={labels[key] ?? ANY}
            options={[{ value: ANY, label: "Any" }, ...labelChoices(voices, key)]}
            onChange={(value) => changeLabel(key, value)}
          />
        ))}
        <Button size="sm" variant="ghost" onClick={() => onLabelsChange({})}>
          Clear
        </Button>
      </Popover>
    </div>
  );
}
