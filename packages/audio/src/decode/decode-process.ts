import { ChildRunError, runChild } from "../child-processes/run-child.ts";
import type { DecodeFacts, DecodeMessage, DecodeRequest } from "./decode-protocol.ts";
import { MediaError } from "./media-error.ts";

export type DecodeLimits = {
  /** The whole decoding; 20 minutes by default. */
  readonly timeLimitMs?: number;
  /** Without progress; a minute by default. */
  readonly stallLimitMs?: number;
};

type RunOptions = {
  readonly signal: AbortSignal;
  readonly entry: URL | string;
  readonly limits?: DecodeLimits;
  readonly onProgress: (progress: {
    readonly readBytes: number;
    readonly decodedMs: number;
    readonly statedMs: number | undefined;
  }) => void;
};

const DEFAULT_TIME_LIMIT_MS = 20 * 60_000;
const DEFAULT_STALL_LIMIT_MS = 60_000;
/** JavaScript's share of the process; the decoder's own memory is bounded apart from it. */
const HEAP_LIMIT_MB = 256;
const NODE_OPTIONS = [
  `--max-old-space-size=${HEAP_LIMIT_MB}`,
  // FFmpeg's 30 MB are known to be valid; checking only what is run saves a tenth of a second.
  "--wasm-lazy-validation",
];
const CRASH_MESSAGE = "The file made the decoder crash";

/**
 * Runs one decoding in a process of its own and kills it when the signal or a limit says so. Resolves after the
 * process has gone. Throws a MediaError, or the signal's reason.
 */
export async function runDecodeProcess(request: DecodeRequest, options: RunOptions): Promise<DecodeFacts> {
  const { signal, entry, limits, onProgress } = options;
  try {
    return await runChild<DecodeMessage, DecodeFacts>(
      // A heap limit of the parent's is not the child's.
      { entry, nodeOptions: NODE_OPTIONS, environment: { NODE_OPTIONS: "" } },
      request,
      {
        signal,
        timeLimitMs: limits?.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
        stallLimitMs: limits?.stallLimitMs ?? DEFAULT_STALL_LIMIT_MS,
        onMessage: (message) => {
          switch (message.kind) {
            case "progress":
              onProgress({ ...message, statedMs: message.statedMs });
              return undefined;
            case "done":
              return message.facts;
            case "refused":
              throw new MediaError(message.code, message.message, { contents: message.contents });
            default:
              throw new MediaError("decoder_crashed", CRASH_MESSAGE, { cause: message });
          }
        },
      },
    );
  } catch (error) {
    if (!(error instanceof ChildRunError)) throw error;
    signal.throwIfAborted();
    throw toMediaError(error);
  }
}

function toMediaError({ reason, exit }: ChildRunError): MediaError {
  if (reason === "overdue") return new MediaError("decoder_timeout", "Decoding the file took too long");
  if (reason === "stalled") return new MediaError("decoder_timeout", "The decoder got stuck at the file");
  return new MediaError("decoder_crashed", CRASH_MESSAGE, { cause: exit.stderrTail });
}
