import type { RemixBody } from "@voicewright/contract/voice-remix/routes";
import { voiceRemixRoutes } from "@voicewright/contract/voice-remix/routes";
import type { FastifyReply } from "fastify";
import { setPriceHeaders } from "../../entities/generation/speech/index.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { generatePreviews, type PreviewGenerator, type PreviewPlan } from "../../entities/generation/previews/index.ts";
import { planRemix, type PromptReader } from "../voice-design/index.ts";
import { findReference, requireRemixing } from "./find-reference.ts";
import {
  appendVersion,
  changeSessionName,
  createSession,
  deleteVersions,
  getIteration,
  getSession,
  listSessionsPage,
  openSession,
} from "./sessions.ts";

export type RemixTools = { readonly previewGenerator: PreviewGenerator; readonly promptReader: PromptReader };

type RemixContext = {
  readonly scope: WorkspaceScope;
  readonly params: { readonly voice_id: string };
  readonly query: { readonly output_format: PreviewPlan["outputFormat"] };
  readonly body: RemixBody;
  readonly signal: AbortSignal;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

export function registerVoiceRemixRoutes(server: FeatureServer, platform: Platform, tools: RemixTools): void {
  const { config } = platform;
  const { previewGenerator } = tools;

  implementRoute(server, voiceRemixRoutes.remixVoice, (context) => answerRemix(platform, tools, context));

  implementRoute(server, voiceRemixRoutes.listRemixSessions, async ({ scope, query }) => {
    const page = { pageSize: query.page_size, cursor: query.cursor };
    const { sessions, nextCursor } = await listSessionsPage(platform, scope, page);
    return {
      voice_remixing_sessions: sessions,
      has_more: nextCursor !== undefined,
      next_cursor: nextCursor ?? null,
    };
  });

  implementRoute(server, voiceRemixRoutes.createRemixSession, async ({ scope, body }) => {
    await requireRemixing(platform, scope);
    return await createSession(platform, scope, body.name);
  });

  implementRoute(server, voiceRemixRoutes.getRemixSession, ({ scope, params, request }) =>
    openSession(platform, previewGenerator, scope, params.remixing_session_id, publicOrigin(request, config)),
  );

  implementRoute(server, voiceRemixRoutes.renameRemixSession, ({ scope, params, body, request }) =>
    changeSessionName(platform, previewGenerator, scope, {
      sessionId: params.remixing_session_id,
      name: body.name,
      publicOrigin: publicOrigin(request, config),
    }),
  );

  implementRoute(server, voiceRemixRoutes.deleteRemixSession, async ({ scope, params }) => {
    await deleteVersions(platform, previewGenerator, scope, { sessionId: params.remixing_session_id });
    return { status: "ok" as const };
  });

  implementRoute(server, voiceRemixRoutes.deleteRemixIteration, async ({ scope, params }) => {
    await deleteVersions(platform, previewGenerator, scope, {
      sessionId: params.remixing_session_id,
      iterationId: params.remixing_session_iteration_id,
    });
    return { status: "ok" as const };
  });
}

async function answerRemix(
  platform: Platform,
  { previewGenerator, promptReader }: RemixTools,
  { scope, params, query, body, signal, reply, requestId }: RemixContext,
) {
  await requireRemixing(platform, scope);
  const { remixing_session_id: sessionId, remixing_session_iteration_id: iterationId } = body;
  if (sessionId !== undefined) await getSession(platform.database, scope, sessionId);
  const iteration =
    iterationId === undefined ? undefined : await getIteration(platform.database, scope, sessionId, iterationId);
  const reference = await findReference(platform, scope, params.voice_id);
  const plan = await planRemix(promptReader, {
    // Another run of a version says the same.
    body: iteration === undefined ? body : { ...body, text: iteration.text, auto_generate_text: false },
    materials: reference.materials,
    voiceLanguage: reference.language,
    promptStrength: body.prompt_strength,
    guidanceScale: body.guidance_scale,
    outputFormat: query.output_format,
  });
  const version = {
    sessionId,
    iterationId,
    reference,
    prompt: plan.prompt,
    text: plan.text,
    autoGenerateText: body.auto_generate_text,
    guidanceScale: body.guidance_scale,
    promptStrength: body.prompt_strength,
  };
  const isInSession = sessionId !== undefined || iterationId !== undefined;
  const { answer, reservation } = await generatePreviews(platform, previewGenerator, scope, plan, {
    requestId,
    signal,
    isStreamed: body.stream_previews,
    recordVersion: isInSession
      ? (tx, generationId) => appendVersion(tx, scope, version, generationId, platform.clock())
      : undefined,
  });
  setPriceHeaders(reply, requestId, reservation);
  return answer;
}
