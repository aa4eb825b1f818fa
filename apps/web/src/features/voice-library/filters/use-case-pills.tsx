import { VOICE_USE_CASES } from "@voicewright/contract/voices/routes";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { Pill } from "@/shared/ui/buttons/pill.tsx";

type UseCasePillsProps = {
  readonly chosen: readonly string[];
  readonly onChange: (changes: LibraryFilter) => void;
};

/** One use case at a time; several can be chosen among the filters. */
export function UseCasePills({ chosen, onChange }: UseCasePillsProps) {
  return (
    <fieldset
      aria-label="Use case"
      className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] sm:flex-wrap"
    >
      <Pill pressed={chosen.length === 0} onClick={() => onChange({ use_cases: undefined })}>
        All
      </Pill>
      {VOICE_USE_CASES.map((useCase) => (
        <Pill
          key={useCase}
          pressed={chosen.includes(useCase)}
          onClick={() => onChange({ use_cases: chosen.includes(useCase) ? undefined : [useCase] })}
        >
          {formatVoiceLabel("use_case", useCase)}
        </Pill>
      ))}
    </fieldset>
  );
}
