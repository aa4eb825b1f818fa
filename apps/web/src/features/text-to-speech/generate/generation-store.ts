import { create } from "zustand";
import { keptTakes } from "@/entities/comparison/kept-takes.ts";
import type { GenerationPhase } from "@/entities/synthesis/generate/generation-phase.ts";
import type { LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";

type GenerationState = {
  readonly phase: GenerationPhase;
  readonly last: LastGeneration | undefined;
  /** From the click to the first bytes, of the last generation. */
  readonly firstBytesMs: number | undefined;
  /** What the server took of it until the first sound. */
  readonly serverLatencyMs: number | undefined;
};

/** Outlives the page: a generation goes on while one looks at another one. */
export const useGenerationStore = create<GenerationState>(() => ({
  phase: "idle",
  last: undefined,
  firstBytesMs: undefined,
  serverLatencyMs: undefined,
}));

/** What can be compared. */
export const speechTakes = keptTakes("speech");
