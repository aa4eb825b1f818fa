import type { RecordingAdvice } from "@voicewright/contract/voice/instant-clone";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { ADVICE_TEXTS } from "../upload/advice-texts.ts";

export const PREVIEW_ID = "clone-preview";

type ClonePreviewPlayerProps = {
  readonly seed: string;
  readonly url: string | undefined;
  readonly isMaking: boolean;
  readonly error: string | undefined;
  readonly advice: readonly RecordingAdvice[];
  readonly onRetry: () => void;
};

/** How the clone sounds before it is saved. */
export function ClonePreviewPlayer({ seed, url, isMaking, error, advice, onRetry }: ClonePreviewPlayerProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <VoiceAvatar seed={seed} sizePx={56} />
        {url !== undefined && !isMaking && <PreviewButton url={url} />}
        <Status className="text-soft">
          {isMaking && (
            <span className="flex items-center gap-2">
              <Spinner />
              Making your clone …
            </span>
          )}
        </Status>
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
