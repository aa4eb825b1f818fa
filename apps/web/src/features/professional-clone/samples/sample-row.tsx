import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { Download, Ellipsis, Pause, Play, SlidersHorizontal, Trash2 } from "lucide-react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/shared/ui/popups/menu.tsx";
import { hasAudioSettings } from "../audio-settings/settings-form.ts";
import { sampleAudioUrl, samplePlayId } from "./sample-audio.ts";
import { SampleTile } from "./sample-tile.tsx";
import { formatMegabytes } from "./megabytes.ts";

type SampleRowProps = {
  readonly voiceId: string;
  readonly sample: VoiceSample;
  readonly onSettings: () => void;
  readonly onRemove: () => void;
};

/** A recording of the voice, and what can be done with it. */
export function SampleRow({ voiceId, sample, onSettings, onRemove }: SampleRowProps) {
  const { sample_id: id, file_name: name, duration_secs: seconds, size_bytes: sizeBytes } = sample;
  const { id: activeId, playback } = usePreviewState();
  const isPlaying = activeId === samplePlayId(id) && playback !== "paused";
  const PlayIcon = isPlaying ? Pause : Play;
  const url = sampleAudioUrl(voiceId, id);
  const play = () => previewPlayer.togglePause(samplePlayId(id), url);
  const download = () => saveFile(url, name);

  return (
    <li className="flex items-center gap-3 py-2.5">
      <SampleTile isPlaying={isPlaying} hasDot={hasAudioSettings(sample)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {[seconds !== null && formatDuration(seconds), formatMegabytes(sizeBytes)].filter(Boolean).join(" · ")}
          {hasAudioSettings(sample) && <span className="sr-only">, audio settings applied</span>}
        </p>
      </div>
      <div className="flex gap-1.5">
        <IconButton variant="outline" label={isPlaying ? `Pause ${name}` : `Play ${name}`} onClick={play}>
          <PlayIcon aria-hidden size={15} fill="currentColor" />
        </IconButton>
        <IconButton variant="outline" label={`Download ${name}`} className="max-sm:hidden!" onClick={download}>
          <Download aria-hidden size={15} />
        </IconButton>
        <IconButton
          variant="outline"
          label={`Audio settings of ${name}`}
          className="max-sm:hidden!"
          onClick={onSettings}
        >
          <SlidersHorizontal aria-hidden size={15} />
        </IconButton>
        <IconButton variant="outline" label={`Remove ${name}`} className="max-sm:hidden!" onClick={onRemove}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
        <div className="sm:hidden">
          <Menu
            align="end"
            trigger={
              <IconButton variant="outline" label={`More for ${name}`}>
                <Ellipsis aria-hidden size={15} />
              </IconButton>
            }
          >
            <MenuItem icon={Download} onSelect={download}>
              Download
            </MenuItem>
            <MenuItem icon={SlidersHorizontal} onSelect={onSettings}>
              Audio settings
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} isDangerous onSelect={onRemove}>
              Remove
            </MenuItem>
          </Menu>
        </div>
      </div>
    </li>
  );
}
