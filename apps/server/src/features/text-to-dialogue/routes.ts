import { Readable } from "node:stream";
import { outputContentType, type OutputFormat, outputFormatParts } from "@voicewright/contract/rules/output-formats";
import { type TextToDialogueBody, textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech";
import type { FastifyReply, FastifyRequest } from "fastify";
import { startGenerator } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import {
  audioOf,
  setSpeechHeaders,
  type TimestampedText,
  toTimestampedDocument,
  toTimestampedLines,
} from "../text-to-speech/index.ts";
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
    // A WAV file states its length at its start, so it is sent when it is whole.
    if (outputFormatParts(context.query.output_format).codec !== "wav") return await streamAudio(platform, context);
    const { generation, sendHeaders } = await speak(platform, context, true);
    const audio = await generation.finishWhole();
    const bytes = await generation.readWhole(audio);
    sendHeaders();
    void context.reply.type(outputContentType(context.query.output_format)).header("content-length", audio.sizeBytes);
    return bytes;
  });

  implementRoute(server, textToDialogueRoutes.streamDialogue, (context) => streamAudio(platform, context));

  implementRoute(server, textToDialogueRoutes.convertDialogueWithTimestamps, async (context) => {
    const { generation, plan, sendHeaders } = await speak(platform, context, true);
    const audio = await generation.finishWhole();
    const bytes = await generation.readWhole(audio);
    sendHeaders();
    const json = startGenerator(toTimestampedDocument(bytes, audio.alignment, timestampedText(plan)));
    return context.reply.type("application/json; charset=utf-8").send(Readable.from(json, { objectMode: false }));
  });

  implementRoute(server, textToDialogueRoutes.streamDialogueWithTimestamps, async (context) => {
    const { generation, plan, sendHeaders } = await speak(platform, context, false);
    sendHeaders();
    void context.reply.type("application/json");
    return startGenerator(toTimestampedLines(generation.stream(), timestampedText(plan)));
  });
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

async function streamAudio(platform: Platform, context: DialogueContext): Promise<AsyncIterable<Uint8Array>> {
  const { generation, sendHeaders } = await speak(platform, context, false);
  sendHeaders();
  void context.reply.type(outputContentType(context.query.output_format));
  return startGenerator(audioOf(generation.stream()));
}

async function speak(platform: Platform, context: DialogueContext, isWhole: boolean) {
  const { scope, query, body, signal, requestId, reply, request } = context;
  const arrivedAtMs = performance.now();
  const plan = await planDialogue(
    platform.database,
    scope,
    { body, outputFormat: query.output_format },
    platform.clock(),
  );
  const regenerateFrom = request.headers[REGENERATE_HEADER];
  const speech = await generateDialogue(platform, scope, plan, {
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
