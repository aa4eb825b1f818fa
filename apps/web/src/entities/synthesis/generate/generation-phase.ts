export type GenerationPhase = "idle" | "connecting" | "streaming";
