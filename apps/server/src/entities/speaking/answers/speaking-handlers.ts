import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { speakClaimed } from "../claim/index.ts";
import type { ScriptPlan } from "../resolve/index.ts";
import {
  answerAudio,
  answerTimestampLines,
  answerTimestamps,
  askedRegeneration,
  isSentWhole,
} from "./speech-answers.ts";
import type { TimestampedText } from "./timestamped-answers.ts";

/** What the handlers of all calls that speak are given. */
export type SpeakingRequest = {
  readonly scope: WorkspaceScope;
  readonly query: { readonly output_format: OutputFormat; readonly enable_logging: boolean };
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

/** The handlers of the four calls that speak what a request plans: as a file or with times, whole or as it is made. */
export function speakingHandlers<Request extends SpeakingRequest>(
  platform: Platform,
  planOf: (request: Request) => Promise<ScriptPlan & TimestampedText>,
) {
  const speak = async (request: Request, isWhole: boolean) => {
    const arrivedAtMs = performance.now();
    const plan = await planOf(request);
    const speech = await speakClaimed(platform, request.scope, plan, {
      requestId: request.requestId,
      arrivedAtMs,
      signal: request.signal,
      isLogged: request.query.enable_logging,
      isWhole,
      regenerateFrom: askedRegeneration(request.request),
    });
    return { speech, plan };
  };
  return {
    convert: async (request: Request) => {
      const { speech, plan } = await speak(request, isSentWhole(request.query.output_format));
      return await answerAudio(request.reply, speech, plan.warnings);
    },
    stream: async (request: Request) => {
      const { speech, plan } = await speak(request, false);
      return await answerAudio(request.reply, speech, plan.warnings);
    },
    convertWithTimestamps: async (request: Request) => {
      const { speech, plan } = await speak(request, true);
      return await answerTimestamps(request.reply, speech, plan);
    },
    streamWithTimestamps: async (request: Request) => {
      const { speech, plan } = await speak(request, false);
      return answerTimestampLines(request.reply, speech, plan);
    },
  };
}
