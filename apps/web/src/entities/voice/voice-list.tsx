import type { Voice } from "@voicewright/contract/voices";
import { useState } from "react";
import { moveFocus } from "@/shared/ui/move-focus.ts";
import { VoiceRow } from "./voice-row.tsx";

type VoiceListProps = {
  readonly voices: readonly Voice[];
  readonly selectedId: string | undefined;
  readonly onSelect: (voice: Voice) => void;
};

/** Voices to choose one from. Arrow keys walk, Enter or Space chooses, Tab goes on to the sample. */
export function VoiceList({ voices, selectedId, onSelect }: VoiceListProps) {
  const [focusedId, setFocusedId] = useState<string>();
  const isListed = (id: string | undefined) => voices.some((voice) => voice.voice_id === id);
  const tabStopId = [focusedId, selectedId].find(isListed) ?? voices[0]?.voice_id;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label="Voice"
      onKeyDown={(event) => moveFocus(event, "[role=radio]")}
      className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
    >
      {voices.map((voice) => (
        <VoiceRow
          key={voice.voice_id}
          voice={voice}
          isSelected={voice.voice_id === selectedId}
          isTabStop={voice.voice_id === tabStopId}
          onFocus={() => setFocusedId(voice.voice_id)}
          onSelect={() => onSelect(voice)}
        />
      ))}
    </div>
  );
}
