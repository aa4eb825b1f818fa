import {
  CONVERTED_FILE_MAX_MS,
  CONVERTED_FILE_MIN_MS,
  RECORDER_COUNTDOWN_SECONDS,
  SYNTHESIS_RECORDER_BARS,
  SYNTHESIS_RECORDER_STOP_MARGIN_MS,
} from "@voicewright/contract/rules/limits";
import { useEffect, useEffectEvent, useState } from "react";
import { RecoveredRecordings } from "@/entities/recording/recovered-recordings.tsx";
import type { RecorderLimits } from "@/shared/audio/recorder/recorder-state.ts";
import { removeBackup } from "@/shared/audio/recorder/recording-backups.ts";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";

const LIMITS: RecorderLimits = {
  minMs: CONVERTED_FILE_MIN_MS,
  maxMs: CONVERTED_FILE_MAX_MS,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};

export type MicrophoneInputProps = {
  /** Whose recordings outlive the tab. */
  readonly owner: string;
  /** Resolves when the recording is kept elsewhere. */
  readonly onRecording: (audio: Blob, durationMs: number) => Promise<void>;
  /** Told when somebody begins to record, and when they have ended. */
  readonly onBusy: (isBusy: boolean) => void;
};

/** The recorder of the voice changer: what it records can be heard before it goes into the queue. */
export function MicrophoneInput({ owner, onRecording, onBusy }: MicrophoneInputProps) {
  const [recorder, state] = useRecorder({
    limits: LIMITS,
    backupOwner: owner,
    stopMarginMs: SYNTHESIS_RECORDER_STOP_MARGIN_MS,
    waveformBars: SYNTHESIS_RECORDER_BARS,
  });
  const isBusy = state.kind !== "idle";
  const tell = useEffectEvent(onBusy);
  useEffect(() => tell(isBusy), [isBusy]);
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  const take = async (audio: Blob, durationMs: number, backupId: string | undefined) => {
    if (backupId !== undefined) setTakenIds((ids) => [...ids, backupId]);
    await onRecording(audio, durationMs);
    if (backupId !== undefined) await removeBackup(backupId);
  };
  return (
    <>
      {!isBusy && (
        <RecoveredRecordings
          owner={owner}
          minMs={LIMITS.minMs}
          takenIds={takenIds}
          onRestore={(audio, { id, durationMs }) => void take(audio, durationMs, id)}
        />
      )}
      <RecorderPanel
        recorder={recorder}
        state={state}
        limits={LIMITS}
        waveformBars={SYNTHESIS_RECORDER_BARS}
        useLabel="Add to the queue"
        onUse={({ audio, durationMs, backupId }) => {
          void take(audio, durationMs, backupId);
          recorder.cancel();
        }}
        onDiscard={({ backupId }) => {
          if (backupId !== undefined) void removeBackup(backupId);
        }}
      />
    </>
  );
}
