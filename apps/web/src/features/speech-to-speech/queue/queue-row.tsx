import { Download, Play, RotateCcw, Trash2, TriangleAlert } from "lucide-react";
import { historyAudioUrl } from "@/entities/generation/history-queries.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { formatCredits, formatDuration, formatFileSize } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import type { ConversionParams } from "./conversion-params.ts";
import { conversionQueue, itemCredits } from "./conversion-queue.ts";
import type { ConversionProgress, ConvertedFile, QueueItem } from "./queue-items.ts";
import { saveConverted } from "./save-converted.ts";

const MS_PER_SECOND = 1_000;

const BADGES = {
  pending: { tone: "neutral", label: "Waiting" },
  processing: { tone: "solid", label: "Converting" },
  converted: { tone: "success", label: "Converted" },
  error: { tone: "danger", label: "Failed" },
} as const;

type QueueRowProps = {
  readonly item: QueueItem;
  /** What it would be converted with now. */
  readonly order: ConversionParams | undefined;
  readonly refusal: string | undefined;
  readonly onRegenerate: () => void;
};

/** A recording of the queue: how long it is, what it costs, how far it is, and what can be done with it. */
export function QueueRow({ item, order, refusal, onRegenerate }: QueueRowProps) {
  const { id, file, status, progress, error, convertedFile } = item;
  const { tone, label } = BADGES[status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2xl border px-4 py-3" data-status={status}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-medium" title={file.name}>
            {file.name}
          </p>
          <p className="text-[0.8125rem] text-soft tabular-nums">{facts(item, order).join(" · ")}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
        <div className="flex items-center gap-1">
          {convertedFile !== undefined && order !== undefined && (
            <ConvertedActions item={item} file={convertedFile} order={order} />
          )}
          {(status === "converted" || status === "error") && (
            <IconButton
              label={`Regenerate ${file.name}`}
              tooltipSide="left"
              disabledReason={refusal}
              onClick={onRegenerate}
            >
              <RotateCcw aria-hidden size={16} />
            </IconButton>
          )}
          <IconButton
            label={status === "processing" ? `Stop and remove ${file.name}` : `Remove ${file.name}`}
            tooltipSide="left"
            onClick={() => conversionQueue.remove(id)}
          >
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      {progress !== undefined && <ProgressBar name={file.name} progress={progress} />}
      {error !== undefined && (
        <p role="alert" className="flex gap-2 text-[0.8125rem] text-pretty text-danger">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          <span>
            <span className="font-medium">{error.message}</span>
            {error.reason !== undefined && `: ${error.reason}`}
          </span>
        </p>
      )}
    </li>
  );
}

function facts(item: QueueItem, order: ConversionParams | undefined): string[] {
  const { durationMs, file } = item;
  const credits = order === undefined ? undefined : itemCredits(item, order);
  const length = durationMs === undefined ? "Length unknown" : formatDuration(durationMs / MS_PER_SECOND);
  const price = credits === undefined ? [] : [credits === 0 ? "free" : formatCredits(credits)];
  return [length, formatFileSize(file.size), ...price];
}

type ConvertedActionsProps = {
  readonly item: QueueItem;
  readonly file: ConvertedFile;
  readonly order: ConversionParams;
};

function ConvertedActions({ item, file, order }: ConvertedActionsProps) {
  const play = () =>
    audioEngine.playFile(
      {
        id: file.id,
        title: item.file.name,
        subtitle: order.voiceName,
        seed: order.voiceId,
        fileName: file.filename,
      },
      historyAudioUrl(file.id),
    );
  return (
    <>
      <IconButton label={`Play ${file.filename}`} tooltipSide="left" onClick={play}>
        <Play aria-hidden size={16} fill="currentColor" />
      </IconButton>
      <IconButton label={`Download ${file.filename}`} tooltipSide="left" onClick={() => saveConverted(file)}>
        <Download aria-hidden size={16} />
      </IconButton>
    </>
  );
}

const PHASES = { sending: "Sending", converting: "Converting" } as const;

function ProgressBar({ name, progress }: { readonly name: string; readonly progress: ConversionProgress }) {
  const { phase, share } = progress;
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={`${PHASES[phase]} ${name}`}
        {...(percent === undefined ? {} : { value: percent })}
        max={100}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-fill-strong indeterminate:animate-pulse [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-fill-strong [&::-webkit-progress-value]:bg-ink"
      />
      <span className="text-xs text-soft tabular-nums">
        {percent === undefined ? `${PHASES[phase]} …` : `${PHASES[phase]}, ${percent}%`}
      </span>
    </div>
  );
}
