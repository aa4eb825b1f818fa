import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";

const MS_PER_SECOND = 1_000;

type CaptchaPromptProps = {
  readonly imageUrl: string | undefined;
  readonly elapsedMs: number;
  /** The text can be read. */
  readonly onDrawn: () => void;
};

/** What is to be read aloud, as an image. */
export function CaptchaPrompt({ imageUrl, elapsedMs, onDrawn }: CaptchaPromptProps) {
  const waitMs = PROFESSIONAL_LIMITS.captchaRevealMs - elapsedMs;
  return (
    <div className="grid min-h-32 place-items-center rounded-xl border bg-white p-3 text-center text-neutral-600">
      {waitMs > 0 && (
        <p>
          The text to read appears in <span className="tabular-nums">{Math.ceil(waitMs / MS_PER_SECOND)}</span> …
        </p>
      )}
      {waitMs <= 0 && imageUrl === undefined && (
        <p className="flex items-center gap-2">
          <Spinner />
          The text will appear in a moment …
        </p>
      )}
      {waitMs <= 0 && imageUrl !== undefined && (
        <img src={imageUrl} alt="The text to read aloud" onLoad={onDrawn} className="max-h-56 max-w-full" />
      )}
    </div>
  );
}
