import {
  outputContentType,
  OUTPUT_FORMATS,
  type OutputFormat,
  STREAM_OUTPUT_FORMATS,
} from "@voicewright/contract/rules/output-formats";
import { convertedFormat, type SpeechToSpeechForm, speechToSpeechRoutes } from "@voicewright/contract/speech-to-speech";
import type { FastifyReply, FastifyRequest } from "fastify";
import { startGenerator } from "../../entities/generation/recorder/index.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { askedRegeneration, audioOf, isSentWhole, setSpeechHeaders } from "../text-to-speech/index.ts";
import { convertSpeech } from "./convert-speech.ts";
import { planConversion } from "./plan-conversion.ts";
import { prepareSource } from "./prepare-source.ts";

type ConvertingContext = {
  readonly scope: WorkspaceScope;
  readonly params: { readonly voice_id: string };
  readonly query: { readonly output_format: OutputFormat | undefined; readonly enable_logging: boolean };
  readonly body: SpeechToSpeechForm;
  readonly files: { readonly audio: readonly UploadedFile[] };
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

export function registerSpeechToSpeechRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, speechToSpeechRoutes.convertSpeech, async (context) => {
    const format = formatOf(context, OUTPUT_FORMATS);
    if (!isSentWhole(format)) return await streamAudio(platform, context, format);
    const { generation, sendHeaders, end } = await convert(platform, context, format, true);
    try {
      const audio = await generation.finishWhole();
      const bytes = await generation.readWhole(audio);
      sendHeaders();
      void context.reply.type(outputContentType(format)).header("content-length", audio.sizeBytes);
      return bytes;
    } finally {
      await end();
    }
  });

  implementRoute(server, speechToSpeechRoutes.streamConvertedSpeech, (context) =>
    streamAudio(platform, context, formatOf(context, STREAM_OUTPUT_FORMATS)),
  );
}

function formatOf({ query, body }: ConvertingContext, formats: readonly OutputFormat[]): OutputFormat {
  const format = convertedFormat(query.output_format, body.output_format, formats);
  if (format !== undefined) return format;
  throw new AppError("invalid_output_format", "The output format is unknown, or not available on this call.", {
    param: "output_format",
  });
}

async function streamAudio(
  platform: Platform,
  context: ConvertingContext,
  format: OutputFormat,
): Promise<AsyncIterable<Uint8Array>> {
  const { generation, sendHeaders, end } = await convert(platform, context, format, false);
  sendHeaders();
  void context.reply.type(outputContentType(format));
  return startGenerator(thenEnd(audioOf(generation.stream()), end));
}

async function* thenEnd<Item>(items: AsyncIterable<Item>, end: () => Promise<void>): AsyncGenerator<Item, void, void> {
  try {
    yield* items;
  } finally {
    await end();
  }
}

/** What it leads to has to be ended, whatever happens: the recording lies on the disk until then. */
async function convert(platform: Platform, context: ConvertingContext, outputFormat: OutputFormat, isWhole: boolean) {
  const { scope, params, query, body, files, signal, request, reply, requestId } = context;
  const arrivedAtMs = performance.now();
  const [file] = files.audio;
  if (file === undefined) throw new AppError("invalid_audio", "The form contains no recording.", { param: "audio" });
  const manner = await planConversion(platform.database, scope, { voiceId: params.voice_id, body }, platform.clock());
  const source = await prepareSource(platform, file, body, signal);
  try {
    const speech = await convertSpeech(
      platform,
      scope,
      { manner, source, outputFormat },
      {
        requestId,
        arrivedAtMs,
        signal,
        isLogged: query.enable_logging,
        isWhole,
        regenerateFrom: askedRegeneration(request),
      },
    );
    return {
      generation: speech.generation,
      sendHeaders: () => setSpeechHeaders(reply, speech, []),
      end: source.discard,
    };
  } catch (error) {
    await source.discard();
    throw error;
  }
}
