import type { AudioSpan } from "@/shared/audio/cut-out.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import type { RecordingScript } from "@voicewright/contract/recorder/recording-script";
import { RefusedPassages } from "./refused-passages.tsx";
import type { PassageProblem } from "./take-check.ts";
import type { TakeReviewer } from "./use-take-review.ts";

type TakeReviewViewProps = {
  readonly reviewer: TakeReviewer;
  readonly script: RecordingScript;
  readonly durationMs: number;
  readonly minMs: number;
  /** The take is used as the reviewer has settled it. */
  readonly onSettled: (cut: readonly AudioSpan[]) => void;
  /** Goes on with the take at the first problem; absent when its recording has ended. */
  readonly onReadAgain?: ((first: PassageProblem | undefined) => void) | undefined;
};

/** A take while it is checked, and what was found that has to be decided. */
export function TakeReviewView({ reviewer, script, durationMs, minMs, onSettled, onReadAgain }: TakeReviewViewProps) {
  const { review, settle } = reviewer;
  const settleWith = (cut: readonly AudioSpan[]) => {
    settle(cut);
    onSettled(cut);
  };
  if (review.kind === "checking") return <Checking share={review.share} onSkip={() => settleWith([])} />;
  if (review.kind !== "refused") return null;
  const { problems, replaced } = review;
  const isOnlyReading = problems.every(({ reason }) => reason === "misread" || reason === "unheard");
  const leftMs = durationMs - [...problems, ...replaced].reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return (
    <RefusedPassages
      problems={problems}
      script={script}
      onReadAgain={onReadAgain === undefined ? undefined : () => onReadAgain(problems[0])}
      onLeaveOut={leftMs >= minMs ? () => settleWith([...problems, ...replaced]) : undefined}
      onKeep={isOnlyReading ? () => settleWith(replaced) : undefined}
    />
  );
}

function Checking({ share, onSkip }: { readonly share: number; readonly onSkip: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border p-4">
      <p className="flex items-center gap-2 tabular-nums">
        <Spinner />
        Checking what you read … {Math.floor(100 * share)} %
      </p>
      <Status className="sr-only">Checking what you read</Status>
      <Button data-next size="sm" variant="ghost" onClick={onSkip}>
        Use without checking
      </Button>
    </div>
  );
}
