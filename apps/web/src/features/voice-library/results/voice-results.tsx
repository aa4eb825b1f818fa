import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { RefObject } from "react";
import { useMediaQuery } from "@/shared/lib/use-media-query.ts";
import { VirtualRows } from "@/shared/ui/virtual-rows.tsx";
import type { LibraryActions } from "./library-actions.ts";
import { LibraryVoiceRow } from "./library-voice-row.tsx";

const ROW_HEIGHT_PX = 92;
const BADGES_SHOWN = { narrow: 2, medium: 5, wide: 8 } as const;

type VoiceResultsProps = {
  readonly voices: readonly LibraryVoice[];
  readonly totalCount: number;
  readonly actions: LibraryActions;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onNearEnd: () => void;
};

export function VoiceResults({ voices, totalCount, actions, scroller, onNearEnd }: VoiceResultsProps) {
  const isMedium = useMediaQuery("(min-width: 640px)");
  const isWide = useMediaQuery("(min-width: 1180px)");
  const badgesShown = isWide ? BADGES_SHOWN.wide : isMedium ? BADGES_SHOWN.medium : BADGES_SHOWN.narrow;
  return (
    <VirtualRows
      label="Voices"
      items={voices}
      getKey={(voice) => voice.voice_id}
      rowHeightPx={ROW_HEIGHT_PX}
      scroller={scroller}
      onNearEnd={onNearEnd}
      renderRow={(voice, place) => (
        <LibraryVoiceRow
          key={voice.voice_id}
          voice={voice}
          place={place}
          actions={actions}
          setSize={totalCount}
          badgesShown={badgesShown}
        />
      )}
    />
  );
}
