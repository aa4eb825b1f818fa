import { useNavigate } from "@tanstack/react-router";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { AudioWaveform, Copy, CreditCard, Plus, Type, UserRound } from "lucide-react";
import { isPlanInTheWay, isVoiceAvailable } from "@/entities/voice/add/add-voice-rules.ts";
import { VoiceBadgeChip } from "@/entities/voice/labels/voice-badge-list.tsx";
import { libraryVoiceBadges } from "@/entities/voice/labels/voice-badges.ts";
import { MenuAt, MenuItem, MenuSeparator } from "@/shared/ui/popups/menu.tsx";
import { type LibraryActions, libraryRefusals } from "./library-actions.ts";

export type VoiceMenuProps = {
  readonly open: boolean;
  readonly voice: LibraryVoice | undefined;
  readonly anchor: HTMLElement | null;
  readonly actions: LibraryActions;
  readonly onFindSimilar: (voice: LibraryVoice) => void;
  readonly onShowOwner: (voice: LibraryVoice) => void;
  readonly onCopyId: (voice: LibraryVoice) => void;
  readonly onClose: () => void;
};

/** All that a row has no room for: the whole of the description, every label, and what else can be done. */
export function VoiceMenuPanel({
  open,
  voice,
  anchor,
  actions,
  onFindSimilar,
  onShowOwner,
  onCopyId,
  onClose,
}: VoiceMenuProps) {
  const navigate = useNavigate();
  if (voice === undefined) return null;
  const isAtHand = isVoiceAvailable(voice);
  const refusals = libraryRefusals(voice, actions);
  return (
    <MenuAt label={`More about ${voice.name}`} open={open} anchor={anchor} onClose={onClose}>
      <div className="w-72 max-w-[calc(100vw-2rem)] px-2.5 pt-2 pb-2.5">
        <p className="font-semibold">{voice.name}</p>
        <p className="text-xs text-soft">Shared by {voice.owner_name}</p>
        {voice.description !== null && voice.description !== "" && (
          <p className="mt-1.5 text-[0.8125rem] text-pretty text-soft">{voice.description}</p>
        )}
        <p className="mt-2 flex flex-wrap gap-1">
          {libraryVoiceBadges(voice).map((badge) => (
            <VoiceBadgeChip key={badge.kind} badge={badge} />
          ))}
        </p>
        {refusals.use !== undefined && <p className="mt-2 text-xs text-pretty text-warning">{refusals.use}</p>}
      </div>
      <MenuSeparator />
      {!isAtHand && (
        <MenuItem icon={Plus} disabled={refusals.add !== undefined} onSelect={() => actions.add(voice)}>
          Add to your voices
        </MenuItem>
      )}
      <MenuItem icon={Type} disabled={refusals.use !== undefined} onSelect={() => actions.use(voice)}>
        Use for speech
      </MenuItem>
      {isPlanInTheWay(voice, actions.circumstances) && (
        <MenuItem icon={CreditCard} onSelect={() => void navigate({ to: "/app/subscription" })}>
          See the plans
        </MenuItem>
      )}
      <MenuItem icon={AudioWaveform} onSelect={() => onFindSimilar(voice)}>
        Find similar voices
      </MenuItem>
      <MenuItem icon={UserRound} onSelect={() => onShowOwner(voice)}>
        Voices of this owner
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => onCopyId(voice)}>
        Copy voice ID
      </MenuItem>
    </MenuAt>
  );
}
