import { CLIP_RECORDING_MAX_MS, CLIP_RECORDING_MIN_MS } from "@voicewright/contract/limits";
import { MESSAGES } from "@voicewright/contract/messages";
import { Mic, RotateCcw, Square } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  RecorderError,
  type RecorderProblem,
  type SimpleRecording,
  startSimpleRecording,
} from "@/shared/audio/simple-recorder.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/button.tsx";
import { Notice } from "@/shared/ui/notice.tsx";
import { Status } from "@/shared/ui/status.tsx";

const TICK_MS = 200;
const MIN_SECONDS = CLIP_RECORDING_MIN_MS / 1_000;
const MAX_SECONDS = CLIP_RECORDING_MAX_MS / 1_000;

const PROBLEM_TEXTS: Readonly<Record<RecorderProblem, string>> = {
  denied: MESSAGES.microphoneDenied,
  "no-microphone": "No microphone was found.",
  "in-use": "The microphone is used by another program.",
  insecure: "Browsers record only on pages with HTTPS. Open this page by its https address, or upload a file.",
  failed: "The recording failed. Please try again.",
};

type RecorderState =
  | { readonly kind: "idle"; readonly problem?: string }
  | { readonly kind: "starting" }
  | { readonly kind: "recording"; readonly startedAtMs: number }
  | { readonly kind: "recorded"; readonly audio: Blob; readonly url: string };

type ClipRecorderProps = { readonly onRecorded: (audio: Blob) => void };

/** Records a short clip, which can be heard before it is used. */
export function ClipRecorder({ onRecorded }: ClipRecorderProps) {
  const recording = useRef<SimpleRecording>(undefined);
  const isGone = useRef(false);
  const [state, setState] = useState<RecorderState>({ kind: "idle" });
  const [elapsedMs, setElapsedMs] = useState(0);
  const recordedUrl = state.kind === "recorded" ? state.url : undefined;

  const start = async () => {
    setState({ kind: "starting" });
    try {
      const started = await startSimpleRecording();
      if (isGone.current) {
        started.discard();
        return;
      }
      recording.current = started;
      setElapsedMs(0);
      setState({ kind: "recording", startedAtMs: performance.now() });
    } catch (error) {
      const problem = error instanceof RecorderError ? error.problem : "failed";
      setState({ kind: "idle", problem: PROBLEM_TEXTS[problem] });
    }
  };

  const stop = async () => {
    const running = recording.current;
    if (running === undefined || state.kind !== "recording") return;
    recording.current = undefined;
    const lengthMs = performance.now() - state.startedAtMs;
    if (lengthMs < CLIP_RECORDING_MIN_MS) {
      running.discard();
      setState({ kind: "idle", problem: `Please record at least ${MIN_SECONDS} seconds.` });
      return;
    }
    try {
      const audio = await running.stop();
      setState({ kind: "recorded", audio, url: URL.createObjectURL(audio) });
    } catch {
      setState({ kind: "idle", problem: PROBLEM_TEXTS.failed });
    }
  };

  const tick = useEffectEvent((startedAtMs: number) => {
    const lengthMs = performance.now() - startedAtMs;
    setElapsedMs(lengthMs);
    if (lengthMs >= CLIP_RECORDING_MAX_MS) void stop();
  });
  const startedAtMs = state.kind === "recording" ? state.startedAtMs : undefined;
  useEffect(() => {
    if (startedAtMs === undefined) return;
    const timer = setInterval(() => tick(startedAtMs), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAtMs]);

  useEffect(() => {
    if (recordedUrl === undefined) return;
    return () => URL.revokeObjectURL(recordedUrl);
  }, [recordedUrl]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.discard();
    };
  }, []);

  return (
    <div className="grid gap-3">
      {(state.kind === "idle" || state.kind === "starting") && (
        <Button size="lg" pending={state.kind === "starting"} onClick={() => void start()}>
          <Mic aria-hidden size={17} />
          Record audio
        </Button>
      )}
      {state.kind === "recording" && (
        <Button size="lg" onClick={() => void stop()}>
          <Square aria-hidden size={14} fill="currentColor" className="text-danger" />
          Stop
          <span className="text-soft tabular-nums">
            {formatDuration(elapsedMs / 1_000)} of {formatDuration(MAX_SECONDS)}
          </span>
        </Button>
      )}
      {state.kind === "recorded" && (
        <div className="grid gap-3 rounded-2xl border p-3">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was just said */}
          <audio controls src={state.url} aria-label="Your recording" className="h-10 w-full" />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => void start()}>
              <RotateCcw aria-hidden size={15} />
              Record again
            </Button>
            <Button variant="primary" onClick={() => onRecorded(state.audio)}>
              Find similar voices
            </Button>
          </div>
        </div>
      )}
      <Status className="sr-only">{state.kind === "recording" ? "Recording" : ""}</Status>
      {state.kind === "idle" && state.problem !== undefined && <Notice tone="error">{state.problem}</Notice>}
      <p className="text-center text-[0.8125rem] text-soft">
        Between {MIN_SECONDS} and {MAX_SECONDS} seconds of speech, without music or other voices.
      </p>
    </div>
  );
}
