import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { useEffect, useReducer, useRef, useState } from "react";
import { formatDuration } from "@/shared/lib/format.ts";
import {
  areControlsVisible,
  CONTROLS_HIDE_AFTER_MS,
  FIRST_STATE,
  TIME_POLL_MS,
  videoPlayerReducer,
  type VideoPlayerState,
} from "./video-player-state.ts";

type VideoPlayerProps = {
  readonly title: string;
  readonly src: string;
  /** WebVTT. */
  readonly captionsSrc: string;
  readonly captionsLanguage: string;
  readonly className?: string;
};

const CONTROL_STYLE =
  "grid h-8 min-w-8 place-items-center rounded-lg px-1.5 text-[0.8125rem] font-medium tabular-nums hover:bg-white/15 focus-visible:outline-white";

/** Lines of captions that the controls would cover; counted from below. */
const COVERED_LINES = 5;

/** Captions stand above the controls, also while those are hidden: they do not jump. */
function liftCaptions(element: HTMLTrackElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const lift = () => {
    for (const cue of Array.from(element.track.cues ?? [])) if (cue instanceof VTTCue) cue.line = -COVERED_LINES;
  };
  lift();
  element.addEventListener("load", lift);
  return () => element.removeEventListener("load", lift);
}

/** A short film with captions, and what is needed to watch it. */
export function VideoPlayer({ title, src, captionsSrc, captionsLanguage, className }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, dispatch] = useReducer(videoPlayerReducer, FIRST_STATE);
  const [seconds, setSeconds] = useState(0);
  const [durationSeconds, setDurationSeconds] = useState(0);
  const { playback, hasStarted, controls, rate } = state;

  useEffect(() => {
    if (playback !== "playing") return;
    const timer = setInterval(() => setSeconds(video.current?.currentTime ?? 0), TIME_POLL_MS);
    return () => clearInterval(timer);
  }, [playback]);

  useEffect(() => {
    if (controls !== "leaving") return;
    const timer = setTimeout(() => dispatch("hide"), CONTROLS_HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [controls]);

  useEffect(() => {
    if (video.current !== null) video.current.playbackRate = rate;
  }, [rate]);

  const toggle = () => {
    const element = video.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => dispatch("pause"));
    else element.pause();
  };
  const seek = (to: number) => {
    if (video.current !== null) video.current.currentTime = to;
    setSeconds(to);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only shows its controls to those who are there
    <section
      aria-label={title}
      onPointerMove={() => dispatch("approach")}
      onPointerLeave={() => dispatch("leave")}
      onFocus={() => dispatch("approach")}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch("leave");
      }}
      className={clsx("relative overflow-hidden rounded-2xl bg-neutral-950 text-white", className)}
    >
      <video
        ref={video}
        src={src}
        preload="metadata"
        playsInline
        className="block aspect-video w-full"
        onPlay={() => dispatch("play")}
        onPause={() => dispatch("pause")}
        onLoadedMetadata={(event) => setDurationSeconds(event.currentTarget.duration)}
        onDurationChange={(event) => setDurationSeconds(event.currentTarget.duration)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
      >
        <track
          ref={liftCaptions}
          default
          kind="captions"
          src={captionsSrc}
          srcLang={captionsLanguage}
          label="Captions"
        />
      </video>
      {!hasStarted && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          onClick={toggle}
          className="absolute inset-0 grid place-items-center bg-black/20 focus-visible:outline-offset-[-4px]"
        >
          <span aria-hidden className="grid size-14 place-items-center rounded-full bg-white text-black shadow-lg">
            <Play size={22} fill="currentColor" className="ms-0.5" />
          </span>
        </button>
      )}
      {hasStarted && (
        <VideoControls
          state={state}
          seconds={seconds}
          durationSeconds={durationSeconds}
          onToggle={toggle}
          onSeek={seek}
          onRate={() => dispatch("next-rate")}
        />
      )}
    </section>
  );
}

type VideoControlsProps = {
  readonly state: VideoPlayerState;
  readonly seconds: number;
  readonly durationSeconds: number;
  readonly onToggle: () => void;
  readonly onSeek: (seconds: number) => void;
  readonly onRate: () => void;
};

function VideoControls({ state, seconds, durationSeconds, onToggle, onSeek, onRate }: VideoControlsProps) {
  const { playback, rate } = state;
  const PlayIcon = playback === "playing" ? Pause : Play;
  return (
    <div
      className={clsx(
        "absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/80 px-2 py-1.5 transition-opacity duration-200",
        // Controls that are not seen can still be reached by key, which shows them.
        areControlsVisible(state) ? "opacity-100" : "opacity-0",
      )}
    >
      <button
        type="button"
        aria-label={playback === "playing" ? "Pause" : "Play"}
        onClick={onToggle}
        className={CONTROL_STYLE}
      >
        <PlayIcon aria-hidden size={16} fill="currentColor" />
      </button>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatDuration(seconds)} of ${formatDuration(durationSeconds)}`}
        min={0}
        max={Number.isFinite(durationSeconds) ? durationSeconds : 0}
        step={0.1}
        value={seconds}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 accent-white"
      />
      <span className="px-1 text-xs tabular-nums">
        {formatDuration(seconds)} / {formatDuration(durationSeconds)}
      </span>
      <button type="button" aria-label={`Playback rate: ${rate}x`} onClick={onRate} className={CONTROL_STYLE}>
        {rate}x
      </button>
    </div>
  );
}
