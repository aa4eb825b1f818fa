import type { Model } from "@voicewright/contract/models/routes";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Badge } from "@/shared/ui/badge.tsx";
import { priceNote } from "./model-rules.ts";

const LANGUAGES_SHOWN = 3;

type ModelCardProps = {
  readonly model: Model;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onSelect: () => void;
};

export function ModelCard({ model, isSelected, isTabStop, onSelect }: ModelCardProps) {
  const price = priceNote(model);
  const shown = model.languages.slice(0, LANGUAGES_SHOWN);
  const hiddenCount = model.languages.length - shown.length;
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrow keys walk here without choosing
      role="radio"
      aria-checked={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onSelect}
      className={clsx(
        "grid gap-2 rounded-2xl border p-4 text-start transition-colors",
        isSelected ? "border-primary bg-fill" : "hover:bg-fill",
      )}
    >
      <span className="flex items-center gap-2">
        <span className="font-medium">{model.name}</span>
        {price !== undefined && <Badge tone="success">{price}</Badge>}
        {isSelected && <Check aria-hidden size={16} className="ms-auto" />}
      </span>
      <span className="text-[0.8125rem] text-pretty text-soft">{model.description}</span>
      {model.engine_name !== null && (
        <span className="text-[0.8125rem] text-soft">{`Engine: ${model.engine_name}`}</span>
      )}
      <span className="flex flex-wrap gap-1">
        {shown.map((language) => (
          <Badge key={language.language_id} tone="outline">
            {language.name}
          </Badge>
        ))}
        {hiddenCount > 0 && <Badge tone="outline">{`+${hiddenCount} more`}</Badge>}
      </span>
    </button>
  );
}
