import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { VoiceBadgeChip } from "@/entities/voice/labels/voice-badge-list.tsx";
import { libraryVoiceBadges } from "@/entities/voice/labels/voice-badges.ts";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { VoiceTick } from "@/entities/voice/voice-tick.tsx";
import type { RowPlace } from "@/shared/ui/virtual-rows.tsx";
import type { LibraryActions } from "./library-actions.ts";
import { VoiceActions } from "./voice-actions.tsx";

type LibraryVoiceRowProps = {
  readonly voice: LibraryVoice;
  readonly actions: LibraryActions;
  readonly place: RowPlace;
  readonly setSize: number;
  readonly badgesShown: number;
};

export function LibraryVoiceRow({ voice, actions, place, setSize, badgesShown }: LibraryVoiceRowProps) {
  const tabIndex = place.isTabStop ? 0 : -1;
  const badges = libraryVoiceBadges(voice);
  const hidden = badges.slice(badgesShown);
  return (
    <li
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={setSize}
      style={place.style}
      className="group/row absolute inset-x-0 [contain:layout_style] top-0 flex items-center gap-3 rounded-xl px-2 transition-colors focus-within:bg-fill hover:bg-fill sm:gap-4 sm:px-3"
    >
      <span className="relative flex">
        <VoicePreviewButton
          voiceId={voice.voice_id}
          name={voice.name}
          previewUrl={voice.preview_url}
          sizePx={44}
          tabIndex={tabIndex}
        />
        <VoiceTick category={voice.category} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{voice.name}</span>
          <span className="truncate text-xs text-soft max-sm:hidden">
            {formatVoiceLabel("use_case", voice.use_case)}
          </span>
        </p>
        <p className="truncate text-[0.8125rem] text-soft">{voice.description}</p>
        <p className="mt-1 flex items-center gap-1 overflow-hidden">
          {badges.slice(0, badgesShown).map((badge) => (
            <VoiceBadgeChip key={badge.kind} badge={badge} />
          ))}
          {hidden.length > 0 && (
            <button
              type="button"
              data-column="badges"
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={`${hidden.length} more labels of ${voice.name}: ${hidden.map(({ explanation, text }) => explanation ?? text).join(", ")}`}
              onClick={(event) => actions.openMenu(voice, event.currentTarget)}
              className="relative h-5 shrink-0 rounded-full px-1.5 text-[0.6875rem] font-medium text-soft after:absolute after:-inset-1 hover:text-ink"
            >
              +{hidden.length}
            </button>
          )}
        </p>
      </div>
      {voice.similarity_percent !== null && (
        <span className="shrink-0 rounded-full bg-fill-strong px-2.5 py-1 text-xs font-medium tabular-nums">
          {voice.similarity_percent}%<span className="max-sm:sr-only"> similar</span>
        </span>
      )}
      <VoiceActions voice={voice} actions={actions} tabIndex={tabIndex} />
    </li>
  );
}
