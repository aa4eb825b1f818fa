import type { Comparison } from "@voicewright/contract/comparison/routes";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createSideBySide, openSideBySide } from "@/shared/audio/open-side-by-side.ts";
import { comparedAudioUrl } from "./comparison-mutations.ts";

/** The player of a comparison, which stays the same while it is shown, and how much of each was heard. */
export function useSideBySide(comparison: Comparison) {
  const [player] = useState(() =>
    createSideBySide(
      comparison.generations.map((one) => ({ url: comparedAudioUrl(comparison, one), gainDb: one.gain_db })),
    ),
  );
  const [heard, setHeard] = useState<readonly number[]>([0, 0]);

  useEffect(() => openSideBySide(player), [player]);
  useEffect(() => player.onPosition(() => setHeard([player.heardSeconds(0), player.heardSeconds(1)])), [player]);

  const state = useSyncExternalStore(player.subscribe, player.state);
  return { player, state, heard };
}
