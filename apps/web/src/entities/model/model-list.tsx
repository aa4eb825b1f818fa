import type { Model } from "@voicewright/contract/models/routes";
import { moveFocus } from "@/shared/ui/move-focus.ts";
import { ModelCard } from "./model-card.tsx";

type ModelListProps = {
  readonly models: readonly Model[];
  readonly selectedId: string;
  readonly onSelect: (model: Model) => void;
};

export function ModelList({ models, selectedId, onSelect }: ModelListProps) {
  const isSelectedListed = models.some((model) => model.model_id === selectedId);
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label="Model"
      onKeyDown={(event) => moveFocus(event, "[role=radio]")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {models.map((model, index) => (
        <ModelCard
          key={model.model_id}
          model={model}
          isSelected={model.model_id === selectedId}
          isTabStop={isSelectedListed ? model.model_id === selectedId : index === 0}
          onSelect={() => onSelect(model)}
        />
      ))}
    </div>
  );
}
