import { CONVERTED_FILE_MAX_MS, CONVERTED_FILE_MIN_MS } from "@voicewright/contract/rules/limits";
import {
  outputContentType,
  OUTPUT_FORMATS,
  type OutputFormat,
  STREAM_OUTPUT_FORMATS,
} from "@voicewright/contract/rules/output-formats";
import {
  convertedFormat,
  type SpeechToSpeechForm,
  speechToSpeechRoutes,
} from "@voicewright/contract/speech-to-speech/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { startGenerator } from "../../entities/generation/speech/index.ts";
import {
  answerAudio,
  askedRegeneration,
  audioOf,
  isSentWhole,
  setSpeechHeaders,
} from "../../entities/speaking/answers/index.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { convertSpeech } from "./convert-speech.ts";
import { resolveConversion } from "./resolve-conversion.ts";
import { type LongConversionJob, startLongConversion } from "./long-conversion-job.ts";
import { prepareSource } from "./prepare-source.ts";
import { requireTrueExtension } from "../../adapters/recordings/file-extension.ts";
import { asRecordingRefusal } from "../../adapters/recordings/recordings.ts";
import { sniffFile } from "@voicewright/audio/decode/decode-file";

type ConvertingContext = {
  readonly scope: WorkspaceScope;
  readonly params: { readonly voice_id: string };
  readonly query: { readonly output_format: OutputFormat | undefined };
  readonly body: SpeechToSpeechForm;
  readonly files: { readonly audio: readonly UploadedFile[] };
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

type LoggedContext = ConvertingContext & { readonly query: { readonly enable_logging: boolean } };

const LIMITS = { minDurationMs: CONVERTED_FILE_MIN_MS, maxDurationMs: CONVERTED_FILE_MAX_MS, isAwaited: true };

export function registerSpeechToSpeechRoutes(
  server: FeatureServer,
  platform: Platform,
  longJob: LongConversionJob,
): void {
  implementRoute(server, speechToSpeechRoutes.convertSpeech, async (context) => {
    const format = formatOf(context, OUTPUT_FORMATS);
    if (!isSentWhole(format)) return await streamAudio(platform, context, format);
    const { speech, end } = await convert(platform, context, format, true);
    try {
      return await answerAudio(context.reply, speech, []);
    } finally {
      await end();
    }
  });

  implementRoute(server, speechToSpeechRoutes.convertLongSpeech, async (context) => {
    const { scope, params, body } = context;
    const outputFormat = formatOf(context, OUTPUT_FORMATS);
    const file = fileOf(context);
    await resolveConversion(platform.database, scope, { voiceId: params.voice_id, body }, platform.clock());
    if (body.file_format === "other") {
      await requireTrueExtension(file, "audio");
      await refuseForeignFile(file.path);
    }
    const order = { voiceId: params.voice_id, body, outputFormat, file };
    const { jobId, historyItemId } = await startLongConversion(platform, longJob, scope, order);
    return { job_id: jobId, history_item_id: historyItemId };
  });

  implementRoute(server, speechToSpeechRoutes.streamConvertedSpeech, (context) =>
    streamAudio(platform, context, formatOf(context, STREAM_OUTPUT_FORMATS)),
  );
}

function formatOf(
  { query, body }: Pick<ConvertingContext, "query" | "body">,
  formats: readonly OutputFormat[],
): OutputFormat {
  const format = convertedFormat(query.output_format, body.output_format, formats);
  if (format !== undefined) return format;
  throw new AppError("invalid_output_format", "The output format is unknown, or not available on this call.", {
    param: "output_format",
  });
}

async function streamAudio(
  platform: Platform,
  context: LoggedContext,
  format: OutputFormat,
): Promise<AsyncIterable<Uint8Array>> {
  const { speech, end } = await convert(platform, context, format, false);
  setSpeechHeaders(context.reply, speech, []);
  void context.reply.type(outputContentType(format));
  return startGenerator(thenEnd(audioOf(speech.generation.stream()), end));
}

async function* thenEnd<Item>(items: AsyncIterable<Item>, end: () => Promise<void>): AsyncGenerator<Item, void, void> {
  try {
    yield* items;
  } finally {
    await end();
  }
}

function fileOf({ files }: Pick<ConvertingContext, "files">): UploadedFile {
  const [file] = files.audio;
  if (file !== undefined) return file;
  throw new AppError("invalid_audio", "The form contains no recording.", { param: "audio" });
}

/** What is no recording at all need not wait for a job. Throws AppError. */
async function refuseForeignFile(path: string): Promise<void> {
  try {
    await sniffFile(path);
  } catch (error) {
    throw asRecordingRefusal(error);
  }
}

/** What it leads to has to be ended, whatever happens: the recording lies on the disk until then. */
async function convert(platform: Platform, context: LoggedContext, outputFormat: OutputFormat, isWhole: boolean) {
  const { scope, params, query, body, files, signal, request, requestId } = context;
  const arrivedAtMs = performance.now();
  const file = fileOf({ files });
  const resolved = await resolveConversion(
    platform.database,
    scope,
    { voiceId: params.voice_id, body },
    platform.clock(),
  );
  if (body.file_format === "other") await requireTrueExtension(file, "audio");
  const source = await prepareSource(platform, file, body, LIMITS, signal);
  try {
    const speech = await convertSpeech(
      platform,
      scope,
      { resolved, source, outputFormat },
      {
        requestId,
        arrivedAtMs,
        signal: AbortSignal.any([signal, source.failed]),
        isLogged: query.enable_logging,
        isWhole,
        regenerateFrom: askedRegeneration(request),
      },
    );
    return { speech, end: source.discard };
  } catch (error) {
    await source.discard();
    throw source.failed.aborted ? source.failed.reason : error;
  }
}
