import { PREVIEWS_PER_GENERATION } from "@voicewright/contract/rules/limits";
import { previewUrl } from "@/entities/voice-preview/preview-clip.ts";
import { PreviewRow } from "@/entities/voice-preview/preview-row.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import type { Design } from "./use-design.ts";

type PreviewChoiceProps = Pick<Design, "previews" | "isOrdering" | "selectedId" | "select" | "markPlayed"> & {
  readonly onRetry: (id: string) => void;
};

const SKELETON_KEYS = Array.from({ length: PREVIEWS_PER_GENERATION }, (_, index) => `waiting-${index}`);

/** The three voices, as they come; one of them is chosen. */
export function PreviewChoice({ previews, isOrdering, selectedId, select, markPlayed, onRetry }: PreviewChoiceProps) {
  if (isOrdering) {
    return (
      <ul aria-hidden className="grid gap-2">
        {SKELETON_KEYS.map((key) => (
          <li key={key} className="flex items-center gap-3 rounded-xl border p-3">
            <Skeleton className="size-10 shrink-0 rounded-full!" />
            <Skeleton className="h-4 flex-1" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">Choose a voice</legend>
      {previews.map(({ id, clip, error, isFetching }, index) => {
        const name = `Voice ${index + 1}`;
        const isGone = error !== undefined && !isFetching;
        const state = isGone ? "gone" : clip === undefined ? "waiting" : "playable";
        return (
          <div
            key={id}
            className="rounded-xl border border-line-strong p-3 transition-colors has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
          >
            <PreviewRow
              id={id}
              name={name}
              url={previewUrl(id)}
              state={state}
              durationSeconds={clip?.state === "complete" ? clip.durationSeconds : 0}
              bars={clip?.state === "complete" ? clip.bars : undefined}
              onPlay={() => markPlayed(id)}
              problem={isGone ? apiErrorMessage(error) : undefined}
            >
              {isGone ? (
                <Button size="sm" onClick={() => onRetry(id)}>
                  Try again
                </Button>
              ) : (
                state === "playable" && (
                  <input
                    type="radio"
                    name="designed-voice"
                    aria-label={`Choose ${name}`}
                    checked={selectedId === id}
                    onChange={() => select(id)}
                    className="m-1 size-5 shrink-0 appearance-none rounded-full border border-soft bg-panel checked:border-6 checked:border-primary"
                  />
                )
              )}
            </PreviewRow>
          </div>
        );
      })}
    </fieldset>
  );
}
