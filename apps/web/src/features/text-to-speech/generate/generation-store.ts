import { create } from "zustand";
import type { LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";

export type GenerationPhase = "idle" | "connecting" | "streaming";

type GenerationState = {
  readonly phase: GenerationPhase;
  readonly last: LastGeneration | undefined;
  /** From the click to the first bytes, of the last generation. */
  readonly firstBytesMs: number | undefined;
};

/** Outlives the page: a generation goes on while one looks at another one. */
export const useGenerationStore = create<GenerationState>(() => ({
  phase: "idle",
  last: undefined,
  firstBytesMs: undefined,
}));
