import { SAMPLE_RECORDER_WAVEFORM_BARS } from "@voicewright/contract/rules/limits";
import { Check, Pause, Play, RotateCcw, SkipForward, Undo2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Recorder } from "@/shared/audio/recorder/recorder.ts";
import type { RecorderLimits, RecorderState } from "@/shared/audio/recorder/recorder-state.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { LiveWaveform } from "@/shared/ui/recorder/level-displays.tsx";
import { NoiseBadge } from "@/shared/ui/recorder/recorder-panel.tsx";
import { recorderProblemText } from "@/shared/ui/recorder/recorder-problems.ts";
import type { ReaderSession } from "../follow/reader-session.ts";
import type { ChosenScript } from "../script/scripts.ts";
import { ScriptView } from "../script/script-view.tsx";
import { LoudnessMeter } from "./loudness-meter.tsx";
import { TakeReviewView } from "./take-review.tsx";
import type { TakeReviewer } from "./use-take-review.ts";

const MS_PER_SECOND = 1_000;

type ReadingPanelProps = {
  readonly recorder: Recorder;
  readonly state: Extract<RecorderState, { readonly kind: "recording" }>;
  readonly limits: RecorderLimits;
  readonly session: ReaderSession;
  readonly chosen: ChosenScript;
  readonly reviewer: TakeReviewer;
  /** Asks before a take is lost that could be used. */
  readonly onLose: (durationMs: number, lose: () => void) => void;
};

/** While somebody reads: the script, what the microphone hears, and what can be done about it. */
export function ReadingPanel({ recorder, state, limits, session, chosen, reviewer, onLose }: ReadingPanelProps) {
  const { word, following, lostBecause, isOnScript, lastMisread, level } = useStore(session.store);
  const [isTooShort, setIsTooShort] = useState(false);
  const { elapsedMs, isPaused } = state;
  const sentence = session.sentenceOf(word);

  useEffect(() => {
    session.begin();
    const stopHearing = recorder.onSamples(({ samples, sampleRateHz }) => session.hear(samples, sampleRateHz));
    return () => {
      stopHearing();
      session.end();
    };
  }, [recorder, session]);

  const resume = () => {
    reviewer.reset();
    if (isPaused) recorder.resume();
  };
  const goTo = (target: number) => {
    session.goToSentence(target, elapsedMs);
    resume();
  };
  const finish = async () => {
    setIsTooShort(elapsedMs < limits.minMs);
    if (elapsedMs < limits.minMs) return;
    recorder.pause();
    const outcome = await reviewer.check(() => recorder.soFar());
    // What cannot be read before it has ended is looked at when it has.
    if (outcome.kind === "passed" || outcome.kind === "unreadable") recorder.stop();
  };
  const isReviewed = isPaused && reviewer.review.kind !== "none";

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <ScriptView script={chosen.script} language={chosen.language} word={word} misread={lastMisread} />
      <Following following={following} lostBecause={lostBecause} isOnScript={isOnScript || isPaused} />
      <LiveWaveform recorder={recorder} bars={SAMPLE_RECORDER_WAVEFORM_BARS} />
      <LoudnessMeter level={level} />
      <Elapsed state={state} limits={limits} />
      {isTooShort && elapsedMs < limits.minMs && (
        <Notice tone="error">{recorderProblemText("too-short", limits)}</Notice>
      )}
      {recorder.isBackupLost && (
        <Notice tone="warning">
          This browser cannot keep a copy of the recording: its storage is full or switched off. Finish soon, and do not
          close this tab.
        </Notice>
      )}
      {isReviewed && (
        <TakeReviewView
          reviewer={reviewer}
          script={chosen.script}
          durationMs={elapsedMs}
          minMs={limits.minMs}
          onSettled={() => recorder.stop()}
          onReadAgain={(first) => goTo(first?.sentence ?? sentence)}
        />
      )}
      <Controls
        isPaused={isPaused}
        onReread={() => goTo(sentence - 1)}
        onSkip={() => goTo(sentence + 1)}
        onCancel={() => onLose(elapsedMs, () => recorder.cancel())}
        onRestart={() =>
          onLose(elapsedMs, () => {
            session.rewind();
            recorder.restart();
          })
        }
        onPause={() => (isPaused ? resume() : recorder.pause())}
        onFinish={isReviewed ? undefined : () => void finish()}
      />
    </div>
  );
}

type FollowingProps = {
  readonly following: string;
  readonly lostBecause: string | undefined;
  readonly isOnScript: boolean;
};

const FOLLOWING: Readonly<Partial<Record<string, string>>> = {
  connecting: "Getting ready to follow you. You can begin.",
  alone: "Read on your own: the script does not follow you here.",
  behind: "Read on your own: following you takes too long right now. Your reading is checked when you finish.",
};

/** Says politely when the reader is not followed, or not reading what is written. */
function Following({ following, lostBecause, isOnScript }: FollowingProps) {
  const offScript = isOnScript ? "" : "This does not sound like the script. Reread the sentence, or skip it.";
  const text = [lostBecause, FOLLOWING[following] ?? offScript].filter(Boolean).join(" ");
  return <Status className="min-h-5 text-center text-[0.8125rem] text-soft">{text}</Status>;
}

function Elapsed({ state, limits }: Pick<ReadingPanelProps, "state" | "limits">) {
  const { elapsedMs, isPaused, isNoisy } = state;
  const isLongEnough = elapsedMs >= limits.minMs;
  const goalMs = isLongEnough ? limits.maxMs : limits.minMs;
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-[0.8125rem] tabular-nums">
      <span>
        {formatDuration(elapsedMs / MS_PER_SECOND)}{" "}
        <span className="text-soft">
          {isLongEnough ? "of" : "of at least"} {formatDuration(goalMs / MS_PER_SECOND)}
        </span>
      </span>
      {isPaused && <span className="font-medium">Paused</span>}
      {isNoisy && <NoiseBadge />}
    </p>
  );
}

type ControlsProps = {
  readonly isPaused: boolean;
  readonly onReread: () => void;
  readonly onSkip: () => void;
  readonly onCancel: () => void;
  readonly onRestart: () => void;
  /** Pauses, or goes on. */
  readonly onPause: () => void;
  /** Absent while the take is looked at. */
  readonly onFinish: (() => void) | undefined;
};

function Controls({ isPaused, onReread, onSkip, onCancel, onRestart, onPause, onFinish }: ControlsProps) {
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onClick={onReread}>
          <Undo2 aria-hidden size={15} />
          Reread last sentence
        </Button>
        <Button size="sm" onClick={onSkip}>
          <SkipForward aria-hidden size={15} />
          Skip sentence
        </Button>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={onCancel}>
          <X aria-hidden size={15} />
          Cancel
        </Button>
        <Button onClick={onRestart}>
          <RotateCcw aria-hidden size={15} />
          Restart
        </Button>
        <Button onClick={onPause}>
          {isPaused ? <Play aria-hidden size={15} /> : <Pause aria-hidden size={15} />}
          {isPaused ? "Resume" : "Pause"}
        </Button>
        {onFinish !== undefined && (
          <Button data-next variant="primary" onClick={onFinish}>
            <Check aria-hidden size={15} />
            Finish
          </Button>
        )}
      </div>
    </>
  );
}
