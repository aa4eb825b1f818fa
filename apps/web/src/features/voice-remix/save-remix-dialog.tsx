import { useQuery } from "@tanstack/react-query";
import type { RemixIteration, RemixPreview } from "@voicewright/contract/voice/voice-remix";
import { useState } from "react";
import {
  furtherLabels,
  type SaveForm,
  suggestedChoices,
  suggestedDescription,
} from "@/entities/voice-preview/save-form.ts";
import { SavePreviewForm } from "@/entities/voice-preview/save-preview-form.tsx";
import { understandQuery } from "@/entities/voice-preview/understand-query.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

export type SavedRemix = { readonly preview: RemixPreview; readonly iteration: RemixIteration };

type SaveRemixDialogProps = {
  /** Without one the dialog is closed. */
  readonly saved: SavedRemix | undefined;
  readonly playedIds: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Keeps a preview of a version as a voice. */
export function SaveRemixDialog({ saved, playedIds, onClose, onSaved }: SaveRemixDialogProps) {
  const [shown, setShown] = useState(saved);
  if (saved !== undefined && saved !== shown) setShown(saved);
  return (
    <FlowDialog
      open={saved !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => setShown(undefined)}
      title={`Save ${shown?.preview.name ?? "voice"}`}
      description="It becomes one of your voices, and takes one voice slot."
      size="form"
    >
      {shown !== undefined && (
        <SaveRemix key={shown.preview.generated_voice_id} saved={shown} playedIds={playedIds} onSaved={onSaved} />
      )}
    </FlowDialog>
  );
}

type SaveRemixProps = Omit<SaveRemixDialogProps, "saved" | "onClose"> & { readonly saved: SavedRemix };

/** The labels of what was remixed, with what the prompt changes of them. */
function useLabels({ iteration }: SavedRemix): Readonly<Record<string, string>> | undefined {
  const original = useQuery({ ...voiceQueries.byId(iteration.voice_id), retry: false });
  const understood = useQuery(understandQuery(iteration.voice_description));
  if (original.isPending || understood.isPending) return undefined;
  return { ...original.data?.labels, ...understood.data?.labels };
}

function SaveRemix({ saved, ...rest }: SaveRemixProps) {
  const found = useLabels(saved);
  const [labels, setLabels] = useState(found);
  // Once: a voice that is not there is looked for again whenever voices change, and the form must stay meanwhile.
  if (labels === undefined && found !== undefined) setLabels(found);
  if (labels === undefined) {
    return (
      <div className="grid min-h-72 flex-1 place-items-center text-soft">
        <Spinner label="Loading" sizePx={20} />
      </div>
    );
  }
  return <SaveFields saved={saved} labels={labels} {...rest} />;
}

type SaveFieldsProps = SaveRemixProps & { readonly labels: Readonly<Record<string, string>> };

function SaveFields({ saved: { preview, iteration }, labels, playedIds, onSaved }: SaveFieldsProps) {
  const [suggestion] = useState<SaveForm>(() => ({
    name: "",
    description: suggestedDescription(`${iteration.voice_name}, remixed: ${iteration.voice_description}`),
    labels: suggestedChoices(labels),
  }));
  const [form, setForm] = useState(suggestion);
  useUnsavedWork(!isSameForm(form, suggestion));
  const inVersion = new Set(
    iteration.variants.flatMap(({ previews }) => previews.map(({ generated_voice_id: id }) => id)),
  );
  return (
    <SavePreviewForm
      generatedVoiceId={preview.generated_voice_id}
      playedIds={playedIds.filter((id) => inVersion.has(id))}
      form={form}
      onChange={setForm}
      furtherLabels={furtherLabels(labels)}
      onSaved={onSaved}
    />
  );
}
