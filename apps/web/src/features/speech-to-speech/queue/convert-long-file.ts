import { IDEMPOTENCY_KEY_HEADER } from "@voicewright/contract/api/idempotency";
import { type Job, jobRoutes } from "@voicewright/contract/jobs/routes";
import { CONVERTED_FILE_MAX_BYTES, CONVERTED_FILE_MAX_MS } from "@voicewright/contract/rules/limits";
import { speechToSpeechRoutes } from "@voicewright/contract/speech-to-speech/routes";
import { api } from "@/shared/api/api-client.ts";
import { submitFingerprint } from "@/shared/api/submit-guard.ts";
import { openSubmitIntent } from "@/shared/api/submit-intents.ts";
import { conversionForm, type ConversionParams, orderKey } from "./conversion-params.ts";
import { convertedName } from "./converted-name.ts";
import type { ConversionJob, ConversionProgress, ConvertedFile, QueueItem } from "./queue-items.ts";

const ASK_EVERY_MS = 1_000;

/** The server said why a recording was not converted. */
export class LongConversionError extends Error {
  readonly code: string | null;

  constructor({ reason, reason_code: code }: Pick<Job, "reason" | "reason_code">) {
    super(reason ?? "The conversion was stopped.");
    this.code = code;
  }
}

type LongOptions = {
  readonly order: ConversionParams;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ConversionProgress) => void;
  /** The server has taken it. */
  readonly onJob: (job: ConversionJob) => void;
};

/** Whether a recording is more than one call takes. */
export function isLong({ durationMs, file }: Pick<QueueItem, "durationMs" | "file">): boolean {
  return (durationMs ?? 0) > CONVERTED_FILE_MAX_MS || file.size > CONVERTED_FILE_MAX_BYTES;
}

/**
 * Has the server convert hours, part by part, and waits for it. Rejects with what the call was refused with, with
 * LongConversionError, and with the signal's reason; then the server stops, and nothing is charged.
 */
export async function convertLongFile(item: QueueItem, options: LongOptions): Promise<ConvertedFile> {
  const { order, signal, onProgress, onJob } = options;
  const key = orderKey(order, item.id);
  if (item.job?.key === key) {
    await untilDone(item.job.jobId, signal, onProgress);
    return { id: item.job.historyItemId, filename: convertedName(item.file.name, order) };
  }
  onProgress({ phase: "sending", share: undefined });
  const intent = await openSubmitIntent(submitFingerprint(["convert-long", key], item.file));
  try {
    const { job_id: jobId, history_item_id: id } = await api(speechToSpeechRoutes.convertLongSpeech, {
      params: { voice_id: order.voiceId },
      query: { output_format: order.outputFormat },
      body: conversionForm(order),
      files: { audio: [item.file] },
      headers: { [IDEMPOTENCY_KEY_HEADER]: intent.key },
      signal,
    });
    onJob({ key, jobId, historyItemId: id });
    await untilDone(jobId, signal, onProgress);
    return { id, filename: convertedName(item.file.name, order) };
  } finally {
    void intent.end();
  }
}

async function untilDone(jobId: string, signal: AbortSignal, onProgress: LongOptions["onProgress"]): Promise<void> {
  const params = { job_id: jobId };
  try {
    for (;;) {
      const job = await api(jobRoutes.getJob, { params, signal });
      if (job.state === "done") return;
      if (job.state === "failed" || job.state === "cancelled") throw new LongConversionError(job);
      const { phase, done, total } = job.progress ?? { phase: "preparing", done: 0, total: 1 };
      onProgress({ phase: "converting", share: phase === "converting" ? done / total : undefined });
      await pause(signal);
    }
  } catch (error) {
    if (signal.aborted) await api(jobRoutes.cancelJob, { params });
    throw error;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
}
