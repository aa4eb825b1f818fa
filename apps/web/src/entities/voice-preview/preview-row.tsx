import { clsx } from "clsx";
import { LoaderCircle, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { WaveformScrubber } from "@/shared/ui/sound/waveform-scrubber.tsx";

const ORB_PX = 40;

type PreviewRowProps = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** `waiting` until its first bytes are here; `gone` for good. */
  readonly state: "waiting" | "playable" | "gone";
  readonly durationSeconds: number;
  readonly bars: readonly number[] | undefined;
  readonly onPlay?: (() => void) | undefined;
  /** Why there is nothing to play; in place of the waveform. */
  readonly problem?: ReactNode;
  /** What can be done with the preview, at the end of the row. */
  readonly children?: ReactNode;
};

/** One preview of a voice that could be: heard, walked through, and chosen or used. */
export function PreviewRow({
  id,
  name,
  url,
  state,
  durationSeconds,
  bars,
  onPlay,
  problem,
  children,
}: PreviewRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {state === "playable" ? (
        <PreviewOrb id={id} name={name} url={url} onPlay={onPlay} />
      ) : state === "waiting" ? (
        <Skeleton className="size-10 shrink-0 rounded-full!" />
      ) : (
        <span className="grayscale opacity-50">
          <VoiceAvatar seed={id} sizePx={ORB_PX} />
        </span>
      )}
      <span className="w-17 shrink-0 truncate font-medium">{name}</span>
      {state === "playable" ? (
        <>
          <WaveformScrubber
            id={id}
            name={name}
            url={url}
            durationSeconds={durationSeconds}
            bars={bars}
            onPlay={onPlay}
          />
          <span className="w-9 shrink-0 text-end text-xs text-soft tabular-nums">
            {durationSeconds > 0 && formatDuration(durationSeconds)}
          </span>
        </>
      ) : (
        <span className="min-w-0 flex-1 text-[0.8125rem] text-soft">
          {problem ?? (state === "waiting" ? "Generating …" : "No longer available")}
        </span>
      )}
      {children}
    </div>
  );
}

type PreviewOrbProps = Pick<PreviewRowProps, "id" | "name" | "url" | "onPlay">;

function PreviewOrb({ id, name, url, onPlay }: PreviewOrbProps) {
  const preview = usePreviewState();
  const isActive = preview.id === id && preview.playback !== "paused";
  const Icon = !isActive ? Play : preview.playback === "loading" ? LoaderCircle : Pause;
  return (
    <button
      type="button"
      aria-label={isActive ? `Pause ${name}` : `Play ${name}`}
      onClick={() => {
        previewPlayer.togglePause(id, url);
        onPlay?.();
      }}
      className="relative grid shrink-0 place-items-center rounded-full"
    >
      <VoiceAvatar seed={id} sizePx={ORB_PX} />
      <span aria-hidden className="absolute inset-0 grid place-items-center rounded-full bg-black/30 text-white">
        <Icon
          size={16}
          fill={Icon === LoaderCircle ? "none" : "currentColor"}
          className={clsx(Icon === LoaderCircle && "animate-spin-slow")}
        />
      </span>
    </button>
  );
}
