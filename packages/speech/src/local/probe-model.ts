import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describeExit } from "@voicewright/audio/child-processes/child-process";
import { ChildRunError, runChild } from "@voicewright/audio/child-processes/run-child";
import type { PackModel } from "../model-packs/pack-model.ts";
import type { MessageFromProbe } from "./probe-messages.ts";

export type ProbeOptions = {
  /** A folder in which the trial may make one of its own. */
  readonly scratchParent: string;
  /** The file that the child process runs, where the code is bundled. */
  readonly childEntry?: string | URL;
  /** A model that has not answered by then is given up. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

/**
 * - `unavailable`: the native library is not installed here; the model may be good.
 * - `missing`: a file of the model is not there.
 * - `refused`: the library does not accept it, for example because its metadata is wrong.
 * - `crashed`: loading or trying it ended the process, as damaged files do.
 * - `stalled`: it did not answer in time.
 * - `aborted`: the caller cancelled the probe.
 */
export type ProbeFailure = "unavailable" | "missing" | "refused" | "crashed" | "stalled" | "aborted";

export type ProbeResult =
  | { readonly ok: true; readonly loadMs: number; readonly tryMs: number; readonly rssBytes: number }
  | { readonly ok: false; readonly failure: ProbeFailure; readonly reason: string };

const DEFAULT_TIMEOUT_MS = 180_000;
const REASON_LENGTH = 300;
/** The library ends its process in this way when a model's metadata do not suit it. */
const REFUSAL_EXIT_CODE = 255;
/** How a line begins in which the library, or the runtime beneath it, says what is wrong. */
const COMPLAINT = /^(?:\S+\.(?:cc|h):\w+:\d+|what\(\):)\s+/u;

/** Loads and tries a model in a process of its own, so that a bad one ends only that. Never throws for a bad model. */
export async function probeModel(model: PackModel, options: ProbeOptions): Promise<ProbeResult> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  // What the probe measures must not be taken for facts about an installed model, nor outlive a crash.
  const scratchDir = await mkdtemp(join(options.scratchParent, "probe-"));
  const entry = options.childEntry ?? new URL("./probe-child.ts", import.meta.url);
  try {
    const answer = await runChild<MessageFromProbe, MessageFromProbe>(
      { entry },
      { kind: "probe", model, scratchDir },
      { timeLimitMs: timeoutMs, onMessage: (message) => message, ...(signal === undefined ? {} : { signal }) },
    );
    return toResult(answer);
  } catch (error) {
    if (!(error instanceof ChildRunError)) throw error;
    return toFailure(error, timeoutMs);
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function toFailure({ reason, exit }: ChildRunError, timeoutMs: number): ProbeResult {
  if (reason === "aborted") return { ok: false, failure: "aborted", reason: "The trial was called off" };
  if (reason !== "exited") {
    return { ok: false, failure: "stalled", reason: `The model did not answer within ${timeoutMs / 1000} s` };
  }
  const complaint = lastComplaint(exit.stderrTail);
  if (exit.exitCode === REFUSAL_EXIT_CODE) {
    return { ok: false, failure: "refused", reason: complaint ?? "The model was refused" };
  }
  const ending = `The process that tried it ended with ${describeExit(exit)}`;
  return { ok: false, failure: "crashed", reason: complaint ?? ending };
}

function toResult(message: MessageFromProbe): ProbeResult {
  if (message.kind === "usable") {
    const { loadMs, tryMs, rssBytes } = message;
    return { ok: true, loadMs, tryMs, rssBytes };
  }
  const { code, message: reason } = message;
  if (code === "local_engine_unavailable") return { ok: false, failure: "unavailable", reason };
  if (code === "model_missing") return { ok: false, failure: "missing", reason };
  return { ok: false, failure: "refused", reason };
}

/** The library's last complaint, without the place in its source; messages may run over several lines. */
function lastComplaint(stderr: string): string | undefined {
  const lines = stderr.split("\n").map((line) => line.trim());
  const complaint = lines.findLast((line) => COMPLAINT.test(line)) ?? lines.findLast((line) => line !== "");
  return complaint?.replace(COMPLAINT, "").slice(0, REASON_LENGTH);
}
