import { DEFAULT_OUTPUT_FORMAT, outputContentType } from "@voicewright/contract/rules/output-formats";
import { type TextToSpeechBody, textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { startGenerator } from "../../entities/generation/speech/index.ts";
import { speakingHandlers, type SpeakingRequest } from "../../entities/speaking/answers/index.ts";
import { findFreeRegenerations } from "../../entities/speaking/claim/index.ts";
import { planSpeech, type SpeechParams } from "../../entities/speaking/resolve/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { listTrialVoices, speakTrial } from "./speak-trial.ts";

type SpeechRequest = SpeakingRequest & {
  readonly params: { readonly voice_id: string };
  readonly query: {
    readonly enable_ssml_parsing: boolean;
    readonly optimize_streaming_latency: number | undefined;
  };
  readonly body: TextToSpeechBody;
};

export function registerTextToSpeechRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;
  const speak = speakingHandlers(platform, ({ scope, params, query, body }: SpeechRequest) => {
    const order = {
      voiceId: params.voice_id,
      body,
      outputFormat: query.output_format,
      optimizeStreamingLatency: query.optimize_streaming_latency,
      readsSsml: query.enable_ssml_parsing,
    };
    return planSpeech(database, scope, order, clock());
  });
  implementRoute(server, textToSpeechRoutes.convert, speak.convert);
  implementRoute(server, textToSpeechRoutes.stream, speak.stream);
  implementRoute(server, textToSpeechRoutes.convertWithTimestamps, speak.convertWithTimestamps);
  implementRoute(server, textToSpeechRoutes.streamWithTimestamps, speak.streamWithTimestamps);

  implementRoute(server, textToSpeechRoutes.freeRegenerations, async ({ scope, params, query, body }) => {
    const order: SpeechParams = {
      voiceId: params.voice_id,
      body,
      // What the file becomes is no part of the line.
      outputFormat: DEFAULT_OUTPUT_FORMAT,
      optimizeStreamingLatency: undefined,
      readsSsml: query.enable_ssml_parsing,
    };
    return await findFreeRegenerations(platform, scope, await planSpeech(database, scope, order, clock()));
  });

  implementRoute(server, textToSpeechRoutes.trialVoices, () => listTrialVoices(platform));

  implementRoute(server, textToSpeechRoutes.trial, async ({ params, query, body, signal, reply }) => {
    const order = { voiceId: params.voice_id, text: body.text, outputFormat: query.output_format };
    const audio = await speakTrial(platform, order, signal);
    void reply.type(outputContentType(query.output_format)).header("cache-control", "no-store");
    return startGenerator(audio);
  });
}
