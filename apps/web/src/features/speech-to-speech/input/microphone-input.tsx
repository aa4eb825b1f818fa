import {
  CONVERTED_FILE_MAX_MS,
  CONVERTED_FILE_MIN_MS,
  RECORDER_COUNTDOWN_SECONDS,
  SYNTHESIS_RECORDER_BARS,
  SYNTHESIS_RECORDER_STOP_MARGIN_MS,
} from "@voicewright/contract/rules/limits";
import { useEffect, useEffectEvent } from "react";
import type { RecorderLimits } from "@/shared/audio/recorder/recorder-state.ts";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";

const LIMITS: RecorderLimits = {
  minMs: CONVERTED_FILE_MIN_MS,
  maxMs: CONVERTED_FILE_MAX_MS,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};

export type MicrophoneInputProps = {
  readonly onRecording: (audio: Blob, durationMs: number) => void;
  /** Told when somebody begins to record, and when they have ended. */
  readonly onBusy: (isBusy: boolean) => void;
};

/** The recorder of the voice changer: what it records can be heard before it goes into the queue. */
export function MicrophoneInput({ onRecording, onBusy }: MicrophoneInputProps) {
  const [recorder, state] = useRecorder({
    limits: LIMITS,
    stopMarginMs: SYNTHESIS_RECORDER_STOP_MARGIN_MS,
    waveformBars: SYNTHESIS_RECORDER_BARS,
  });
  const isBusy = state.kind !== "idle";
  const tell = useEffectEvent(onBusy);
  useEffect(() => tell(isBusy), [isBusy]);
  return (
    <RecorderPanel
      recorder={recorder}
      state={state}
      limits={LIMITS}
      waveformBars={SYNTHESIS_RECORDER_BARS}
      useLabel="Add to the queue"
      onUse={({ audio, durationMs }) => {
        onRecording(audio, durationMs);
        recorder.cancel();
      }}
    />
  );
}
