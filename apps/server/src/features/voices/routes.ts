import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voices/settings";
import { voiceEnginesRoutes } from "@voicewright/contract/voices/engines";
import { accentRoutes } from "@voicewright/contract/voices/accents";
import { voicesRoutes } from "@voicewright/contract/voices/routes";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/audit/audit.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Owned } from "../../platform/owned/owned.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { changeSamples } from "../../entities/recording/samples/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { findCloneDetails } from "./clone-details.ts";
import { editVoiceSettings } from "./edit-voice-settings.ts";
import { deleteVoice } from "./delete-voice.ts";
import { chooseVoiceEngine, listVoiceEngines } from "./engines/voice-engines.ts";
import { editVoice } from "./edit-voice.ts";
import { getPlayableVoice, getVoice, presentVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { getVoiceSample } from "./get-voice-sample.ts";
import { listAccents } from "./list-accents.ts";
import { completeVoiceSettings } from "@voicewright/contract/voices/settings";
import { listVoices, searchVoices } from "./search-voices.ts";
import { registerResourceRoutes } from "./access/routes.ts";
import { registerSampleLinkRoutes } from "./sample-link-routes.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";

/** Players ask again after this time, and get a 304. */
const PREVIEW_MAX_AGE_SECONDS = 3_600;

export function registerVoicesRoutes(
  server: FeatureServer,
  platform: Platform,
  { previews, clips, owned }: { readonly previews: VoicePreviews; readonly clips: ClipCache; readonly owned: Owned },
): void {
  const { database, storage, config, clock } = platform;

  registerSampleLinkRoutes(server, platform);
  registerResourceRoutes(server, platform);

  const present = async (scope: WorkspaceScope, voices: readonly WorkspaceVoice[], request: FastifyRequest) => {
    const seen = { publicOrigin: publicOrigin(request, config), now: clock() };
    const details = await findCloneDetails(database, scope, voices, seen.now);
    return voices.map((voice) => presentVoice(voice, scope, { ...seen, details: details.get(voice.voiceId) }));
  };

  implementRoute(server, voicesRoutes.searchVoices, async ({ scope, query, request }) => {
    const found = await searchVoices(database, scope, query);
    return {
      voices: await present(scope, found.voices, request),
      has_more: found.nextPageToken !== undefined,
      total_count: found.totalCount,
      next_page_token: found.nextPageToken ?? null,
    };
  });

  implementRoute(server, voicesRoutes.listVoices, async ({ scope, query, request }) => {
    const voices = await listVoices(database, scope, query.show_legacy ?? false);
    return { voices: await present(scope, voices, request) };
  });

  implementRoute(server, voicesRoutes.getVoice, async ({ scope, params, request }) => {
    const voice = await getVoice(database, scope, params.voice_id);
    const now = clock();
    const details = (await findCloneDetails(database, scope, [voice], now)).get(voice.voiceId);
    return presentVoice(voice, scope, { publicOrigin: publicOrigin(request, config), now, details });
  });

  implementRoute(server, voicesRoutes.getDefaultVoiceSettings, async () => DEFAULT_VOICE_SETTINGS);

  implementRoute(server, voicesRoutes.getVoiceSettings, async ({ scope, params }) => {
    const voice = await getVoice(database, scope, params.voice_id);
    return completeVoiceSettings(voice.settings);
  });

  implementRoute(server, voicesRoutes.editVoiceSettings, async ({ scope, params, body }) => {
    await editVoiceSettings(platform, scope, params.voice_id, body);
    return { status: "ok" as const };
  });

  implementRoute(server, voiceEnginesRoutes.getVoiceEngines, ({ scope, params }) =>
    listVoiceEngines(platform, scope, params.voice_id),
  );

  implementRoute(server, voiceEnginesRoutes.chooseVoiceEngine, async ({ scope, params, body }) => {
    await chooseVoiceEngine(platform, scope, params.voice_id, body.engine_id);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.editVoice, async ({ scope, params, body, files, signal, request }) => {
    const edit = { ...body, files: files.files, signal };
    await editVoice(platform, clips, actorOf(scope, request), params.voice_id, edit);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.deleteVoice, async ({ scope, params }) => {
    await deleteVoice(platform, owned, scope, params.voice_id);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.deleteVoiceSample, async ({ scope, params, signal }) => {
    const removedSampleIds = [params.sample_id];
    const order = { files: [], removedSampleIds, removeBackgroundNoise: false, signal };
    await changeSamples(platform, clips, scope, params.voice_id, order);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.getVoiceSampleAudio, async ({ scope, params, request, reply }) => {
    const sample = await getVoiceSample(database, scope, params.voice_id, params.sample_id);
    return await replyWithStoredObject(storage, request, reply, {
      file: { key: sample.audioKey, sha256: sample.sha256 },
      contentType: sample.mimeType,
      cacheControl: "private, no-cache",
    });
  });

  implementRoute(server, accentRoutes.listAccents, async ({ query }) => ({
    accents: await listAccents(database, query),
  }));

  implementRoute(server, voicesRoutes.getVoicePreview, async ({ scope, params, request, reply }) => {
    const voice = await getPlayableVoice(database, scope, params.voice_id);
    const file = await previews.ensure(voice);
    return await replyWithStoredObject(storage, request, reply, {
      file,
      contentType: "audio/mpeg",
      cacheControl: `public, max-age=${PREVIEW_MAX_AGE_SECONDS}`,
    });
  });
}
