import { Mic, RotateCcw, Square, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Recorder } from "@/shared/audio/recorder/recorder.ts";
import {
  countedMs,
  type RecorderLimits,
  type RecorderState,
  type Recording,
} from "@/shared/audio/recorder/recorder-state.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { WaveformPlayer } from "@/shared/ui/sound/waveform-player.tsx";
import { LevelMeter, LiveWaveform } from "./level-displays.tsx";
import { recorderProblemText } from "./recorder-problems.ts";
import { useMicrophones } from "./use-recorder.ts";

const MS_PER_SECOND = 1_000;

type RecorderPanelProps = {
  readonly recorder: Recorder;
  readonly state: RecorderState;
  readonly limits: RecorderLimits;
  /** What the button says that begins. */
  readonly openLabel?: string;
  /** What is done with a finished recording, as a button says it. */
  readonly useLabel: string;
  readonly onUse: (recording: Recording) => void;
  readonly isUsing?: boolean;
  /** Stands between the press and the loss of what was recorded; absent where it is lost at once. */
  readonly onLose?: (durationMs: number, lose: () => void) => void;
  /** A finished recording is discarded. */
  readonly onDiscard?: (recording: Recording) => void;
  /** Levels that are shown while one records, as many as the recorder keeps. */
  readonly waveformBars?: number;
  /** Shown while one records: what is to be read. */
  readonly prompt?: ReactNode;
  /** What is shown while one records, in place of the usual. */
  readonly running?: ReactNode;
};

/** The recorder as it is seen: from the permission to a recording that can be heard before it is used. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { recorder, state, limits, openLabel = "Record audio" } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shownKind = useRef(state.kind);

  // The button that was pressed is gone with the state before; the next one to press has the focus.
  useEffect(() => {
    if (shownKind.current === state.kind) return;
    shownKind.current = state.kind;
    panel.current?.querySelector<HTMLElement>("[data-next]")?.focus();
  }, [state.kind]);

  return (
    <div ref={panel} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {state.kind === "idle" && (
        <Button data-next size="lg" onClick={() => recorder.open()}>
          <Mic aria-hidden size={17} />
          {openLabel}
        </Button>
      )}
      {state.kind === "requesting" && <Requesting recorder={recorder} />}
      {state.kind === "ready" && <Ready recorder={recorder} deviceId={state.deviceId} />}
      {state.kind === "countdown" && <Countdown recorder={recorder} secondsLeft={state.secondsLeft} />}
      {state.kind === "recording" &&
        (props.running ?? <Running {...props} elapsedMs={countedMs(state)} isNoisy={state.isNoisy} />)}
      {state.kind === "stopping" && <Stopping recorder={recorder} />}
      {state.kind === "done" && <Finished {...props} recording={state.recording} />}
      {(state.kind === "idle" || state.kind === "ready") && state.problem !== undefined && (
        <Notice tone="error">{recorderProblemText(state.problem, limits)}</Notice>
      )}
      <Status className="sr-only">{announcement(state)}</Status>
    </div>
  );
}

function announcement(state: RecorderState): string {
  if (state.kind === "countdown") return `Recording starts in ${state.secondsLeft}`;
  if (state.kind === "recording" && state.isPaused) return "Recording is paused";
  if (state.kind === "recording") return state.isNoisy ? "Recording. There is noise in the background." : "Recording";
  return state.kind === "done" ? "The recording is finished" : "";
}

type StateProps = { readonly recorder: Recorder };

function Requesting({ recorder }: StateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border p-5 text-center">
      <p className="flex items-center gap-2">
        <Spinner />
        Allow microphone access in your browser.
      </p>
      <Button data-next size="sm" variant="ghost" onClick={() => recorder.cancel()}>
        Cancel
      </Button>
    </div>
  );
}

function Ready({ recorder, deviceId }: StateProps & { readonly deviceId: string }) {
  const microphones = useMicrophones();
  // Whoever presses the button at once must not miss it: the list, which comes a moment later, has its place from the start.
  const shown = microphones.length === 0 ? [{ deviceId, label: "Microphone" }] : microphones;
  return (
    <div className="grid gap-4 rounded-2xl border p-4">
      <Select
        label="Microphone"
        value={deviceId}
        options={shown.map((microphone) => ({ value: microphone.deviceId, label: microphone.label }))}
        onChange={(chosen) => recorder.open(false, chosen)}
      />
      <div className="grid gap-1.5">
        <LevelMeter recorder={recorder} />
        <p className="text-[0.8125rem] text-soft">Say something: the bar moves when your microphone works.</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => recorder.cancel()}>
          Cancel
        </Button>
        <Button data-next variant="primary" onClick={() => recorder.start()}>
          <Mic aria-hidden size={15} />
          Start recording
        </Button>
      </div>
    </div>
  );
}

function Countdown({ recorder, secondsLeft }: StateProps & { readonly secondsLeft: number }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-2xl border p-5 text-center">
      <p className="text-soft">Get ready, and stay silent for a moment</p>
      <p aria-hidden className="text-4xl font-semibold tabular-nums">
        {secondsLeft}
      </p>
      <CancelAndRestart recorder={recorder} />
    </div>
  );
}

/** The ways out of a state that passes by itself. */
function CancelAndRestart({ recorder }: StateProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button data-next size="sm" variant="ghost" onClick={() => recorder.cancel()}>
        Cancel
      </Button>
      <Button size="sm" variant="ghost" onClick={() => recorder.restart()}>
        Restart
      </Button>
    </div>
  );
}

function Stopping({ recorder }: StateProps) {
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <p className="flex items-center justify-center gap-2 text-soft">
        <Spinner />
        Finishing the recording …
      </p>
      <CancelAndRestart recorder={recorder} />
    </div>
  );
}

type RunningProps = RecorderPanelProps & { readonly elapsedMs: number; readonly isNoisy: boolean };

function Running({ recorder, limits, waveformBars, prompt, elapsedMs, isNoisy }: RunningProps) {
  return (
    <div className="grid gap-3 rounded-2xl border p-4">
      {prompt}
      <LiveWaveform recorder={recorder} {...(waveformBars === undefined ? {} : { bars: waveformBars })} />
      <p className="flex flex-wrap items-center justify-center gap-2 text-[0.8125rem] tabular-nums">
        <span aria-hidden className="size-2 animate-pulse rounded-full bg-danger-solid motion-reduce:animate-none" />
        <span>
          {formatDuration(elapsedMs / MS_PER_SECOND)}{" "}
          <span className="text-soft">of {formatDuration(limits.maxMs / MS_PER_SECOND)}</span>
        </span>
        {isNoisy && <NoiseBadge />}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" onClick={() => recorder.cancel()}>
          <X aria-hidden size={15} />
          Cancel
        </Button>
        <Button onClick={() => recorder.restart()}>
          <RotateCcw aria-hidden size={15} />
          Restart
        </Button>
        <Button data-next variant="primary" onClick={() => recorder.stop()}>
          <Square aria-hidden size={13} fill="currentColor" />
          Stop
        </Button>
      </div>
    </div>
  );
}

export function NoiseBadge() {
  return (
    <Badge tone="warning">
      <TriangleAlert aria-hidden size={13} />
      Background noise
    </Badge>
  );
}

const INTERRUPTED =
  "The microphone was unplugged, or its permission was withdrawn. Your recording up to that point is kept.";

type FinishedProps = RecorderPanelProps & { readonly recording: Recording };

function Finished({ recorder, recording, useLabel, onUse, isUsing = false, ...props }: FinishedProps) {
  const url = recorder.recordingUrl();
  const { onDiscard, onLose = (_, act) => act() } = props;
  const lose = (next: () => void) =>
    onLose(recording.durationMs, () => {
      onDiscard?.(recording);
      next();
    });
  return (
    <div className="grid gap-3 rounded-2xl border p-4">
      {recording.ending === "interrupted" && <Notice tone="warning">{INTERRUPTED}</Notice>}
      {recording.isNoisy && (
        <p>
          <NoiseBadge />
        </p>
      )}
      {url !== undefined && (
        <WaveformPlayer
          id={url}
          url={url}
          name="your recording"
          peaks={recording.peaks}
          durationSeconds={recording.durationMs / MS_PER_SECOND}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => lose(() => recorder.cancel())}>
          Discard
        </Button>
        <Button onClick={() => lose(() => recorder.restart())}>
          <RotateCcw aria-hidden size={15} />
          Record again
        </Button>
        <Button data-next variant="primary" pending={isUsing} onClick={() => onUse(recording)}>
          {useLabel}
        </Button>
      </div>
    </div>
  );
}
