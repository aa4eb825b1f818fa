import { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { clsx } from "clsx";
import { RotateCcw, Trash2, TriangleAlert } from "lucide-react";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { WaveformPlayer } from "@/shared/ui/sound/waveform-player.tsx";
import { ADVICE_TEXTS } from "./advice-texts.ts";
import type { CloneSession } from "../session/clone-session.ts";
import type { SampleItem } from "../session/sample-items.ts";

const BYTES_PER_MB = 1_048_576;

type SampleRowProps = {
  readonly session: CloneSession;
  readonly item: SampleItem;
  /** It is heard as the clone will hear it. */
  readonly isCleaned: boolean;
};

function audioUrl({ uploadId, status, localUrl }: SampleItem, isCleaned: boolean): string | undefined {
  if (uploadId === undefined || status !== "ready") return localUrl;
  if (!isCleaned && localUrl !== undefined) return localUrl;
  const path = instantCloneRoutes.getCloneUploadAudio.path.replace("{upload_id}", encodeURIComponent(uploadId));
  return isCleaned ? `${path}?remove_background_noise=true` : path;
}

function statusText({ status, receivedBytes, sizeBytes }: SampleItem): string | undefined {
  switch (status) {
    case "reading":
      return "Reading …";
    case "uploading":
      return `Uploading, ${Math.floor((100 * receivedBytes) / sizeBytes)}%`;
    case "checking":
      return "Checking …";
    case "interrupted":
      return "The upload was interrupted. Choose the file again to continue from there.";
    default:
      return undefined;
  }
}

/** A recording that was added: what it is, how it sounds, and what is wrong with it. */
export function SampleRow({ session, item, isCleaned }: SampleRowProps) {
  const { id, fileName, status } = item;
  const url = status === "refused" ? undefined : audioUrl(item, isCleaned);
  const isFailed = status === "refused" || status === "failed";
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
        <div className="min-w-0">
          <p className="truncate font-medium" title={fileName}>
            {fileName}
          </p>
          <SampleFacts item={item} />
        </div>
        {url !== undefined && (
          <WaveformPlayer
            id={`${id}${isCleaned ? "-cleaned" : ""}`}
            url={url}
            name={fileName}
            peaks={item.peaks}
            durationSeconds={item.durationSeconds ?? 0}
            className="max-md:order-last max-md:col-span-2"
          />
        )}
        <div className="flex items-center gap-1 md:col-start-3">
          {status === "failed" && (
            <Button size="sm" onClick={() => session.retry(id)}>
              <RotateCcw aria-hidden size={14} />
              Retry
            </Button>
          )}
          <IconButton label={`Remove ${fileName}`} tooltipSide="left" onClick={() => session.remove(id)}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
      {status === "uploading" && <UploadBar item={item} />}
      {isFailed && item.problem !== undefined && <RowNote tone="danger">{item.problem}</RowNote>}
      {item.isDuplicate && <RowNote tone="warning">{MESSAGES.duplicateFiles}</RowNote>}
      {item.advice.map((advice) => (
        <RowNote key={advice} tone="warning">
          {ADVICE_TEXTS[advice]}
        </RowNote>
      ))}
    </li>
  );
}

function SampleFacts({ item }: { readonly item: SampleItem }) {
  const status = statusText(item);
  const facts = [
    item.durationSeconds !== undefined && formatDuration(item.durationSeconds),
    item.isDurationUnknown && item.status !== "refused" && MESSAGES.fileDurationUnknown,
    `${(item.sizeBytes / BYTES_PER_MB).toFixed(1)} MB`,
    item.status === "refused" && "Not used",
    status,
  ];
  return <p className="text-[0.8125rem] text-soft tabular-nums">{facts.filter(Boolean).join(" · ")}</p>;
}

function UploadBar({ item }: { readonly item: SampleItem }) {
  return (
    <progress
      aria-label={`Upload of ${item.fileName}`}
      value={item.receivedBytes}
      max={item.sizeBytes}
      className="h-1 w-full appearance-none overflow-hidden rounded-full bg-fill-strong [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-fill-strong [&::-webkit-progress-value]:bg-ink"
    />
  );
}

const NOTE_TONES = { warning: "text-warning", danger: "text-danger" } as const;

function RowNote({ tone, children }: { readonly tone: keyof typeof NOTE_TONES; readonly children: string }) {
  return (
    <p
      role={tone === "danger" ? "alert" : undefined}
      className={clsx("flex gap-2 text-[0.8125rem] text-pretty", NOTE_TONES[tone])}
    >
      <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
