import { clsx } from "clsx";
import { Download, Square } from "lucide-react";
import { CreditCost } from "@/entities/synthesis/generate/credit-cost.tsx";
import { CreditsLeft } from "@/entities/workspace/credits-left.tsx";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { formatCount, formatNumber } from "@/shared/lib/format.ts";
import { SUBMIT_HOTKEY_ARIA, SUBMIT_HOTKEY_LABEL } from "@/shared/lib/hotkeys.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import type { GenerationPhase } from "../generate/generation-phase.ts";

type EditorFooterProps = {
  readonly characters: number;
  readonly limit: number;
  readonly credits: number | undefined;
  /** Of the workspace. */
  readonly creditsLeft: number | undefined;
  readonly freeLeft: number;
  readonly phase: GenerationPhase;
  /** What the button says while it costs something. */
  readonly generateLabel?: string;
  readonly blockedReason: string | undefined;
  readonly onGenerate: () => void;
  readonly onStop: () => void;
};

export function EditorFooter({
  characters,
  limit,
  credits,
  creditsLeft,
  freeLeft,
  phase,
  generateLabel = "Generate speech",
  blockedReason,
  onGenerate,
  onStop,
}: EditorFooterProps) {
  const { track, transfer } = useAudioState();
  const excess = characters - limit;

  const download = () => {
    const source = audioEngine.savable();
    if (track !== undefined && source !== undefined) saveFile(source, track.fileName);
  };
  const noDownloadReason =
    track === undefined
      ? "Nothing has been generated yet."
      : transfer === "streaming"
        ? "The audio is still being generated."
        : undefined;

  return (
    <footer data-footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 px-6 pt-3 pb-5">
      <CreditsLeft />
      <p
        className={clsx("ms-auto text-[0.8125rem] tabular-nums", excess > 0 ? "font-medium text-danger" : "text-soft")}
      >
        {`${formatNumber(characters)} / ${formatNumber(limit)} characters`}
        {credits !== undefined && characters > 0 && excess <= 0 && (
          <>
            {" · "}
            <CreditCost
              credits={credits}
              basis={formatCount(characters, "character", "characters")}
              isFree={freeLeft > 0}
              creditsLeft={creditsLeft}
            />
          </>
        )}
      </p>
      <div className="flex w-full items-center gap-3 @2xl:w-auto">
        <IconButton label="Download" variant="outline" onClick={download} disabledReason={noDownloadReason}>
          <Download aria-hidden size={17} />
        </IconButton>
        {phase === "idle" ? (
          <Button
            variant="primary"
            className="flex-1"
            onClick={onGenerate}
            disabledReason={blockedReason}
            aria-keyshortcuts={SUBMIT_HOTKEY_ARIA}
          >
            {freeLeft > 0 ? `Regenerate (free, ${freeLeft} left)` : generateLabel}
            <kbd aria-hidden className="font-sans text-xs opacity-65 max-lg:hidden">
              {SUBMIT_HOTKEY_LABEL}
            </kbd>
          </Button>
        ) : (
          <Button variant="primary" className="flex-1" onClick={onStop}>
            {phase === "connecting" ? <Spinner /> : <Square aria-hidden size={13} fill="currentColor" />}
            Stop
          </Button>
        )}
      </div>
    </footer>
  );
}
