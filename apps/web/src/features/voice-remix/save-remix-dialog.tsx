import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import type { RemixIteration, RemixPreview, RemixSession } from "@voicewright/contract/voice-remix/routes";
import { useState } from "react";
import {
  furtherLabels,
  type SaveForm,
  suggestedChoices,
  suggestedDescription,
} from "@/entities/voice-preview/save-form.ts";
import { keptSaveForm } from "@/entities/voice-preview/kept-save-form.ts";
import { SavePreviewForm } from "@/entities/voice-preview/save-preview-form.tsx";
import { remixTrail } from "./remix-trail.ts";
import { understandQuery } from "@/entities/voice-preview/understand-query.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";

export type SavedRemix = { readonly preview: RemixPreview; readonly iteration: RemixIteration };

type SaveRemixDialogProps = {
  /** Without one the dialog is closed. */
  readonly saved: SavedRemix | undefined;
  /** The session of the version. */
  readonly session: RemixSession | undefined;
  readonly playedIds: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Keeps a preview of a version as a voice. */
export function SaveRemixDialog({ saved, session, playedIds, onClose, onSaved }: SaveRemixDialogProps) {
  const [shown, forget] = useLastSubject(saved);
  return (
    <FlowDialog
      open={saved !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={forget}
      title={`Save ${shown?.preview.name ?? "voice"}`}
      description="It becomes one of your voices, and takes one voice slot."
      size="form"
    >
      {shown !== undefined && (
        <SaveRemix
          key={shown.preview.generated_voice_id}
          saved={shown}
          session={session}
          playedIds={playedIds}
          onSaved={onSaved}
        />
      )}
    </FlowDialog>
  );
}

type SaveRemixProps = Omit<SaveRemixDialogProps, "saved" | "onClose"> & { readonly saved: SavedRemix };

/** The labels of the voice that was remixed first, with what the prompts changed of them, one after the other. */
function useLabels(
  session: RemixSession | undefined,
  { iteration }: SavedRemix,
): Readonly<Record<string, string>> | undefined {
  const { voiceId, prompts } = remixTrail(session, iteration);
  const voiceIds = voiceId === undefined ? [] : [voiceId];
  const original = useInfiniteQuery({
    ...voiceQueries.search({ voiceIds }),
    enabled: voiceIds.length > 0,
    retry: false,
  });
  const understood = useQueries({ queries: prompts.map((prompt) => understandQuery(prompt)) });
  if (original.isLoading || understood.some(({ isLoading }) => isLoading)) return undefined;
  const labels = [original.data?.pages[0]?.voices[0]?.labels, ...understood.map(({ data }) => data?.labels)];
  return Object.assign({}, ...labels) as Record<string, string>;
}

function SaveRemix({ saved, session, ...rest }: SaveRemixProps) {
  const found = useLabels(session, saved);
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

type SaveFieldsProps = Omit<SaveRemixProps, "session"> & { readonly labels: Readonly<Record<string, string>> };

function SaveFields({ saved: { preview, iteration }, labels, playedIds, onSaved }: SaveFieldsProps) {
  const [suggestion] = useState<SaveForm>(() => ({
    name: "",
    description: suggestedDescription(`${iteration.voice_name}, remixed: ${iteration.voice_description}`),
    labels: suggestedChoices(labels),
  }));
  const { generated_voice_id: generatedVoiceId } = preview;
  const [form, setForm] = useState(() => {
    const kept = keptSaveForm.get();
    return kept?.generatedVoiceId === generatedVoiceId ? kept.form : suggestion;
  });
  useUnsavedWork(!isSameForm(form, suggestion));
  const inVersion = new Set(
    iteration.variants.flatMap(({ previews }) => previews.map(({ generated_voice_id: id }) => id)),
  );
  return (
    <SavePreviewForm
      generatedVoiceId={generatedVoiceId}
      playedIds={playedIds.filter((id) => inVersion.has(id))}
      form={form}
      onChange={(next) => {
        setForm(next);
        keptSaveForm.set({ generatedVoiceId, form: next, isOpen: true });
      }}
      furtherLabels={furtherLabels(labels)}
      onSaved={() => {
        keptSaveForm.set(undefined);
        onSaved();
      }}
    />
  );
}
