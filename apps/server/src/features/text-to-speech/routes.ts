import { Readable } from "node:stream";
import {
  DEFAULT_OUTPUT_FORMAT,
  outputContentType,
  outputFormatParts,
} from "@voicewright/contract/rules/output-formats";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { REGENERATE_HEADER, textToSpeechRoutes } from "@voicewright/contract/text-to-speech";
import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech";
import type { FastifyReply, FastifyRequest } from "fastify";
import { startGenerator } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { findFreeRegenerations } from "./find-free-regenerations.ts";
import { generateSpeech, planSpeech } from "./generate-speech.ts";
import { audioOf, listTrialVoices, speakTrial } from "./speak-trial.ts";
import { setSpeechHeaders } from "./speech-headers.ts";
import { toTimestampedDocument, toTimestampedLines } from "./timestamped-answers.ts";

type SpeakingContext = {
  readonly scope: WorkspaceScope;
  readonly params: { readonly voice_id: string };
  readonly query: {
    readonly enable_ssml_parsing: boolean;
    readonly output_format: OutputFormat;
    readonly enable_logging: boolean;
    readonly optimize_streaming_latency: number | undefined;
  };
  readonly body: TextToSpeechBody;
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

export function registerTextToSpeechRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, textToSpeechRoutes.convert, async (context) => {
    // A WAV file states its length at its start, so it is sent when it is whole.
    if (outputFormatParts(context.query.output_format).codec !== "wav") return await streamAudio(platform, context);
    const { generation, sendHeaders } = await speak(platform, context, true);
    const audio = await generation.finishWhole();
    const bytes = await generation.readWhole(audio);
    sendHeaders();
    void context.reply.type(outputContentType(context.query.output_format)).header("content-length", audio.sizeBytes);
    return bytes;
  });

  implementRoute(server, textToSpeechRoutes.stream, (context) => streamAudio(platform, context));

  implementRoute(server, textToSpeechRoutes.convertWithTimestamps, async (context) => {
    const { generation, plan, sendHeaders } = await speak(platform, context, true);
    const audio = await generation.finishWhole();
    const bytes = await generation.readWhole(audio);
    sendHeaders();
    const document = toTimestampedDocument(bytes, audio.alignment, plan);
    const json = Readable.from(startGenerator(document), { objectMode: false });
    return context.reply.type("application/json; charset=utf-8").send(json);
  });

  implementRoute(server, textToSpeechRoutes.streamWithTimestamps, async (context) => {
    const { generation, plan, sendHeaders } = await speak(platform, context, false);
    sendHeaders();
    void context.reply.type("application/json");
    return startGenerator(toTimestampedLines(generation.stream(), plan));
  });

  implementRoute(server, textToSpeechRoutes.freeRegenerations, ({ scope, params, query, body }) =>
    findFreeRegenerations(platform, scope, {
      voiceId: params.voice_id,
      body,
      // What the file becomes is no part of the line.
      outputFormat: DEFAULT_OUTPUT_FORMAT,
      optimizeStreamingLatency: undefined,
      readsSsml: query.enable_ssml_parsing,
    }),
  );

  implementRoute(server, textToSpeechRoutes.trialVoices, () => listTrialVoices(platform));

  implementRoute(server, textToSpeechRoutes.trial, async ({ params, query, body, signal, reply }) => {
    const order = { voiceId: params.voice_id, text: body.text, outputFormat: query.output_format };
    const audio = await speakTrial(platform, order, signal);
    void reply.type(outputContentType(query.output_format)).header("cache-control", "no-store");
    return startGenerator(audio);
  });
}

async function streamAudio(platform: Platform, context: SpeakingContext): Promise<AsyncIterable<Uint8Array>> {
  const { generation, sendHeaders } = await speak(platform, context, false);
  sendHeaders();
  void context.reply.type(outputContentType(context.query.output_format));
  return startGenerator(audioOf(generation.stream()));
}

async function speak(platform: Platform, context: SpeakingContext, isWhole: boolean) {
  const { scope, params, query, body, signal, requestId, reply } = context;
  const arrivedAtMs = performance.now();
  const order = {
    voiceId: params.voice_id,
    body,
    outputFormat: query.output_format,
    optimizeStreamingLatency: query.optimize_streaming_latency,
    readsSsml: query.enable_ssml_parsing,
  };
  const plan = await planSpeech(platform.database, scope, order, platform.clock());
  const regenerateFrom = context.request.headers[REGENERATE_HEADER];
  const speech = await generateSpeech(platform, scope, plan, {
    requestId,
    arrivedAtMs,
    signal,
    isLogged: query.enable_logging,
    isWhole,
    regenerateFrom: typeof regenerateFrom === "string" ? regenerateFrom : undefined,
  });
  const sendHeaders = () => setSpeechHeaders(reply, speech, plan.warnings);
  return { generation: speech.generation, plan, sendHeaders };
}
