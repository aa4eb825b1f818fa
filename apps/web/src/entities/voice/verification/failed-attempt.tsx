import { MESSAGES } from "@voicewright/contract/rules/messages";
import { Play, RotateCcw, Square } from "lucide-react";
import type { ReactNode } from "react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

type FailedAttemptProps = {
  readonly message: string;
  /** How many are left. */
  readonly attempts: ReactNode;
  readonly recordingUrl: string | undefined;
  readonly onRetry: () => void;
  /** More ways on. */
  readonly children?: ReactNode;
};

/** What went wrong with an attempt, and the ways on. */
export function FailedAttempt({ message, attempts, recordingUrl, onRetry, children }: FailedAttemptProps) {
  return (
    <Notice tone="error">
      <p className="font-medium">{MESSAGES.verificationFailed}</p>
      <p>{reasonOf(message)}</p>
      <div className="mt-1">{attempts}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        {recordingUrl !== undefined && <PlayAttempt url={recordingUrl} />}
        <Button size="sm" variant="primary" onClick={onRetry}>
          <RotateCcw aria-hidden size={14} />
          Retry
        </Button>
        {children}
      </div>
    </Notice>
  );
}

/** The title says already that it failed. */
function reasonOf(message: string): string {
  const prefix = `${MESSAGES.verificationFailed}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

function PlayAttempt({ url }: { readonly url: string }) {
  const isPlaying = usePreviewState().id === url;
  const Icon = isPlaying ? Square : Play;
  return (
    <Button size="sm" onClick={() => previewPlayer.toggle(url, url)}>
      <Icon aria-hidden size={13} fill="currentColor" />
      {isPlaying ? "Stop" : "Play"}
    </Button>
  );
}
