import type { Voice } from "@voicewright/contract/voices/routes";
import { clsx } from "clsx";
import { Check, Plus } from "lucide-react";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { VoiceBadgeChip } from "../labels/voice-badge-list.tsx";
import { draftBadge } from "../labels/voice-badges.ts";
import { voiceChips, voiceUseCase } from "../labels/voice-labels.ts";
import { VoicePreviewButton } from "../voice-preview-button.tsx";

const CHIPS_MAX = 4;

/** Whether a voice can be chosen as it is, or is added to the workspace's voices first. */
export type VoiceRowState = "selected" | "idle" | "to-add" | "loading" | "added";

type VoiceRowProps = {
  readonly voice: Pick<Voice, "voice_id" | "name" | "description" | "labels" | "preview_url"> &
    Partial<Pick<Voice, "category" | "fine_tuning">>;
  readonly state: VoiceRowState;
  /** The one row of the list that the Tab key stops at. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
};

export function VoiceRow({ voice, state, isTabStop, onFocus, onSelect }: VoiceRowProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const useCase = voiceUseCase(voice);
  const isSelected = state === "selected";
  const { category, fine_tuning: tuning } = voice;
  const draft =
    category === undefined || tuning === undefined ? undefined : draftBadge({ category, fine_tuning: tuning });
  return (
    <div
      className={clsx(
        // Rows that are out of sight cost nothing, however far somebody has scrolled.
        "group/row relative flex items-center gap-3 rounded-xl px-3 py-2.5 transition-colors [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]",
        isSelected ? "bg-fill" : "hover:bg-fill",
      )}
    >
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrow keys walk here without choosing
        role="radio"
        aria-checked={isSelected}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={onSelect}
        className="order-2 grid min-w-0 flex-1 gap-0.5 text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">{voice.name}</span>
          {useCase !== undefined && <span className="truncate text-xs text-soft">{useCase}</span>}
        </span>
        {voice.description !== null && <span className="truncate text-[0.8125rem] text-soft">{voice.description}</span>}
        <span className="mt-1 flex flex-wrap gap-1">
          {draft !== undefined && <VoiceBadgeChip badge={draft} />}
          {voiceChips(voice)
            .slice(0, CHIPS_MAX)
            .map((chip) => (
              <span
                key={chip.key}
                className="rounded-full border px-2 text-[0.6875rem]/[1.125rem] font-medium text-soft"
              >
                {chip.text}
              </span>
            ))}
        </span>
        {state === "to-add" && <VisuallyHidden>Not added yet</VisuallyHidden>}
        {state === "added" && <VisuallyHidden>Added to your voices</VisuallyHidden>}
      </button>
      <span className="relative z-10 order-1 flex">
        <VoicePreviewButton
          voiceId={voice.voice_id}
          name={voice.name}
          previewUrl={voice.preview_url}
          tabIndex={tabIndex}
        />
      </span>
      <span className="order-3 flex shrink-0 text-soft">
        {(isSelected || state === "added") && <Check aria-hidden size={16} className="text-ink" />}
        {state === "to-add" && <Plus aria-hidden size={16} className="group-hover/row:text-ink" />}
        {state === "loading" && <Spinner label={`Adding ${voice.name}`} />}
      </span>
    </div>
  );
}
