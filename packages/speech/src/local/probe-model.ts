import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackModel } from "../model-packs/pack-model.ts";
import type { MessageFromProbe, MessageToProbe } from "./probe-messages.ts";

export type ProbeOptions = {
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
 * - `aborted`: the caller did not want to know any more.
 */
export type ProbeFailure = "unavailable" | "missing" | "refused" | "crashed" | "stalled" | "aborted";

export type ProbeResult =
  | { readonly ok: true; readonly loadMs: number; readonly tryMs: number; readonly rssBytes: number }
  | { readonly ok: false; readonly failure: ProbeFailure; readonly reason: string };

const DEFAULT_TIMEOUT_MS = 180_000;
const STDERR_TAIL_LENGTH = 4_000;
const REASON_LENGTH = 300;
/** The library ends its process in this way when a model's metadata do not suit it. */
const REFUSAL_EXIT_CODE = 255;
/** How a line begins in which the library, or the runtime beneath it, says what is wrong. */
const COMPLAINT = /^(?:\S+\.(?:cc|h):\w+:\d+|what\(\):)\s+/u;

/** Loads and tries a model in a process of its own, so that a bad one ends only that. Never throws for a bad model. */
export async function probeModel(model: PackModel, options: ProbeOptions = {}): Promise<ProbeResult> {
  // What the probe measures must not be taken for facts about an installed model, nor outlive a crash.
  const scratchDir = await mkdtemp(join(tmpdir(), "voicewright-probe-"));
  const entry = options.childEntry ?? new URL("./probe-child.ts", import.meta.url);
  const child = fork(entry instanceof URL ? fileURLToPath(entry) : entry, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  let stderrTail = "";
  child.stderr?.on("data", (data: Buffer) => {
    stderrTail = (stderrTail + data.toString("utf8")).slice(-STDERR_TAIL_LENGTH);
  });
  try {
    return await waitForAnswer(child, { kind: "probe", model, scratchDir }, options, () => stderrTail);
  } finally {
    child.kill("SIGKILL");
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function waitForAnswer(
  child: ChildProcess,
  question: MessageToProbe,
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal }: ProbeOptions,
  readStderr: () => string,
): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const end = (result: ProbeResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve(result);
    };
    const fail = (failure: ProbeFailure, reason: string): void => end({ ok: false, failure, reason });
    const abort = (): void => fail("aborted", "The trial was called off");
    const timer = setTimeout(() => fail("stalled", `The model did not answer within ${timeoutMs / 1000} s`), timeoutMs);

    child.once("message", (message: MessageFromProbe) => end(toResult(message)));
    child.once("error", (error) => fail("crashed", error.message));
    // "close" comes after the last of the error output.
    child.once("close", (exitCode, exitSignal) => {
      const said = lastComplaint(readStderr());
      if (exitCode === REFUSAL_EXIT_CODE) fail("refused", said ?? "The model was refused");
      else fail("crashed", said ?? `The process that tried it ended with ${exitSignal ?? exitCode}`);
    });
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
    else child.send(question, () => {});
  });
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
