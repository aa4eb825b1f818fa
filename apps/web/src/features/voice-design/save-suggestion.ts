import type { SaveForm } from "@/entities/voice-preview/save-form.ts";

/** A form in which what still stood as it was suggested follows the new suggestion; what was written stays. */
export function followSuggestion(form: SaveForm, before: SaveForm, now: SaveForm): SaveForm {
  const areLabelsUntouched = JSON.stringify(form.labels) === JSON.stringify(before.labels);
  return {
    name: form.name,
    description: form.description === before.description ? now.description : form.description,
    labels: areLabelsUntouched ? now.labels : form.labels,
  };
}
