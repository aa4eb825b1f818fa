import { ChevronRight, Pause, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { useLastVoice } from "@/entities/voice/picker/use-last-voice.ts";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { useSpeechPrice } from "@/entities/voice/speech-price.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { formatCredits } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import type { useWordTrial, WordTrial } from "./use-word-trial.ts";

const VoicePicker = lazy(async () => ({
  default: (await import("@/entities/voice/picker/voice-picker.tsx")).VoicePicker,
}));

/** A sentence round a word, not a text. */
export const TRIAL_TEXT_MAX_CHARACTERS = 200;

type WordTrialPanelProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly voice: ReturnType<typeof useLastVoice>["voice"];
  readonly onVoice: (voiceId: string) => void;
  readonly version: NonNullable<WordTrial["version"]>;
  readonly trial: ReturnType<typeof useWordTrial>;
};

/** Says a word or a sentence without the rules and with them. */
export function WordTrialPanel({ text, onText, voice, onVoice, version, trial }: WordTrialPanelProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const credits = useSpeechPrice(voice)(text);
  const refusal = useCallRefusal("text_to_speech_stream");
  const reason =
    refusal ??
    (voice === undefined ? "There are no voices yet." : text.trim() === "" ? "Write a word or a sentence." : undefined);
  const order = (used: WordTrial["version"]): WordTrial => ({
    text: text.trim(),
    voiceId: voice?.voice_id ?? "",
    version: used,
  });
  return (
    <section aria-labelledby="word-trial" className="mt-6 rounded-2xl border p-4 sm:p-5">
      <h2 id="word-trial" className="font-semibold">
        Try it by ear
      </h2>
      <div className="mt-3 grid items-end gap-x-3 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
        <div className="grid gap-1.5">
          <span id="trial-voice" className="font-medium">
            Voice
          </span>
          <button
            type="button"
            id="trial-voice-button"
            aria-labelledby="trial-voice trial-voice-button"
            onClick={() => setIsChoosing(true)}
            className="flex h-10 items-center gap-2.5 rounded-lg border border-line-strong bg-panel px-3 text-start transition-colors hover:bg-fill"
          >
            {voice !== undefined && <VoiceAvatar seed={voice.voice_id} sizePx={20} />}
            <span className="min-w-0 flex-1 truncate">{voice?.name ?? "Choose a voice"}</span>
            <ChevronRight aria-hidden size={16} className="shrink-0 text-soft" />
          </button>
        </div>
        <TextField
          label="Word or sentence"
          value={text}
          maxLength={TRIAL_TEXT_MAX_CHARACTERS}
          placeholder="I say tomato."
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-2">
          <ListenButton
            label="Before"
            state={trial.stateOf(order(undefined))}
            disabledReason={reason}
            onClick={() => trial.play(order(undefined))}
          />
          <ListenButton
            label="After"
            state={trial.stateOf(order(version))}
            disabledReason={reason}
            onClick={() => trial.play(order(version))}
          />
        </div>
      </div>
      <p className="mt-2.5 text-[0.8125rem] text-soft">
        Each is a generation{credits === undefined || credits === 0 ? "" : ` for ${formatCredits(credits)}`}, kept in
        the history. Playing it again costs nothing.
      </p>
      <FlowDialog open={isChoosing} onOpenChange={setIsChoosing} title="Choose a voice" size="choice">
        <div className="mt-3 flex min-h-0 flex-1 flex-col sm:h-[70dvh]">
          <Suspense fallback={<VoiceListSkeleton />}>
            <VoicePicker
              selectedId={voice?.voice_id}
              onSelect={(chosen) => {
                onVoice(chosen.voice_id);
                setIsChoosing(false);
              }}
            />
          </Suspense>
        </div>
      </FlowDialog>
    </section>
  );
}

type ListenButtonProps = {
  readonly label: string;
  readonly state: "idle" | "preparing" | "playing";
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
};

function ListenButton({ label, state, disabledReason, onClick }: ListenButtonProps) {
  const Icon = state === "playing" ? Pause : Play;
  return (
    <Button
      aria-label={state === "playing" ? `Stop “${label}”` : `Listen ${label.toLowerCase()}`}
      className="h-10!"
      pending={state === "preparing"}
      disabledReason={disabledReason}
      onClick={onClick}
    >
      {state !== "preparing" && <Icon aria-hidden size={15} fill="currentColor" />}
      {label}
    </Button>
  );
}
