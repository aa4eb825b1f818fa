import type { EngineSpec } from "../engines/engine-spec.ts";
import type { PoolTask, SpokenChunk } from "../pool-protocol.ts";
import type { SpeechErrorCode } from "../speech-error.ts";

export type MessageToChild =
  /** The first message; not an argument, because other users of the machine can read those. */
  | { readonly kind: "open"; readonly engine: EngineSpec; readonly cacheDir: string }
  | { readonly kind: "begin"; readonly sessionId: number; readonly task: PoolTask }
  /** The consumer has taken a chunk; the child may make as much again. */
  | { readonly kind: "acknowledge"; readonly sessionId: number; readonly durationMs: number }
  | { readonly kind: "cancel"; readonly sessionId: number };

/** Beside signs of life. */
export type MessageToParent =
  | {
      readonly kind: "chunk";
      readonly sessionId: number;
      readonly chunk: SpokenChunk;
      readonly chunkDurationMs: number;
    }
  | { readonly kind: "done"; readonly sessionId: number }
  | { readonly kind: "failed"; readonly sessionId: number; readonly code: SpeechErrorCode; readonly message: string };

export const HEARTBEAT_INTERVAL_MS = 500;
