import { create } from "zustand";
import type { Take } from "@/features/comparison";
import type { GenerationPhase } from "@/entities/synthesis/generate/generation-phase.ts";
import type { LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";

type GenerationState = {
  readonly phase: GenerationPhase;
  readonly last: LastGeneration | undefined;
  /** The last two that came to their end, the newest last. */
  readonly takes: readonly Take[];
  /** From the click to the first bytes, of the last generation. */
  readonly firstBytesMs: number | undefined;
  /** What the server took of it until the first sound. */
  readonly serverLatencyMs: number | undefined;
};

/** Outlives the page: a generation goes on while one looks at another one. */
export const useGenerationStore = create<GenerationState>(() => ({
  phase: "idle",
  last: undefined,
  takes: [],
  firstBytesMs: undefined,
  serverLatencyMs: undefined,
}));
