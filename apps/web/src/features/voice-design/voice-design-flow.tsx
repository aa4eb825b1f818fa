import type { Voice } from "@voicewright/contract/voices/routes";
import { useState } from "react";
import { keptSaveForm } from "@/entities/voice-preview/kept-save-form.ts";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { previewUrl } from "@/entities/voice-preview/preview-clip.ts";
import { PreviewRow } from "@/entities/voice-preview/preview-row.tsx";
import {
  furtherLabels,
  type SaveForm,
  suggestedChoices,
  suggestedDescription,
} from "@/entities/voice-preview/save-form.ts";
import { SavePreviewForm } from "@/entities/voice-preview/save-preview-form.tsx";
import type { DesignLink } from "./design-form.ts";
import { DesignStep } from "./design-step.tsx";
import { followSuggestion } from "./save-suggestion.ts";
import { useDesign } from "./use-design.ts";
import { useUnderstanding } from "./use-understanding.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

type VoiceDesignFlowProps = {
  /** What the address says of the voice. */
  readonly link: DesignLink;
  readonly onSaved: (voiceId: string) => void;
};

const EMPTY_SAVE_FORM: SaveForm = { name: "", description: "", labels: [] };

/** The body of the dialog in which a voice is made from words. */
export function VoiceDesignFlow({ link, onSaved }: VoiceDesignFlowProps) {
  usePreviews();
  const design = useDesign(link);
  const understanding = useUnderstanding(design.form.prompt);
  // What was entered before the page was left; of previews that are gone nothing is.
  const [kept] = useState(() => (design.selectedId === undefined ? undefined : keptSaveForm.get()));
  const [step, setStep] = useState<"generate" | "save">(kept?.isOpen === true ? "save" : "generate");
  const [wasBack, setWasBack] = useState(false);
  const [saving, setSaving] = useState({ form: kept?.form ?? EMPTY_SAVE_FORM, suggestion: EMPTY_SAVE_FORM });
  useUnsavedWork(!isSameForm(saving.form, saving.suggestion));
  const { selectedId } = design;

  const spoken = design.made?.language;
  const labels = { ...(spoken === undefined ? {} : { language: spoken }), ...understanding.labels };

  const next = () => {
    const suggestion: SaveForm = {
      name: "",
      description: suggestedDescription(design.form.prompt),
      labels: suggestedChoices(labels),
    };
    const form = followSuggestion(saving.form, saving.suggestion, suggestion);
    setSaving({ form, suggestion });
    if (selectedId !== undefined) keptSaveForm.set({ generatedVoiceId: selectedId, form, isOpen: true });
    setStep("save");
  };

  if (step === "generate" || selectedId === undefined) {
    return <DesignStep design={design} understanding={understanding} isReturn={wasBack} onNext={next} />;
  }
  const chosen = design.previews.find(({ id }) => id === selectedId);
  const clip = chosen?.clip?.state === "complete" ? chosen.clip : undefined;
  return (
    <SavePreviewForm
      generatedVoiceId={selectedId}
      playedIds={design.playedIds}
      form={saving.form}
      onChange={(form) => {
        setSaving({ ...saving, form });
        keptSaveForm.set({ generatedVoiceId: selectedId, form, isOpen: true });
      }}
      furtherLabels={furtherLabels(labels)}
      onBack={() => {
        setWasBack(true);
        keptSaveForm.set({ generatedVoiceId: selectedId, form: saving.form, isOpen: false });
        setStep("generate");
      }}
      onSaved={(voice: Voice) => {
        design.forget();
        onSaved(voice.voice_id);
      }}
    >
      <div className="rounded-xl bg-fill p-3">
        <PreviewRow
          id={selectedId}
          name={`Voice ${design.previews.findIndex(({ id }) => id === selectedId) + 1}`}
          url={previewUrl(selectedId)}
          state="playable"
          durationSeconds={clip?.durationSeconds ?? 0}
          bars={clip?.bars}
          onPlay={() => design.markPlayed(selectedId)}
        />
      </div>
    </SavePreviewForm>
  );
}
