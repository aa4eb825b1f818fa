import type { RecordingAdvice } from "@voicewright/contract/instant-clone/routes";
import { INSTANT_PREVIEW_FILE_NAME as PREVIEW_FILE_NAME } from "@voicewright/contract/rules/limits";
import { Download, LoaderCircle, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { ADVICE_TEXTS } from "../upload/advice-texts.ts";
import { previewProgress } from "./preview-progress.ts";

const MS_PER_SECOND = 1_000;

export const PREVIEW_ID = "clone-preview";

type ClonePreviewPlayerProps = {
  readonly seed: string;
  readonly url: string | undefined;
  /** From how much it is being made; undefined while it is not. */
  readonly making: { readonly recordedSeconds: number } | undefined;
  /** The making was broken off. */
  readonly isCancelled: boolean;
  readonly error: string | undefined;
  readonly advice: readonly RecordingAdvice[];
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

/** How the clone sounds before it is saved. */
export function ClonePreviewPlayer(props: ClonePreviewPlayerProps) {
  const { seed, url, making, isCancelled, error, advice, onRetry, onCancel } = props;
  const isMaking = making !== undefined;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <VoiceAvatar seed={seed} sizePx={56} />
        {url !== undefined && !isMaking && (
          <>
            <PreviewButton url={url} />
            <IconButton variant="outline" label="Download the preview" onClick={() => saveFile(url, PREVIEW_FILE_NAME)}>
              <Download aria-hidden size={15} />
            </IconButton>
          </>
        )}
        <Status className={isMaking ? "text-soft" : "sr-only"}>{isMaking && "Making your clone …"}</Status>
        {isMaking && <Making {...making} onCancel={onCancel} />}
        {isCancelled && !isMaking && url === undefined && <Button onClick={onRetry}>Make the preview</Button>}
      </div>
      {error !== undefined && !isMaking && (
        <Notice tone="error">
          <p>{error}</p>
          <Button size="sm" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      )}
      {advice.length > 0 && !isMaking && (
        <Notice tone="warning">
          <ul className="grid gap-1">
            {advice.map((item) => (
              <li key={item}>{ADVICE_TEXTS[item]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const TICK_MS = 200;

type MakingProps = NonNullable<ClonePreviewPlayerProps["making"]> & { readonly onCancel: () => void };

/** How far it is, as the clock guesses, and the way out. */
function Making({ recordedSeconds, onCancel }: MakingProps) {
  const [startedAtMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(100 * previewProgress((nowMs - startedAtMs) / MS_PER_SECOND, recordedSeconds));
  return (
    <>
      <ProgressRing percent={percent} label={`Making your clone: ${percent}%`} sizePx={24} />
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function PreviewButton({ url }: { readonly url: string }) {
  const { id, playback } = usePreviewState();
  const isActive = id === PREVIEW_ID;
  const Icon = !isActive ? Play : playback === "loading" ? LoaderCircle : Pause;
  return (
    <Button onClick={() => previewPlayer.toggle(PREVIEW_ID, url)}>
      <Icon aria-hidden size={15} className={Icon === LoaderCircle ? "animate-spin-slow" : undefined} />
      {isActive ? "Stop preview" : "Preview voice"}
    </Button>
  );
}
