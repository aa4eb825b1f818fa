import { ComparisonPlace } from "@/entities/comparison/comparison-place.tsx";
import { speechTakes, useGenerationStore } from "./generation-store.ts";

/** Offers to compare the last two generations, once nothing is being generated. */
export function CompareTakes() {
  const { phase } = useGenerationStore();
  return phase === "idle" ? <ComparisonPlace kept={speechTakes} what="text" /> : null;
}
