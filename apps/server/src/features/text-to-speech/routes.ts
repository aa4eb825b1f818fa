import { DEFAULT_OUTPUT_FORMAT, outputContentType } from "@voicewright/contract/rules/output-formats";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech";
import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech";
import type { FastifyReply, FastifyRequest } from "fastify";
import { startGenerator } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { findFreeRegenerations } from "./find-free-regenerations.ts";
import { generateSpeech, planSpeech } from "../../entities/speaking/resolve/plan-speech.ts";
import { listTrialVoices, speakTrial } from "./speak-trial.ts";
import {
  answerAudio,
  answerTimestampLines,
  answerTimestamps,
  askedRegeneration,
  isSentWhole,
} from "../../entities/speaking/answers/speech-answers.ts";

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
    const { speech, plan } = await speak(platform, context, isSentWhole(context.query.output_format));
    return await answerAudio(context.reply, speech, plan.warnings);
  });

  implementRoute(server, textToSpeechRoutes.stream, async (context) => {
    const { speech, plan } = await speak(platform, context, false);
    return await answerAudio(context.reply, speech, plan.warnings);
  });

  implementRoute(server, textToSpeechRoutes.convertWithTimestamps, async (context) => {
    const { speech, plan } = await speak(platform, context, true);
    return await answerTimestamps(context.reply, speech, plan);
  });

  implementRoute(server, textToSpeechRoutes.streamWithTimestamps, async (context) => {
    const { speech, plan } = await speak(platform, context, false);
    return answerTimestampLines(context.reply, speech, plan);
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

async function speak(platform: Platform, context: SpeakingContext, isWhole: boolean) {
  const { scope, params, query, body, signal, requestId, request } = context;
  const arrivedAtMs = performance.now();
  const order = {
    voiceId: params.voice_id,
    body,
    outputFormat: query.output_format,
    optimizeStreamingLatency: query.optimize_streaming_latency,
    readsSsml: query.enable_ssml_parsing,
  };
  const plan = await planSpeech(platform.database, scope, order, platform.clock());
  const speech = await generateSpeech(platform, scope, plan, {
    requestId,
    arrivedAtMs,
    signal,
    isLogged: query.enable_logging,
    isWhole,
    regenerateFrom: askedRegeneration(request),
  });
  return { speech, plan };
}
