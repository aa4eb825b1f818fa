import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { type TextToDialogueBody, textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import {
  answerAudio,
  answerTimestampLines,
  answerTimestamps,
  askedRegeneration,
  isSentWhole,
  type TimestampedText,
} from "../text-to-speech/index.ts";
import { enhanceDialogue } from "./enhance-dialogue.ts";
import { generateDialogue } from "./generate-dialogue.ts";
import { type DialoguePlan, planDialogue } from "./plan-dialogue.ts";
import { VoiceSegments } from "./voice-segments.ts";

type DialogueContext = {
  readonly scope: WorkspaceScope;
  readonly query: { readonly output_format: OutputFormat; readonly enable_logging: boolean };
  readonly body: TextToDialogueBody;
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

export function registerTextToDialogueRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, textToDialogueRoutes.convertDialogue, async (context) => {
    const { speech, plan } = await speak(platform, context, isSentWhole(context.query.output_format));
    return await answerAudio(context.reply, speech, plan.warnings);
  });

  implementRoute(server, textToDialogueRoutes.streamDialogue, async (context) => {
    const { speech, plan } = await speak(platform, context, false);
    return await answerAudio(context.reply, speech, plan.warnings);
  });

  implementRoute(server, textToDialogueRoutes.convertDialogueWithTimestamps, async (context) => {
    const { speech, plan } = await speak(platform, context, true);
    return await answerTimestamps(context.reply, speech, timestampedText(plan));
  });

  implementRoute(server, textToDialogueRoutes.streamDialogueWithTimestamps, async (context) => {
    const { speech, plan } = await speak(platform, context, false);
    return answerTimestampLines(context.reply, speech, timestampedText(plan));
  });

  implementRoute(server, textToDialogueRoutes.enhanceDialogue, async ({ scope, body, signal }) => ({
    enhanced_blocks: await enhanceDialogue(platform, scope, body.dialogue_blocks, signal),
  }));
}

function timestampedText({ lines, warnings }: DialoguePlan): TimestampedText {
  const segments = new VoiceSegments(lines);
  const text = lines.map((line) => line.text).join("");
  return {
    text: { text, leadingSpace: "", trailingSpace: "" },
    warnings,
    extraFields: (alignment) => ({ voice_segments: segments.next(alignment) }),
  };
}

async function speak(platform: Platform, context: DialogueContext, isWhole: boolean) {
  const { scope, query, body, signal, requestId, request } = context;
  const arrivedAtMs = performance.now();
  const plan = await planDialogue(
    platform.database,
    scope,
    { body, outputFormat: query.output_format },
    platform.clock(),
  );
  const speech = await generateDialogue(platform, scope, plan, {
    requestId,
    arrivedAtMs,
    signal,
    isLogged: query.enable_logging,
    isWhole,
    regenerateFrom: askedRegeneration(request),
  });
  return { speech, plan };
}
