import { useAudioState } from "@/shared/audio/app-audio.ts";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import type { GenerationPhase } from "./generation-phase.ts";

const SPOKEN: Readonly<Record<GenerationPhase, string>> = {
  idle: "",
  connecting: "Generating speech",
  streaming: "Playing while the rest is generated",
};

type GenerationStatusProps = {
  readonly phase: GenerationPhase;
  readonly firstBytesMs: number | undefined;
  /** What the server took of it, by its header. */
  readonly serverLatencyMs?: number | undefined;
};

/** Tells a screen reader how far the generation is; tests and the curious find the latency here. */
export function GenerationStatus({ phase, firstBytesMs, serverLatencyMs }: GenerationStatusProps) {
  const { transfer } = useAudioState();
  const isReady = phase === "idle" && transfer === "complete";
  return (
    <VisuallyHidden
      aria-live="polite"
      data-phase={phase}
      data-first-bytes-ms={firstBytesMs?.toFixed(0)}
      data-tts-latency-ms={serverLatencyMs}
    >
      {isReady ? "Speech is ready" : SPOKEN[phase]}
    </VisuallyHidden>
  );
}
