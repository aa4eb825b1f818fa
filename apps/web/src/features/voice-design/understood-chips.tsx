import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import { clsx } from "clsx";
import { Plus, RotateCcw, X } from "lucide-react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { Popover } from "@/shared/ui/popups/popover.tsx";
import {
  addChip,
  canNegate,
  type ChipEdits,
  chipKey,
  negateChip,
  isEdited,
  isNegated,
  NO_EDITS,
  removeChip,
} from "./chip-edits.ts";
import { CHIP_CHOICES, chipLabel } from "./chip-labels.ts";

type UnderstoodChipsProps = {
  /** What the server read from the prompt, and what became of it by hand. */
  readonly understood: readonly PromptChip[];
  readonly chips: readonly PromptChip[];
  readonly edits: ChipEdits;
  readonly isReading: boolean;
  readonly onChange: (edits: ChipEdits) => void;
};

/** What was understood of the prompt. Each part can be removed, turned into its opposite, or added. */
export function UnderstoodChips({ understood, chips, edits, isReading, onChange }: UnderstoodChipsProps) {
  return (
    <section aria-label="What was understood" aria-busy={isReading} className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 className="text-[0.8125rem] text-soft">Understood</h3>
        {isEdited(edits) && (
          <Button variant="ghost" size="sm" className="-my-1 ms-auto text-soft" onClick={() => onChange(NO_EDITS)}>
            <RotateCcw aria-hidden size={13} />
            Undo my changes
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <li key={chipKey(chip)}>
            <Chip
              chip={chip}
              onNegate={() => onChange(negateChip(edits, chip))}
              onRemove={() => onChange(removeChip(edits, chip))}
            />
          </li>
        ))}
        <li>
          <AddChip chips={chips} onAdd={(kind, value) => onChange(addChip(edits, understood, kind, value))} />
        </li>
      </ul>
      {chips.length === 0 && !isReading && (
        <p className="text-[0.8125rem] text-pretty text-soft">
          Nothing yet. Say who speaks and how: age, accent, pitch, pace, character.
        </p>
      )}
    </section>
  );
}

type ChipProps = { readonly chip: PromptChip; readonly onNegate: () => void; readonly onRemove: () => void };

function Chip({ chip, onNegate, onRemove }: ChipProps) {
  const label = chipLabel(chip);
  const isNot = isNegated(chip);
  return (
    <span
      className={clsx(
        "inline-flex h-7 items-center rounded-full border text-[0.8125rem]",
        isNot ? "border-dashed border-line-strong" : "bg-fill",
      )}
    >
      {canNegate(chip) ? (
        <button
          type="button"
          aria-label={isNot ? `${label}: ask for it instead` : `${label}: ask for the opposite`}
          onClick={onNegate}
          className="h-full rounded-s-full ps-3 pe-1 hover:underline hover:underline-offset-2"
        >
          {label}
        </button>
      ) : (
        <span className="ps-3 pe-1">{label}</span>
      )}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6.5 place-items-center rounded-full text-soft hover:text-ink"
      >
        <X aria-hidden size={13} />
      </button>
    </span>
  );
}

type AddChipProps = {
  readonly chips: readonly PromptChip[];
  readonly onAdd: (kind: PromptChip["kind"], value: string) => void;
};

function AddChip({ chips, onAdd }: AddChipProps) {
  const shown = new Set(chips.map(chipKey));
  return (
    <Popover
      label="Add to what was understood"
      className="w-88 max-w-[calc(100vw-2rem)] p-4"
      trigger={
        <button
          type="button"
          className="inline-flex h-7 items-center gap-1 rounded-full border border-line-strong px-3 text-[0.8125rem] font-medium hover:bg-fill"
        >
          <Plus aria-hidden size={13} />
          Add
        </button>
      }
    >
      <div className="grid gap-4">
        {CHIP_CHOICES.map(({ kind, title, values }) => (
          <fieldset key={kind}>
            <legend className="mb-1.5 text-[0.8125rem] text-soft">{title}</legend>
            <div className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <Pill key={value} pressed={shown.has(`${kind}:${value}`)} onClick={() => onAdd(kind, value)}>
                  {chipLabel({ kind, value }).replace(/ (pitch|pace)$/, "")}
                </Pill>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Popover>
  );
}
