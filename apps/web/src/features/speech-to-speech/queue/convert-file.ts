import { IDEMPOTENCY_KEY_HEADER } from "@voicewright/contract/api/idempotency";
import { outputContentType, outputFileExtension } from "@voicewright/contract/rules/output-formats";
import { speechToSpeechRoutes } from "@voicewright/contract/speech-to-speech/routes";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import { freeRegeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { api } from "@/shared/api/api-client.ts";
import { submitFingerprint } from "@/shared/api/submit-guard.ts";
import { openSubmitIntent } from "@/shared/api/submit-intents.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { bytesPerSecond, conversionForm, type ConversionParams, orderKey } from "./conversion-params.ts";
import { convertedName } from "./converted-name.ts";
import type { ConversionProgress, ConvertedFile, QueueItem } from "./queue-items.ts";

export type Converted = { readonly file: ConvertedFile; readonly headers: Headers };

type ConvertOptions = {
  readonly order: ConversionParams;
  /** It is heard while it is made, where the browser can. */
  readonly plays: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ConversionProgress) => void;
};

/**
 * Changes the voice of one recording. Rejects with what the call was refused with, and with the signal's reason; nothing
 * when the player stopped it.
 */
export async function convertFile(item: QueueItem, options: ConvertOptions): Promise<Converted | undefined> {
  const { order, plays, signal, onProgress } = options;
  const key = orderKey(order, item.id);
  const intent = await openSubmitIntent(submitFingerprint(["convert", key], item.file));
  const free = freeRegeneration(item.last, key, Date.now());
  onProgress({ phase: "sending", share: undefined });

  const open = async (stopped?: AbortSignal): Promise<Response> => {
    const response = await api(speechToSpeechRoutes.convertSpeech, {
      params: { voice_id: order.voiceId },
      query: { output_format: order.outputFormat },
      body: conversionForm(order),
      files: { audio: [item.file] },
      headers: {
        [IDEMPOTENCY_KEY_HEADER]: intent.key,
        ...(free === undefined ? {} : { [REGENERATE_HEADER]: free.info }),
      },
      signal: stopped === undefined ? signal : AbortSignal.any([signal, stopped]),
    });
    return counting(response, item, order, onProgress);
  };

  try {
    const response = plays ? await playWhileItArrives(item, order, open) : await open();
    if (response === undefined) return undefined;
    if (!plays) await response.body?.pipeTo(new WritableStream());
    const id = response.headers.get("history-item-id");
    if (id === null) throw new TypeError("A conversion was not saved");
    return { file: { id, filename: convertedName(item.file.name, order) }, headers: response.headers };
  } finally {
    void intent.end();
  }
}

async function playWhileItArrives(
  item: QueueItem,
  order: ConversionParams,
  open: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const { outcome, response } = await audioEngine.playStream({
    mimeType: outputContentType(order.outputFormat),
    open,
    trackOf: (answer) => ({
      id: answer.headers.get("history-item-id") ?? item.id,
      title: item.file.name,
      subtitle: order.voiceName,
      seed: order.voiceId,
      fileName: convertedName(item.file.name, order),
    }),
  });
  return outcome === "complete" ? response : undefined;
}

/** The same answer; as its bytes pass, it is told how much of the recording they are. */
function counting(
  response: Response,
  { durationMs }: QueueItem,
  { outputFormat }: ConversionParams,
  onProgress: ConvertOptions["onProgress"],
): Response {
  const isWhole = outputFileExtension(outputFormat) === "wav";
  const expectedBytes =
    durationMs === undefined || isWhole ? undefined : (durationMs / 1_000) * bytesPerSecond(outputFormat);
  let bytes = 0;
  const tell = () => {
    const share = expectedBytes === undefined ? undefined : Math.min(1, bytes / expectedBytes);
    onProgress({ phase: "converting", share });
  };
  tell();
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      tell();
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
}
