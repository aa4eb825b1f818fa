import { useQuery } from "@tanstack/react-query";
import { VOICE_SEARCH_DEBOUNCE_MS } from "@voicewright/contract/rules/limits";
import { useState } from "react";
import { understandQuery } from "@/entities/voice-preview/understand-query.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { applyEdits, type ChipEdits, isEdited, NO_EDITS } from "./chip-edits.ts";

/** What the prompt was understood as, when its writing pauses, and what was changed of that by hand. */
export function useUnderstanding(prompt: string) {
  const [edits, setEdits] = useState<ChipEdits>(NO_EDITS);
  const settled = useDebounced(prompt.trim(), VOICE_SEARCH_DEBOUNCE_MS);
  const answer = useQuery(understandQuery(settled));
  const understood = settled === "" ? [] : (answer.data?.chips ?? []);
  const chips = applyEdits(understood, edits);
  return {
    understood,
    chips,
    edits,
    setEdits,
    isReading: answer.isFetching,
    labels: settled === "" ? {} : (answer.data?.labels ?? {}),
    /** What is sent: nothing, as long as the server's own reading is right. */
    sentChips: isEdited(edits) ? chips : undefined,
  };
}

export type Understanding = ReturnType<typeof useUnderstanding>;
