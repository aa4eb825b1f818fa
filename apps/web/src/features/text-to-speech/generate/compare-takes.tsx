import { ComparisonPlace } from "@/features/comparison";
import { useGenerationStore } from "./generation-store.ts";

/** Offers to compare the last two generations, once nothing is being generated. */
export function CompareTakes() {
  const { phase, takes } = useGenerationStore();
  if (phase !== "idle") return null;
  return <ComparisonPlace takes={takes} onClose={() => useGenerationStore.setState({ takes: [] })} />;
}
