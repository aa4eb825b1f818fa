import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voice-settings";
import { voicesRoutes } from "@voicewright/contract/voices";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { editVoiceSettings } from "./edit-voice-settings.ts";
import { defineAdaptVoiceJob } from "./adapt-voice.ts";
import { deleteVoice } from "./delete-voice.ts";
import { editVoice } from "./edit-voice.ts";
import { getHeardVoice, getVoice } from "./get-voice.ts";
import { listAccents } from "./list-accents.ts";
import { completeVoiceSettings, presentVoice } from "./present-voice.ts";
import { listVoices, searchVoices } from "./search-voices.ts";
import type { VoicePreviews } from "./voice-previews.ts";

/** Players ask again after this time, and get a 304. */
const PREVIEW_MAX_AGE_SECONDS = 3_600;

export function registerVoicesRoutes(server: FeatureServer, platform: Platform, previews: VoicePreviews): void {
  const { database, storage, config } = platform;
  defineAdaptVoiceJob(platform);

  implementRoute(server, voicesRoutes.searchVoices, async ({ scope, query, request }) => {
    const found = await searchVoices(database, scope, query);
    const origin = publicOrigin(request, config);
    return {
      voices: found.voices.map((voice) => presentVoice(voice, scope, origin)),
      has_more: found.nextPageToken !== undefined,
      total_count: found.totalCount,
      next_page_token: found.nextPageToken ?? null,
    };
  });

  implementRoute(server, voicesRoutes.listVoices, async ({ scope, query, request }) => {
    const voices = await listVoices(database, scope, query.show_legacy ?? false);
    const origin = publicOrigin(request, config);
    return { voices: voices.map((voice) => presentVoice(voice, scope, origin)) };
  });

  implementRoute(server, voicesRoutes.getVoice, async ({ scope, params, request }) => {
    const voice = await getVoice(database, scope, params.voice_id);
    return presentVoice(voice, scope, publicOrigin(request, config));
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

  implementRoute(server, voicesRoutes.editVoice, async ({ scope, params, body }) => {
    await editVoice(platform, scope, params.voice_id, body);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.deleteVoice, async ({ scope, params }) => {
    await deleteVoice(platform, scope, params.voice_id);
    return { status: "ok" as const };
  });

  implementRoute(server, voicesRoutes.listAccents, async ({ query }) => ({
    accents: await listAccents(database, query),
  }));

  implementRoute(server, voicesRoutes.getVoicePreview, async ({ scope, params, request, reply }) => {
    const voice = await getHeardVoice(database, scope, params.voice_id);
    const { key, contentHash } = await previews.ensure(voice);
    return await replyWithStoredObject(storage, request, reply, {
      key,
      contentHash,
      contentType: "audio/mpeg",
      cacheControl: `public, max-age=${PREVIEW_MAX_AGE_SECONDS}`,
    });
  });
}
