import { useQuery, useQueryClient } from "@tanstack/react-query";
import { VOICE_DESCRIPTION_MAX_CHARACTERS, VOICE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { LabelFields } from "@/entities/voice/labels/label-fields.tsx";
import { ErrorWithPlans } from "@/entities/workspace/plan-refusal.tsx";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { clonePreviewQuery, type PlayablePreview } from "./clone-preview-query.ts";
import { hasNewMaterial, isMaterialArriving, usedUploadIds } from "../session/clone-material.ts";
import { ClonePreviewPlayer, PREVIEW_ID } from "./clone-preview-player.tsx";
import type { CloneSession } from "../session/clone-session.ts";
import { firstForm, formErrors, type FormErrors, remainingSuggestions, suggestLabels } from "./information-form.ts";
import type { CloneForm } from "../session/saved-session.ts";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { TermsCheckbox } from "@/entities/recording/terms-checkbox.tsx";
import { useSaveClone } from "./use-save-clone.ts";

type InformationStepProps = {
  readonly session: CloneSession;
  readonly sessionKey: string;
  readonly voice: Voice | undefined;
  /** Only what is said of the voice was edited, and that is saved. */
  readonly onUnchangedAudio: (voiceId: string) => void;
};

const OFFLINE_REASON = "You are offline.";

/** What is said of the clone, beside how it sounds. */
export function InformationStep({ session, sessionKey, voice, onUnchangedAudio }: InformationStepProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isOnline = useOnline();
  const { items, isRestoring, sampleIdsToRemove, removesNoise, form: known } = useStore(session.store);
  const [isRefused, setIsRefused] = useState(false);
  const isNewAudio = voice === undefined || hasNewMaterial(items, sampleIdsToRemove);
  const queryClient = useQueryClient();
  const [isCancelled, setIsCancelled] = useState(false);
  const isArriving = isMaterialArriving(items, isRestoring);
  const recordedSeconds = items.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds, 0);
  const previewQuery = clonePreviewQuery(sessionKey, {
    uploadIds: usedUploadIds(items),
    removesNoise,
    voiceId: voice?.voice_id,
    sampleIdsToRemove,
  });
  const preview = useQuery({ ...previewQuery, enabled: isNewAudio && !isCancelled && !isArriving });
  const save = useSaveClone(session, voice, onUnchangedAudio);
  const form = known ?? firstForm(voice);
  const change = (changes: Partial<CloneForm>) => session.set({ form: { ...form, ...changes } });

  const previewId = preview.data?.cloned_voice_preview_id;
  useArrivedPreview(session, preview.data, form);

  const allErrors = formErrors(form, isNewAudio);
  // Too long a text is said at once; what is missing is said when it is needed.
  const errors = isRefused ? allErrors : { description: allErrors.description };
  const isInvalid = Object.values(allErrors).some((error) => error !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isInvalid) {
      setIsRefused(true);
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
      return;
    }
    if (!save.isPending && (previewId !== undefined || !isNewAudio)) save.mutate({ form, previewId });
  };

  const cancel = () => {
    setIsCancelled(true);
    void queryClient.cancelQueries({ queryKey: previewQuery.queryKey });
  };
  const remake = () => {
    save.reset();
    setIsCancelled(false);
    void preview.refetch();
  };

  return (
    <>
      <FlowBody>
        <form ref={formRef} id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <StepHeading title="Voice information" />
          {isRefused && isInvalid && <Notice tone="error">{MESSAGES.invalidFormFields}</Notice>}
          {save.isError && <SaveProblem error={save.error} onRemake={remake} />}
          <ClonePreviewPlayer
            seed={voice?.voice_id ?? previewId ?? sessionKey}
            url={isNewAudio ? preview.data?.url : (voice.preview_url ?? undefined)}
            making={isNewAudio && !isCancelled && (isArriving || preview.isFetching) ? { recordedSeconds } : undefined}
            isCancelled={isNewAudio && isCancelled}
            error={isNewAudio && preview.isError ? apiErrorMessage(preview.error) : undefined}
            advice={preview.data?.advice ?? []}
            onRetry={remake}
            onCancel={cancel}
          />
          <VoiceFields session={session} form={form} errors={errors} />
          {isNewAudio && (
            <TermsCheckbox checked={form.isAgreed} error={errors.terms} onChange={(isAgreed) => change({ isAgreed })} />
          )}
        </form>
      </FlowBody>
      <FlowFooter>
        <div className="ms-auto flex gap-2">
          <Button onClick={() => session.set({ step: "upload" })}>Back</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={save.isPending}
            disabledReason={isCancelled ? "Make the preview first." : saveBlock(isOnline, isNewAudio, preview)}
          >
            Save voice
          </Button>
        </div>
      </FlowFooter>
    </>
  );
}

/** What the recordings suggest goes into the form, and the preview is played, once. */
function useArrivedPreview(session: CloneSession, preview: PlayablePreview | undefined, form: CloneForm): void {
  const meet = useEffectEvent(() => {
    if (preview === undefined) return;
    const suggested = suggestLabels(form.labels, preview.suggested_labels);
    session.set({
      form: { ...form, labels: suggested.labels },
      suggestedKeys: [...new Set([...session.state.suggestedKeys, ...suggested.suggestedKeys])],
    });
    if (previewPlayer.state().id !== PREVIEW_ID) previewPlayer.toggle(PREVIEW_ID, preview.url);
  });
  const previewId = preview?.cloned_voice_preview_id;
  useEffect(() => {
    if (previewId !== undefined) meet();
  }, [previewId]);
}

type SaveProblemProps = { readonly error: Error; readonly onRemake: () => void };

function SaveProblem({ error, onRemake }: SaveProblemProps) {
  return (
    <Notice tone="error">
      <p>
        <ErrorWithPlans error={error} />
      </p>
      {isApiError(error, "clone_preview_not_found") && (
        <Button size="sm" className="mt-2" onClick={onRemake}>
          Make the preview again
        </Button>
      )}
    </Notice>
  );
}

type VoiceFieldsProps = {
  readonly session: CloneSession;
  readonly form: CloneForm;
  readonly errors: FormErrors;
};

/** Its name, labels and description. */
function VoiceFields({ session, form, errors }: VoiceFieldsProps) {
  const { suggestedKeys } = useStore(session.store);
  const change = (changes: Partial<CloneForm>) => session.set({ form: { ...form, ...changes } });
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={VOICE_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LabelFields
        labels={form.labels}
        suggestedKeys={suggestedKeys}
        error={errors.labels}
        onChange={(labels) =>
          session.set({
            form: { ...form, labels },
            suggestedKeys: remainingSuggestions(form.labels, labels, suggestedKeys),
          })
        }
      />
      <TextArea
        label="Description"
        value={form.description}
        maxCharacters={VOICE_DESCRIPTION_MAX_CHARACTERS}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}

function saveBlock(
  isOnline: boolean,
  isNewAudio: boolean,
  preview: { readonly data: unknown; readonly isError: boolean },
): string | undefined {
  if (!isOnline) return OFFLINE_REASON;
  if (!isNewAudio || preview.data !== undefined) return undefined;
  return preview.isError ? "The clone could not be made." : "The clone is being made. It takes a few seconds.";
}
