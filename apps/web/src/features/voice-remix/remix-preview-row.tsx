import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { RemixPreview } from "@voicewright/contract/voice-remix/routes";
import { BookmarkPlus, Check, Copy, CornerDownLeft, Download } from "lucide-react";
import { useRef } from "react";
import { previewClipQuery, previewUrl } from "@/entities/voice-preview/preview-clip.ts";
import { PreviewRow } from "@/entities/voice-preview/preview-row.tsx";
import { saveFile } from "@/shared/lib/save-file.ts";
import { useHasBeenVisible } from "@/shared/lib/use-has-been-visible.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";

export type PreviewActions = {
  readonly onPlay: (preview: RemixPreview) => void;
  readonly onReference: (preview: RemixPreview) => void;
  readonly onSave: (preview: RemixPreview) => void;
  readonly onCopySettings: () => void;
};

type RemixPreviewRowProps = PreviewActions & { readonly preview: RemixPreview };

const NOT_YET = "It is still being generated.";

/** One preview of a version, and what can be done with it. */
export function RemixPreviewRow({ preview, onPlay, onReference, onSave, onCopySettings }: RemixPreviewRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const hasBeenVisible = useHasBeenVisible(row);
  const { generated_voice_id: id, name, status, signed_url: signedUrl, saved_voice_id: savedId } = preview;
  const isExpired = status === "completed" && signedUrl === null;
  const clip = useQuery({ ...previewClipQuery(id), enabled: hasBeenVisible && status !== "failed" && !isExpired }).data;
  const isPlayable = status === "completed" ? !isExpired : status === "pending" && clip !== undefined;
  const drawn = clip?.state === "complete" ? clip : undefined;
  const notYet = status === "pending" ? NOT_YET : undefined;
  const url = signedUrl ?? previewUrl(id);

  return (
    <li ref={row} className="py-2">
      <PreviewRow
        id={id}
        name={name}
        url={url}
        state={isPlayable ? "playable" : status === "pending" ? "waiting" : "gone"}
        durationSeconds={drawn?.durationSeconds ?? preview.duration_secs}
        bars={drawn?.bars}
        onPlay={() => onPlay(preview)}
        problem={status === "failed" ? "Could not be generated" : isExpired ? "No longer available" : undefined}
      >
        {isPlayable && (
          <div className="flex gap-0.5 max-sm:ms-auto">
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Use ${name} as reference`}
              disabledReason={notYet}
              onClick={() => onReference(preview)}
            >
              <CornerDownLeft aria-hidden size={16} />
              Use
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Save ${name} as a voice`}
              disabledReason={notYet}
              onClick={() => onSave(preview)}
            >
              <BookmarkPlus aria-hidden size={16} />
              Save
            </Button>
            <IconButton
              label={`Download ${name}`}
              disabledReason={notYet}
              className="size-8!"
              onClick={() => saveFile(url, `${name.toLowerCase().replaceAll(" ", "-")}.mp3`)}
            >
              <Download aria-hidden size={16} />
            </IconButton>
            <IconButton label={`Copy the settings of ${name}`} className="size-8!" onClick={onCopySettings}>
              <Copy aria-hidden size={16} />
            </IconButton>
          </div>
        )}
      </PreviewRow>
      {savedId !== null && (
        <p className="mt-1 ms-13 flex items-center gap-1.5 text-[0.8125rem] text-soft">
          <Check aria-hidden size={14} />
          Saved.
          <Link
            to="/app/voice-lab"
            search={{ search: savedId }}
            className="rounded font-medium text-ink underline underline-offset-2"
          >
            Show in my voices
          </Link>
        </p>
      )}
    </li>
  );
}
