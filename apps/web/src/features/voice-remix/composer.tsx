import { VOICE_PROMPT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { clsx } from "clsx";
import { ArrowUp, ChevronDown, UserRound } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { PolicyNotice } from "@/entities/voice-preview/policy-notice.tsx";
import { PreviewCost } from "@/entities/voice-preview/preview-cost.tsx";
import { previewCredits } from "@voicewright/contract/rules/pricing";
import { type TextLimits } from "@/entities/voice-preview/preview-text.ts";
import { isSubmitHotkey, SUBMIT_HOTKEY_ARIA, SUBMIT_HOTKEY_LABEL } from "@/shared/lib/hotkeys.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { type ComposerForm, composerErrors, type Reference } from "./composer-form.ts";
import { ComposerToolbar } from "./composer-toolbar.tsx";
import { InspirationPanel } from "./inspiration-panel.tsx";
import { ReferencePicker } from "./reference-picker.tsx";
import type { RemixRefusal } from "./remix-mutations.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

const NO_REFERENCE = "Choose a voice";

type ComposerProps = {
  readonly form: ComposerForm;
  readonly reference: Reference | undefined;
  readonly limits: TextLimits;
  readonly isSubmitting: boolean;
  readonly refusal: RemixRefusal | undefined;
  readonly onChange: (changes: Partial<ComposerForm>) => void;
  readonly onReference: (reference: Reference) => void;
  readonly onSubmit: (reference: Reference) => void;
};

/** What is to become of which voice. */
export function Composer({
  form,
  reference,
  limits,
  isSubmitting,
  refusal,
  onChange,
  onReference,
  onSubmit,
}: ComposerProps) {
  const id = useId();
  const isOnline = useOnline();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isInspired, setIsInspired] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  useUnsavedWork(form.prompt.trim() !== "" && !isSubmitting);
  const allErrors = composerErrors(form, reference, limits);
  const isTooLong = form.prompt.trim().length > VOICE_PROMPT_MAX_CHARACTERS;
  const errors = isChecked ? allErrors : { prompt: isTooLong ? allErrors.prompt : undefined };
  const shownErrors = [errors.reference, errors.prompt, errors.text].filter((error) => error !== undefined);

  const submit = () => {
    if (isSubmitting || !isOnline) return;
    const isValid = Object.values(allErrors).every((error) => error === undefined);
    setIsChecked(!isValid);
    if (isValid && reference !== undefined) {
      setIsInspired(false);
      onSubmit(reference);
    } else if (allErrors.prompt !== undefined) {
      promptRef.current?.focus();
    }
  };

  const submitByKey = (event: KeyboardEvent) => {
    if (event.repeat || !isSubmitHotkey(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for the whole composer; the button does the same
    <div
      className="shrink-0 border-t px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6"
      onKeyDown={submitByKey}
    >
      <div className="mx-auto grid max-w-3xl gap-2.5">
        {refusal?.kind === "blocked" && <PolicyNotice message={refusal.message} />}
        {refusal?.kind === "missing" && <Notice tone="error">{refusal.message}</Notice>}
        <div className="rounded-2xl border border-line-strong focus-within:border-ring">
          <div className="px-3 pt-3">
            <ReferenceButton
              reference={reference}
              isMissing={errors.reference !== undefined}
              onClick={() => setIsPicking(true)}
            />
          </div>
          <textarea
            ref={promptRef}
            rows={2}
            aria-label="Remix prompt"
            aria-invalid={errors.prompt !== undefined || undefined}
            aria-describedby={shownErrors.length === 0 ? undefined : `${id}-errors`}
            value={form.prompt}
            placeholder="What should change? For example: older and warmer, with a slight Scottish accent."
            onChange={(event) => onChange({ prompt: event.target.value })}
            className="hairline-scroll block field-sizing-content max-h-40 min-h-16 w-full resize-none bg-transparent px-4 py-2.5 text-[0.9375rem]/6 outline-none placeholder:text-soft"
          />
          <div id={`${id}-inspiration`} hidden={!isInspired} className="border-t px-3 py-3">
            <InspirationPanel prompt={form.prompt} onChange={(prompt) => onChange({ prompt })} />
          </div>
          <div className={clsx("flex flex-wrap items-center gap-1.5 px-3 pb-3", isInspired && "border-t pt-3")}>
            <ComposerToolbar
              form={form}
              limits={limits}
              textError={errors.text}
              inspirationId={`${id}-inspiration`}
              isInspired={isInspired}
              onInspire={setIsInspired}
              onChange={onChange}
            />
            <SubmitBar form={form} isSubmitting={isSubmitting} onSubmit={submit} />
          </div>
        </div>
        {shownErrors.length > 0 && (
          <div id={`${id}-errors`} role="alert" className="grid gap-0.5 text-[0.8125rem] text-danger">
            {shownErrors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </div>
        )}
      </div>
      <ReferencePicker open={isPicking} onOpenChange={setIsPicking} selectedId={reference?.id} onSelect={onReference} />
    </div>
  );
}

type ReferenceButtonProps = {
  readonly reference: Reference | undefined;
  readonly isMissing: boolean;
  readonly onClick: () => void;
};

/** The voice that is changed, and the way to another. */
function ReferenceButton({ reference, isMissing, onClick }: ReferenceButtonProps) {
  return (
    <Button
      size="sm"
      className={clsx("max-w-full min-w-0", isMissing && "border-danger!")}
      aria-label={`Voice reference: ${reference?.name ?? NO_REFERENCE}`}
      onClick={onClick}
    >
      {reference === undefined ? (
        <UserRound aria-hidden size={15} className="text-soft" />
      ) : (
        <VoiceAvatar seed={reference.id} sizePx={18} />
      )}
      <span className="truncate">{reference?.name ?? NO_REFERENCE}</span>
      <ChevronDown aria-hidden size={14} className="shrink-0 text-soft" />
    </Button>
  );
}

type SubmitBarProps = { readonly form: ComposerForm; readonly isSubmitting: boolean; readonly onSubmit: () => void };

/** What a remix costs, and the button that orders it. */
function SubmitBar({ form, isSubmitting, onSubmit }: SubmitBarProps) {
  const isOnline = useOnline();
  return (
    <div className="ms-auto flex items-center gap-3 max-sm:w-full max-sm:justify-between">
      <PreviewCost credits={previewCredits(form.text)} />
      <kbd aria-hidden className="font-sans text-xs text-soft max-lg:hidden">
        {SUBMIT_HOTKEY_LABEL}
      </kbd>
      <Button
        variant="primary"
        size="icon"
        className="rounded-full!"
        aria-label="Remix"
        aria-keyshortcuts={SUBMIT_HOTKEY_ARIA}
        pending={isSubmitting}
        disabledReason={isOnline ? undefined : "You are offline."}
        onClick={onSubmit}
      >
        {!isSubmitting && <ArrowUp aria-hidden size={18} />}
      </Button>
    </div>
  );
}
