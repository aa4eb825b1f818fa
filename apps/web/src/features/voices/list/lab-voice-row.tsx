import type { Voice } from "@voicewright/contract/voices/routes";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { VoiceBadgeChip } from "@/entities/voice/labels/voice-badge-list.tsx";
import { voiceUseCase } from "@/entities/voice/labels/voice-labels.ts";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { VoiceTick } from "@/entities/voice/voice-tick.tsx";
import type { RowPlace } from "@/shared/ui/virtual-rows.tsx";
import { labVoiceBadges } from "./lab-badges.ts";
import { nowUnix } from "../now-unix.ts";

type LabVoiceRowProps = {
  readonly voice: Voice;
  readonly place: RowPlace;
  readonly setSize: number;
  readonly isOpen: boolean;
  readonly onOpen: (voice: Voice) => void;
};

export function LabVoiceRow({ voice, place, setSize, isOpen, onOpen }: LabVoiceRowProps) {
  const tabIndex = place.isTabStop ? 0 : -1;
  const useCase = voiceUseCase(voice);
  return (
    <li
      data-index={place.index}
      aria-posinset={place.index + 1}
      aria-setsize={setSize}
      style={place.style}
      className={clsx(
        "group/row absolute inset-x-0 top-0 flex items-center gap-3 rounded-xl px-2 transition-colors sm:px-3",
        isOpen ? "bg-fill" : "focus-within:bg-fill hover:bg-fill",
      )}
    >
      <button
        type="button"
        data-column="open"
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        onClick={() => onOpen(voice)}
        className="order-2 grid min-w-0 flex-1 gap-0.5 text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{voice.name}</span>
          {useCase !== undefined && <span className="truncate text-xs text-soft max-sm:hidden">{useCase}</span>}
        </span>
        {voice.description !== null && voice.description !== "" && (
          <span className="truncate text-[0.8125rem] text-soft">{voice.description}</span>
        )}
        <span className="mt-0.5 flex h-5 flex-wrap gap-1 overflow-hidden">
          {labVoiceBadges(voice, nowUnix()).map((badge) => (
            <VoiceBadgeChip key={badge.kind} badge={badge} />
          ))}
        </span>
      </button>
      <span className="relative z-10 order-1 flex">
        <VoicePreviewButton
          voiceId={voice.voice_id}
          name={voice.name}
          previewUrl={voice.preview_url}
          sizePx={44}
          tabIndex={tabIndex}
        />
        <VoiceTick category={voice.category} />
      </span>
      <ChevronRight aria-hidden size={16} className="order-3 shrink-0 text-soft" />
    </li>
  );
}
