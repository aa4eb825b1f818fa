import {
  RECORDER_BACKUP_INTERVAL_MS,
  RECORDER_COUNTDOWN_SECONDS,
  SAMPLE_RECORDER_STOP_MARGIN_MS,
  SAMPLE_RECORDER_WAVEFORM_BARS,
} from "@voicewright/contract/rules/limits";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { useUser } from "@/entities/workspace/use-user.ts";
import { type AudioSpan, cutOut } from "@/shared/audio/cut-out.ts";
import type { Recorder } from "@/shared/audio/recorder/recorder.ts";
import type { RecorderLimits, Recording } from "@/shared/audio/recorder/recorder-state.ts";
import { removeBackup } from "@/shared/audio/recorder/recording-backups.ts";
import { recordingExtension } from "@/shared/audio/recorder/recording-types.ts";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";
import { useDraftLock } from "./draft-lock.ts";
import { ReaderSession } from "./follow/reader-session.ts";
import { recordHandedOn, Recovery } from "./recovery.tsx";
import { ScriptChoice } from "./script/script-choice.tsx";
import { ScriptView } from "./script/script-view.tsx";
import type { ChosenScript } from "./script/scripts.ts";
import { useScriptChoice } from "./script/use-script-choice.ts";
import { ReadingPanel } from "./take/reading-panel.tsx";
import { TakeReviewView } from "./take/take-review.tsx";
import { type TakeReviewer, useTakeReview } from "./take/use-take-review.ts";
import { useLoseTake } from "./take/lose-take.tsx";

const LIMITS: RecorderLimits = {
  minMs: PROFESSIONAL_LIMITS.sampleMinMs,
  maxMs: PROFESSIONAL_LIMITS.recordingMaxMs,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};

export type RecordedTake = {
  readonly file: File;
  readonly durationMs: number;
  /** ISO 639-1, of the script. */
  readonly language: string | undefined;
  /** To be called when the recording has arrived, or is not wanted any more: its copy in the browser goes. */
  readonly onSettled: () => void;
};

type RecordingDrawerProps = {
  readonly voiceId: string;
  /** ISO 639-1, of the voice. */
  readonly language: string;
  readonly onRecorded: (take: RecordedTake) => void;
  /** After the closing animation. */
  readonly onClose: () => void;
};

/** Records samples of a voice while a script is read aloud. */
export function RecordingDrawer({ onClose, ...content }: RecordingDrawerProps) {
  const [isOpen, setIsOpen] = useState(true);
  const lock = useDraftLock(content.voiceId);
  return (
    <Drawer open={isOpen} onOpenChange={setIsOpen} onClosed={onClose} side="right" size="wide" title="Record yourself">
      <div className="hairline-scroll min-h-0 flex-1 overflow-y-auto px-5 pb-6">
        {lock === "elsewhere" && (
          <Notice tone="warning">
            This voice is being recorded in another tab. Finish there, or close that tab, to record here.
          </Notice>
        )}
        {lock === "held" && <SampleRecorder {...content} />}
      </div>
    </Drawer>
  );
}

function SampleRecorder({ voiceId, language, onRecorded }: Omit<RecordingDrawerProps, "onClose">) {
  const { user_id: userId } = useUser();
  const owner = `professional-clone.${userId}.${voiceId}`;
  const choice = useScriptChoice(language);
  const { chosen } = choice;
  const session = useMemo(
    () => (chosen === undefined ? undefined : new ReaderSession(chosen, language)),
    [chosen, language],
  );
  const reviewer = useTakeReview(session);
  const [loseDialog, askToLose] = useLoseTake(LIMITS.minMs);
  const [recorder, state] = useRecorder({
    limits: LIMITS,
    backupOwner: owner,
    backupIntervalMs: RECORDER_BACKUP_INTERVAL_MS,
    stopMarginMs: SAMPLE_RECORDER_STOP_MARGIN_MS,
    waveformBars: SAMPLE_RECORDER_WAVEFORM_BARS,
    tellsSamples: true,
  });
  useUnsavedWork(state.kind === "recording" || state.kind === "stopping" || state.kind === "done");

  const takeLanguage = chosen?.language ?? language;
  const { handOn, use, hand, isUsing } = useHandOn({ recorder, reviewer, language: takeLanguage, onRecorded });
  const lose = (durationMs: number, act: () => void) =>
    askToLose(durationMs, () => {
      reviewer.reset();
      act();
    });

  const isChoosing = state.kind === "idle" || state.kind === "ready" || state.kind === "requesting";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isChoosing && <ScriptChoice language={language} choice={choice} />}
      {isChoosing && chosen !== undefined && session !== undefined && <NextWords session={session} chosen={chosen} />}
      {chosen !== undefined && session !== undefined && (
        <RecorderPanel
          recorder={recorder}
          state={state}
          limits={LIMITS}
          openLabel="Record yourself"
          useLabel="Use recording"
          isUsing={isUsing}
          onLose={lose}
          onUse={(recording) => void use(recording)}
          onDiscard={({ backupId }) => {
            if (backupId !== undefined) void removeBackup(backupId);
          }}
          running={
            state.kind === "recording" && (
              <ReadingPanel
                recorder={recorder}
                state={state}
                limits={LIMITS}
                session={session}
                chosen={chosen}
                reviewer={reviewer}
                onLose={lose}
              />
            )
          }
        />
      )}
      {state.kind === "done" && chosen !== undefined && (
        <TakeReviewView
          reviewer={reviewer}
          script={chosen.script}
          durationMs={state.recording.durationMs}
          minMs={LIMITS.minMs}
          onSettled={(cut) => void hand(state.recording, cut)}
        />
      )}
      {loseDialog}
      {isChoosing && <Recovery owner={owner} onRestore={(audio, kept) => handOn(audio, kept.durationMs, kept.id)} />}
    </div>
  );
}

type HandOn = Pick<RecordingDrawerProps, "language" | "onRecorded"> & {
  readonly recorder: Recorder;
  readonly reviewer: TakeReviewer;
};

/** What becomes of a recording that is used. */
function useHandOn({ recorder, reviewer, language, onRecorded }: HandOn) {
  const [isUsing, setIsUsing] = useState(false);
  const handOn = (audio: Blob, durationMs: number, backupId: string | undefined) => {
    const file = new File([audio], fileName(audio.type), { type: audio.type, lastModified: Date.now() });
    if (backupId !== undefined) recordHandedOn(backupId);
    const onSettled = () => {
      if (backupId !== undefined) void removeBackup(backupId);
    };
    onRecorded({ file, durationMs, language, onSettled });
  };
  const hand = async ({ audio, durationMs, backupId }: Recording, spans: readonly AudioSpan[]) => {
    setIsUsing(true);
    try {
      // What would be too short without its bad passages is sent with them: nobody loses a take to that.
      const cut = spans.length === 0 ? undefined : await cutOut(audio, spans).catch(() => undefined);
      if (cut === undefined || cut.durationMs < LIMITS.minMs) handOn(audio, durationMs, backupId);
      else handOn(cut.wav, cut.durationMs, backupId);
      reviewer.reset();
      recorder.cancel();
    } finally {
      setIsUsing(false);
    }
  };
  const use = async (recording: Recording) => {
    const { review } = reviewer;
    if (review.kind === "passed") return await hand(recording, review.cut);
    // It ended by itself, so nobody has looked at it yet.
    const outcome = await reviewer.check(async () => recording.audio);
    if (outcome.kind === "passed") await hand(recording, outcome.cut);
    if (outcome.kind === "unreadable") await hand(recording, []);
  };
  return { handOn, hand, use, isUsing };
}

/** The script from where the next take begins. */
function NextWords({ session, chosen }: { readonly session: ReaderSession; readonly chosen: ChosenScript }) {
  const { word } = useStore(session.store);
  return <ScriptView script={chosen.script} language={chosen.language} word={word} misread={undefined} />;
}

/** Names sort by time. */
function fileName(mimeType: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return `Recording ${time}.${mimeType.startsWith("audio/wav") ? "wav" : recordingExtension(mimeType)}`;
}
