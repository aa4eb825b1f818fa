import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { LoaderCircle, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useState } from "react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { WaveformScrubber } from "@/shared/ui/sound/waveform-scrubber.tsx";
import { neighbourSample } from "./neighbour-sample.ts";
import { sampleAudioUrl, samplePlayId } from "./sample-audio.ts";

type SamplePlayerProps = { readonly voiceId: string; readonly samples: readonly VoiceSample[] };

/** Plays the samples of a voice, one after another by hand. */
export function SamplePlayer({ voiceId, samples }: SamplePlayerProps) {
  const { id: activeId, playback } = usePreviewState();
  const [lastId, setLastId] = useState<string>();
  const active = samples.find(({ sample_id: id }) => samplePlayId(id) === activeId);
  if (active !== undefined && active.sample_id !== lastId) setLastId(active.sample_id);
  const shown = active ?? samples.find(({ sample_id: id }) => id === lastId) ?? samples[0];
  if (shown === undefined) return null;

  const { sample_id: id, file_name: name, duration_secs: seconds } = shown;
  const isPlaying = active !== undefined && playback !== "paused";
  const PlayIcon = !isPlaying ? Play : playback === "loading" ? LoaderCircle : Pause;
  const play = ({ sample_id: sampleId }: VoiceSample) =>
    previewPlayer.togglePause(samplePlayId(sampleId), sampleAudioUrl(voiceId, sampleId));
  const playNeighbour = (step: -1 | 1) => {
    const next = neighbourSample(samples, shown, step);
    if (next !== undefined) play(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- controls of a player are no form
    <div role="group" aria-label="Sample player" className="flex min-w-0 flex-1 items-center gap-1.5">
      <IconButton
        label="Previous sample"
        disabledReason={neighbourSample(samples, shown, -1) === undefined ? "This is the first sample." : undefined}
        onClick={() => playNeighbour(-1)}
      >
        <SkipBack aria-hidden size={16} />
      </IconButton>
      <IconButton
        variant="primary"
        className="rounded-full!"
        label={isPlaying ? "Pause" : "Play"}
        onClick={() => play(shown)}
      >
        <PlayIcon
          aria-hidden
          size={15}
          fill={PlayIcon === LoaderCircle ? "none" : "currentColor"}
          className={PlayIcon === LoaderCircle ? "animate-spin-slow" : undefined}
        />
      </IconButton>
      <IconButton
        label="Next sample"
        disabledReason={neighbourSample(samples, shown, 1) === undefined ? "This is the last sample." : undefined}
        onClick={() => playNeighbour(1)}
      >
        <SkipForward aria-hidden size={16} />
      </IconButton>
      <div className="ms-1.5 flex min-w-0 flex-1 items-center gap-3">
        <span className="max-w-20 min-w-0 truncate text-[0.8125rem] sm:max-w-44" title={name}>
          {name}
        </span>
        <WaveformScrubber
          id={samplePlayId(id)}
          name={name}
          url={sampleAudioUrl(voiceId, id)}
          durationSeconds={seconds ?? 0}
          bars={undefined}
        />
        <span className="text-xs text-soft tabular-nums">{formatDuration(seconds ?? 0)}</span>
      </div>
    </div>
  );
}
