import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { voicesRoutes } from "@voicewright/contract/voices/routes";
import { clsx } from "clsx";
import { Trash2, Undo2 } from "lucide-react";
import { formatDuration } from "@/shared/lib/format.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { RecordingPlayButton } from "@/shared/ui/sound/waveform-player.tsx";

const BYTES_PER_MB = 1_048_576;

type KeptSampleRowProps = {
  readonly voiceId: string;
  readonly sample: VoiceSample;
  /** It goes when the edit is saved; until then it can be taken back. */
  readonly isRemoved: boolean;
  readonly onToggle: () => void;
};

function sampleUrl(voiceId: string, sampleId: string): string {
  return voicesRoutes.getVoiceSampleAudio.path
    .replace("{voice_id}", encodeURIComponent(voiceId))
    .replace("{sample_id}", encodeURIComponent(sampleId));
}

/** A sample that the edited voice rests on. */
export function KeptSampleRow({ voiceId, sample, isRemoved, onToggle }: KeptSampleRowProps) {
  const { sample_id: id, file_name: name, duration_secs: seconds, size_bytes: sizeBytes } = sample;
  const facts = [
    seconds !== null && formatDuration(seconds),
    `${(sizeBytes / BYTES_PER_MB).toFixed(1)} MB`,
    isRemoved && "Removed when you save",
  ];
  return (
    <li className="flex items-center gap-3 py-3">
      <RecordingPlayButton id={id} url={sampleUrl(voiceId, id)} name={name} />
      <div className="min-w-0 flex-1">
        <p className={clsx("truncate font-medium", isRemoved && "text-soft line-through")} title={name}>
          {name}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <IconButton label={isRemoved ? `Keep ${name}` : `Remove ${name}`} tooltipSide="left" onClick={onToggle}>
        {isRemoved ? <Undo2 aria-hidden size={16} /> : <Trash2 aria-hidden size={16} />}
      </IconButton>
    </li>
  );
}
