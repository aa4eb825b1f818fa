import { adminVoiceRoutes } from "@voicewright/contract/admin/voices";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { banVoiceAcrossWorkspaces } from "./ban-voice.ts";
import { getMadeVoice, listVoices } from "./list-voices.ts";

export function registerAdminVoiceRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, adminVoiceRoutes.listVoices, ({ query }) => listVoices(platform, query));

  implementRoute(server, adminVoiceRoutes.banVoice, async ({ scope, params, body, request }) => {
    const order = { voiceId: params.voice_id, isBanned: true, reason: body.reason };
    // Written down where the admin works, like all that they do.
    await banVoiceAcrossWorkspaces(platform, () => actorOf(scope, request), order);
    return await getMadeVoice(platform, params.voice_id);
  });

  implementRoute(server, adminVoiceRoutes.unbanVoice, async ({ scope, params, request }) => {
    const order = { voiceId: params.voice_id, isBanned: false, reason: null };
    await banVoiceAcrossWorkspaces(platform, () => actorOf(scope, request), order);
    return await getMadeVoice(platform, params.voice_id);
  });
}
