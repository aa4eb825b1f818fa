import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { VOICE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { type LibraryVoice, voiceLibraryRoutes } from "@voicewright/contract/voice-library/routes";
import { noticePeriodText } from "@voicewright/contract/voices/rules";
import { CalendarClock, Coins, Layers, type LucideIcon, ShieldCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { PlansLink, plansAction } from "@/entities/workspace/plan-refusal.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { DialogPanel } from "@/shared/ui/dialogs/dialog-panel.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { addVoiceBlockedReason, isPlanInTheWay } from "./add-voice-rules.ts";
import { markVoiceAdded } from "../library-queries.ts";
import { useAddingCircumstances } from "./use-add-voice-rules.ts";
import { customRate, formatRate } from "../labels/voice-badges.ts";
import { VoicePreviewButton } from "../voice-preview-button.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { CancelButton, UnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

const ERROR_SHOWN_MS = 10_000;

type AddVoicePanelProps = {
  readonly voice: LibraryVoice;
  readonly open: boolean;
  readonly onAdded: (voiceId: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

export function AddVoicePanel({ voice, open, onAdded, onClose, onClosed }: AddVoicePanelProps) {
  const formId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [isNameChecked, setIsNameChecked] = useState(false);
  const circumstances = useAddingCircumstances();

  const adding = useAddVoice(voice, (voiceId) => {
    onAdded(voiceId);
    onClose();
  });

  const [initial] = useState(() => ({ name: voice.name }));
  const [{ name }, setEntered] = useKeptForm(`add-voice.${voice.voice_id}`, initial, adding.isSuccess);
  // What was added a moment ago is no reason while the dialog closes.
  const blockedReason = adding.isSuccess ? undefined : addVoiceBlockedReason(voice, circumstances);
  const nameError = isNameChecked && name.trim() === "" ? MESSAGES.voiceNameRequired : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsNameChecked(true);
    if (name.trim() === "") nameRef.current?.focus();
    else if (blockedReason === undefined && !adding.isPending && !adding.isSuccess) adding.mutate(name.trim());
  };

  return (
    <DialogPanel
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={onClosed}
      title="Add to your voices"
      description="You can use it right away, here and through the API."
      initialFocus={nameRef}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={adding.isPending}
            disabledReason={blockedReason}
          >
            Add voice
          </Button>
        </>
      }
    >
      <div className="mb-5 flex items-center gap-3 rounded-xl bg-fill p-3">
        <VoicePreviewButton voiceId={voice.voice_id} name={voice.name} previewUrl={voice.preview_url} sizePx={44} />
        <div className="min-w-0">
          <p className="truncate font-medium">{voice.name}</p>
          <p className="truncate text-[0.8125rem] text-soft">Shared by {voice.owner_name}</p>
        </div>
      </div>
      <UnsavedWork isUnsaved={name.trim() !== voice.name} />
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={nameRef}
          label="Name"
          description="Its name in your workspace."
          value={name}
          maxLength={VOICE_NAME_MAX_CHARACTERS}
          required
          autoComplete="off"
          error={nameError}
          onChange={(event) => setEntered({ name: event.target.value })}
        />
      </form>
      <AddingFacts voice={voice} slots={circumstances.slots} />
      {blockedReason !== undefined && (
        <Notice tone="warning" className="mt-5">
          {blockedReason} {isPlanInTheWay(voice, circumstances) && <PlansLink />}
        </Notice>
      )}
    </DialogPanel>
  );
}

function useAddVoice(voice: LibraryVoice, onAdded: (voiceId: string) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    name: ["add-shared-voice", voice.public_owner_id, voice.voice_id],
    makes: true,
    submit: (newName: string, headers) =>
      api(voiceLibraryRoutes.addSharedVoice, {
        params: { public_user_id: voice.public_owner_id, voice_id: voice.voice_id },
        body: { new_name: newName },
        headers,
      }),
    onSuccess: ({ voice_id: voiceId }) => {
      markVoiceAdded(queryClient, voice.voice_id);
      void queryClient.invalidateQueries({ queryKey: ["voices"] });
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.voiceSlots().queryKey });
      onAdded(voiceId);
    },
    onError: (error) =>
      showToast({
        id: "voice-add-error",
        kind: "error",
        title: MESSAGES.errorAddingVoice,
        description: apiErrorMessage(error),
        timeoutMs: ERROR_SHOWN_MS,
        action: plansAction(error, navigate),
      }),
  });
}

type AddingFactsProps = {
  readonly voice: LibraryVoice;
  readonly slots: ReturnType<typeof useAddingCircumstances>["slots"];
};

/** What adding it costs, and how long it stays. */
function AddingFacts({ voice, slots }: AddingFactsProps) {
  return (
    <ul className="mt-5 grid gap-3">
      <AddingFact icon={Layers} title="Voice slots">
        {slots === undefined
          ? "It takes one of your workspace’s voice slots."
          : `It takes one voice slot: ${slots.voice_slots_used} of ${slots.voice_limit} are used.`}
      </AddingFact>
      <AddingFact icon={Coins} title="Price">
        {priceFact(voice)}
      </AddingFact>
      <AddingFact icon={CalendarClock} title="Notice period">
        {noticeFact(voice)}
      </AddingFact>
      {voice.live_moderation_enabled && (
        <AddingFact icon={ShieldCheck} title="Moderation">
          Its owner asks for the texts it speaks to be moderated.
        </AddingFact>
      )}
    </ul>
  );
}

function priceFact(voice: LibraryVoice): string {
  const rate = customRate(voice);
  return rate === undefined
    ? "Speech costs the normal credits of the model."
    : `Speech costs ${formatRate(rate)} the credits of the model.`;
}

function noticeFact({ notice_period: days }: LibraryVoice): string {
  return days === null || days === 0
    ? "None: if its owner withdraws it, you can no longer use it."
    : `If its owner withdraws it, you can keep using it for ${noticePeriodText(days)}.`;
}

type AddingFactProps = { readonly icon: LucideIcon; readonly title: string; readonly children: ReactNode };

function AddingFact({ icon: Icon, title, children }: AddingFactProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={17} className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-pretty text-soft">{children}</p>
      </div>
    </li>
  );
}
