import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TRIAL_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { Play, Square } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { isSubmitHotkey, SUBMIT_HOTKEY_ARIA } from "@/shared/lib/hotkeys.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { trialTextProblem } from "./trial-state.ts";
import { type Trial, trialVoicesQuery } from "./use-trial.ts";
import { VoiceChoice } from "./voice-choice.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";

const FIRST_TEXT =
  "Every story has a voice. This one was made a moment ago, on this very server, and it reaches you while it is still being spoken.";

export function TrialBox({ trial }: { readonly trial: Trial }) {
  const id = useId();
  const voices = useQuery(trialVoicesQuery());
  const [text, setText] = useState(FIRST_TEXT);
  const [chosenId, setChosenId] = useState<string>();
  const voice = voices.data?.find((candidate) => candidate.voice_id === chosenId) ?? voices.data?.[0];

  const characters = chargedCharacters(text);
  const textProblem = trialTextProblem(text);
  const isTooLong = characters > TRIAL_TEXT_MAX_CHARACTERS;
  const blockedReason = textProblem ?? (voice === undefined ? "The voices are still loading." : undefined);

  const speak = () => {
    if (blockedReason === undefined && voice !== undefined) void trial.speak(text.trim(), voice);
  };
  const speakByKey = (event: KeyboardEvent) => {
    if (!isSubmitHotkey(event.nativeEvent) || trial.phase !== "idle") return;
    event.preventDefault();
    speak();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut of the whole box
    <section
      aria-label="Try it"
      onKeyDown={speakByKey}
      className="rounded-2xl border bg-panel p-2 has-[textarea:focus-visible]:border-line-strong shadow-[0_24px_60px_-24px_rgb(0_0_0/0.25)]"
    >
      <label htmlFor={id} className="sr-only">
        Text to speak
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby={`${id}-count`}
        aria-invalid={isTooLong || undefined}
        className="block field-sizing-content max-h-64 min-h-24 w-full resize-none rounded-xl bg-transparent px-4 pt-3 pb-1 text-base leading-7 -outline-offset-2"
      />
      <p
        id={`${id}-count`}
        className={`px-4 pt-1.5 pb-3 text-end text-xs tabular-nums ${isTooLong ? "text-danger" : "text-soft"}`}
      >
        {characters} / {TRIAL_TEXT_MAX_CHARACTERS}
        <span className="sr-only"> characters</span>
      </p>
      <div className="flex flex-col gap-3 border-t px-2 pt-3 pb-2 sm:flex-row sm:items-end">
        <div className="min-w-0 flex-1">
          {voices.isPending && (
            <Status className="flex flex-wrap gap-1.5">
              <span className="sr-only">Loading the voices</span>
              {[0, 1, 2, 3, 4, 5].map((chip) => (
                <Skeleton key={chip} className="h-9 w-28 rounded-full" />
              ))}
            </Status>
          )}
          {voices.isError && (
            <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
              {apiErrorMessage(voices.error)}
              <Button size="sm" onClick={() => void voices.refetch()} pending={voices.isFetching}>
                Try again
              </Button>
            </div>
          )}
          {voices.isSuccess && (
            <VoiceChoice
              voices={voices.data}
              chosenId={voice?.voice_id}
              onChoose={(chosen) => setChosenId(chosen.voice_id)}
            />
          )}
        </div>
        <SpeakButton trial={trial} onSpeak={speak} disabledReason={blockedReason} />
      </div>
    </section>
  );
}

/** What became of the try, in a place that is kept for it: nothing jumps when it is said. */
export function TrialMessage({ problem }: Pick<Trial, "problem">) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) ref.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  return (
    <div ref={ref} className="mt-4 min-h-32 scroll-mb-4 sm:min-h-28">
      {problem === undefined ? (
        <p className="text-center text-[0.8125rem] text-soft">
          No account needed to try. Nothing you type here is kept.
        </p>
      ) : (
        <Notice tone={problem.isLimitReached ? "info" : "error"}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role={problem.isLimitReached ? "alert" : undefined}>{problem.message}</p>
            {problem.isLimitReached && (
              <Link to="/sign-up" className={buttonStyle("primary", "sm")}>
                Sign up
              </Link>
            )}
          </div>
        </Notice>
      )}
    </div>
  );
}

/** As wide in all its states, so that the voices beside it stay where they are. */
const SPEAK_BUTTON_STYLE = "sm:w-32 shrink-0";

type SpeakButtonProps = {
  readonly trial: Trial;
  readonly onSpeak: () => void;
  readonly disabledReason: string | undefined;
};

function SpeakButton({ trial, onSpeak, disabledReason }: SpeakButtonProps) {
  if (trial.phase === "speaking") {
    return (
      <Button variant="primary" size="lg" className={SPEAK_BUTTON_STYLE} onClick={trial.stop}>
        <Square aria-hidden size={15} fill="currentColor" />
        Stop
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="lg"
      className={SPEAK_BUTTON_STYLE}
      pending={trial.phase === "preparing"}
      disabledReason={disabledReason}
      onClick={onSpeak}
      aria-keyshortcuts={SUBMIT_HOTKEY_ARIA}
    >
      {trial.phase === "idle" && <Play aria-hidden size={15} fill="currentColor" />}
      Listen
    </Button>
  );
}
