import type { HistoryItem } from "@voicewright/contract/history/routes";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { clsx } from "clsx";
import { Download, Pause, Play, RotateCcw, Share2, Trash2 } from "lucide-react";
import { DownloadAs } from "@/entities/generation/download-as.tsx";
import { formatExtension, historyText, historyTrack } from "@/entities/generation/generation-track.ts";
import { historyAudioUrl } from "@/entities/generation/history-queries.ts";
import { dictionariesOfItem } from "@/entities/pronunciation/chosen-dictionaries.ts";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { formatCount, formatDuration } from "@/shared/lib/format.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { DictionaryFact } from "./dictionary-fact.tsx";

const TIME = new Intl.DateTimeFormat("en", { timeStyle: "short" });

function itemFacts(item: HistoryItem): string {
  const facts = [
    TIME.format(item.date_unix * 1_000),
    item.model_id === null ? undefined : (findModel(item.model_id)?.name ?? item.model_id),
    item.duration_secs === null ? undefined : formatDuration(item.duration_secs),
    engineFact(item.speech_engine),
    dictionaryFact(item),
    item.share_link_id === null ? undefined : "Shared",
  ];
  return facts.filter((fact) => fact !== undefined).join(" · ");
}

function dictionaryFact(item: HistoryItem): string | undefined {
  const { length } = dictionariesOfItem(item);
  return length === 0 ? undefined : formatCount(length, "dictionary", "dictionaries");
}

/** Who spoke, where it was not the engine that every installation has. */
function engineFact(engine: string | null): string | undefined {
  if (engine === null || engine === "embedded") return undefined;
  return engine === "remote" ? "Remote engine" : engine.replace(/^local:/, "");
}

/** Browsers have no decoder for raw samples. */
function canPlay(item: HistoryItem): boolean {
  return ["mp3", "ogg", "wav"].includes(formatExtension(item.output_format));
}

/** Why the person may not share an item, or delete it. */
export type HistoryRefusals = { readonly share: string | undefined; readonly delete: string | undefined };

type HistoryItemRowProps = {
  readonly item: HistoryItem;
  readonly isSelecting: boolean;
  readonly refusals: HistoryRefusals;
  readonly isSelected: boolean;
  readonly onToggleSelected: () => void;
  readonly onRestore: () => void;
  readonly onShare: () => void;
  readonly onDelete: () => void;
};

export function HistoryItemRow({
  item,
  isSelecting,
  refusals,
  isSelected,
  onToggleSelected,
  onRestore,
  onShare,
  onDelete,
}: HistoryItemRowProps) {
  const { track, playback } = useAudioState();
  const isCurrent = track?.id === item.history_item_id;
  const isPlaying = isCurrent && (playback === "playing" || playback === "buffering");
  const Icon = isPlaying ? Pause : Play;
  const itemTrack = historyTrack(item);

  const togglePlay = () => {
    if (isCurrent) audioEngine.toggle();
    else audioEngine.playFile(itemTrack, historyAudioUrl(item.history_item_id));
  };

  return (
    <li
      className={clsx(
        "group/row flex gap-3 rounded-xl p-3 transition-colors hover:bg-fill focus-within:bg-fill",
        isCurrent && "bg-fill",
      )}
    >
      {isSelecting ? (
        <div className="grid size-8 shrink-0 place-items-center">
          <Checkbox
            checked={isSelected}
            onChange={onToggleSelected}
            label={<VisuallyHidden>{`Select “${itemTrack.title}”`}</VisuallyHidden>}
          />
        </div>
      ) : (
        <button
          type="button"
          aria-label={`${isPlaying ? "Pause" : "Play"} “${itemTrack.title}”`}
          aria-disabled={!canPlay(item) || undefined}
          onClick={() => canPlay(item) && togglePlay()}
          className="relative grid size-8 shrink-0 place-items-center rounded-full"
        >
          <VoiceAvatar seed={itemTrack.seed} sizePx={32} />
          <span
            aria-hidden
            className={clsx(
              "absolute inset-0 grid place-items-center rounded-full bg-black/35 text-white transition-opacity",
              !isCurrent &&
                "opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 [@media(hover:none)]:opacity-100",
            )}
          >
            <Icon size={14} fill="currentColor" />
          </span>
        </button>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-pretty break-words">{historyText(item)}</p>
        <div className="mt-1 flex min-h-7 items-center gap-2 text-xs text-soft">
          <p className="min-w-0 flex-1 truncate tabular-nums">
            <span className="font-medium text-ink">{itemTrack.subtitle}</span>
            {` · ${itemFacts(item)}`}
            <DictionaryFact settings={item.settings} />
          </p>
          {!isSelecting && (
            <div className="flex shrink-0 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 [@media(hover:none)]:opacity-100">
              {(item.voice_id !== null || item.dialogue !== null) && (
                <IconButton size="icon-sm" label="Use text and settings again" onClick={onRestore}>
                  <RotateCcw aria-hidden size={15} />
                </IconButton>
              )}
              <IconButton
                size="icon-sm"
                label="Download"
                onClick={() => saveFile(historyAudioUrl(item.history_item_id), itemTrack.fileName)}
              >
                <Download aria-hidden size={15} />
              </IconButton>
              <DownloadAs size="icon-sm" historyItemId={item.history_item_id} fileName={itemTrack.fileName} />
              <IconButton size="icon-sm" label="Share" disabledReason={refusals.share} onClick={onShare}>
                <Share2 aria-hidden size={15} />
              </IconButton>
              <IconButton size="icon-sm" label="Delete" disabledReason={refusals.delete} onClick={onDelete}>
                <Trash2 aria-hidden size={15} />
              </IconButton>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
