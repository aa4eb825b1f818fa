import { clsx } from "clsx";
import { RotateCcw, TriangleAlert, X } from "lucide-react";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { isOnItsWay, type LocalSample } from "./local-sample.ts";
import { formatMegabytes } from "./megabytes.ts";
import type { SampleUploads } from "./sample-uploads.ts";
import { SampleTile } from "./sample-tile.tsx";

type LocalSampleRowProps = { readonly uploads: SampleUploads; readonly sample: LocalSample };

const MS_PER_SECOND = 1_000;
const PROCESSING = "Processing";

/** A file on its way to a sample: how far it is, or what is wrong with it. */
export function LocalSampleRow({ uploads, sample }: LocalSampleRowProps) {
  const { id, name, durationMs, sizeBytes, type, status, loadingText, error } = sample;
  const facts = [
    durationMs !== undefined && formatDuration(durationMs / MS_PER_SECOND),
    formatMegabytes(sizeBytes),
    type === "recording" ? "Recording" : "File upload",
  ];
  return (
    <li className="grid gap-1.5 py-2.5">
      <div className="flex items-center gap-3">
        <SampleTile />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-[0.8125rem] text-soft tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {isOnItsWay(sample) && (
          <span className="text-[0.8125rem] text-soft tabular-nums">{loadingText ?? "Waiting"}</span>
        )}
        {error?.type === "warning" && (
          <Button size="sm" onClick={() => uploads.retry(id)}>
            <RotateCcw aria-hidden size={14} />
            {error.code === "duplicate" ? "Upload anyway" : "Retry"}
          </Button>
        )}
        {status !== "uploaded" && loadingText !== PROCESSING && (
          <IconButton
            variant="outline"
            label={isOnItsWay(sample) ? `Cancel ${name}` : `Remove ${name}`}
            onClick={() => uploads.remove(id)}
          >
            <X aria-hidden size={15} />
          </IconButton>
        )}
      </div>
      {status === "uploading" && <UploadBar sample={sample} />}
      {error !== undefined && (
        <p
          role="alert"
          className={clsx(
            "flex gap-2 text-[0.8125rem] text-pretty",
            error.type === "warning" ? "text-warning" : "text-danger",
          )}
        >
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error.message}
        </p>
      )}
    </li>
  );
}

function UploadBar({ sample: { name, loadingText } }: { readonly sample: LocalSample }) {
  // Without a value the bar says that something is done, not how much of it.
  const percent = loadingText === PROCESSING ? undefined : Number.parseInt(loadingText ?? "0", 10);
  return (
    <progress
      aria-label={`Upload of ${name}`}
      value={percent}
      max={100}
      className="h-1 w-full appearance-none overflow-hidden rounded-full bg-fill-strong [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-fill-strong [&::-webkit-progress-value]:bg-ink"
    />
  );
}
