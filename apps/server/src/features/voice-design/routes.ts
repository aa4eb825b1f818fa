import { randomInt } from "node:crypto";
import { DESIGN_SEED_MAX } from "@voicewright/contract/rules/limits";
import type { CreateVoiceBody, DesignBody } from "@voicewright/contract/voice-design/routes";
import { voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import { DEFAULT_DESIGN_MODEL_ID } from "@voicewright/contract/voice-design/values";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  generatePreviews,
  type PreviewGenerator,
  type PreviewPlan,
  streamPreview,
} from "../../entities/generation/previews/index.ts";
import { setPriceHeaders } from "../../entities/generation/speech/index.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { getVoice, presentVoice } from "../../entities/voice/record/index.ts";
import { planDesign } from "./design-plan.ts";
import type { PromptReader } from "./prompt-reader.ts";
import { saveVoice } from "./save-voice.ts";
import type { AppendVersion } from "./session-versions.ts";
import { readUseCase } from "./use-cases.ts";
import { labelsOfAttributes } from "./voice-labels.ts";

export type DesignTools = {
  readonly previewGenerator: PreviewGenerator;
  readonly promptReader: PromptReader;
  readonly appendVersion: AppendVersion;
};

type DesignContext = {
  readonly caller: Caller;
  readonly query: { readonly output_format: PreviewPlan["outputFormat"] };
  readonly signal: AbortSignal;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

type SavingContext = { readonly caller: Caller; readonly body: CreateVoiceBody; readonly request: FastifyRequest };

export function registerVoiceDesignRoutes(server: FeatureServer, platform: Platform, tools: DesignTools): void {
  const { previewGenerator, promptReader } = tools;

  implementRoute(server, voiceDesignRoutes.designVoice, (context) =>
    answerDesign(platform, tools, context, context.body),
  );

  implementRoute(server, voiceDesignRoutes.createVoicePreviews, (context) =>
    answerDesign(platform, tools, context, {
      ...context.body,
      model_id: DEFAULT_DESIGN_MODEL_ID,
      reference_audio_base64: undefined,
      prompt_strength: undefined,
      remixing_session_id: undefined,
      remixing_session_iteration_id: undefined,
    }),
  );

  const save = async ({ caller, body, request }: SavingContext): Promise<Voice> => {
    const voiceId = await saveVoice(platform, previewGenerator, caller, body);
    const voice = await getVoice(platform.database, caller.scope, voiceId);
    const seen = { publicOrigin: publicOrigin(request, platform.config), now: platform.clock() };
    return presentVoice(voice, caller.scope, seen);
  };
  implementRoute(server, voiceDesignRoutes.createVoice, save);
  implementRoute(server, voiceDesignRoutes.createVoiceFromPreview, save);

  implementRoute(server, voiceDesignRoutes.streamVoicePreview, ({ scope, params, request, reply }) =>
    streamPreview(platform, previewGenerator, { scope, generatedVoiceId: params.generated_voice_id, request, reply }),
  );

  implementRoute(server, voiceDesignRoutes.generateVoiceText, async ({ body }) => {
    promptReader.refuseBlocked(body.voice_description);
    const reading = await promptReader.read(body.voice_description, "design", body.chips);
    const language = reading.namedLanguage ?? reading.usualLanguage;
    const { text } = await promptReader.writeText(reading, language, body.seed ?? randomInt(DESIGN_SEED_MAX + 1));
    return { text };
  });

  implementRoute(server, voiceDesignRoutes.understandVoicePrompt, async ({ body }) => {
    const reading = await promptReader.read(body.voice_description, "design", body.chips);
    const labels = labelsOfAttributes(reading.attributes, {
      language: reading.namedLanguage ?? reading.usualLanguage,
      useCase: readUseCase(reading.prompt),
    });
    return { language: reading.usualLanguage, chips: [...reading.understood], labels };
  });
}

async function answerDesign(
  platform: Platform,
  { previewGenerator, promptReader, appendVersion }: DesignTools,
  { caller, query, signal, reply, requestId }: DesignContext,
  body: DesignBody,
) {
  const plan = await planDesign(platform, promptReader, caller, { body, outputFormat: query.output_format }, signal);
  const { remixing_session_id: sessionId, remixing_session_iteration_id: iterationId } = body;
  const isInSession = sessionId !== undefined || iterationId !== undefined;
  const version = {
    sessionId,
    iterationId,
    reference: { voiceId: "", voiceName: "Voice Design" },
    prompt: plan.prompt,
    text: plan.text,
    autoGenerateText: body.auto_generate_text,
    guidanceScale: body.guidance_scale,
    promptStrength: body.prompt_strength ?? 1,
  };
  const { answer, reservation } = await generatePreviews(platform, previewGenerator, caller.scope, plan, {
    requestId,
    signal,
    isStreamed: body.stream_previews,
    recordVersion: isInSession
      ? (tx, generationId) => appendVersion(tx, caller.scope, version, generationId)
      : undefined,
  });
  setPriceHeaders(reply, requestId, reservation);
  return answer;
}
