import { producerRoutes } from "@voicewright/contract/productions/producers";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { changeProfile, makeProducer, removeProducer, showProfile } from "./manage-producers.ts";
import { changeTeam, createTeam, removeTeam, showDashboard, showTeams } from "./manage-teams.ts";
import { presentProducer } from "./present-producer.ts";
import { listProducers } from "./producer-store.ts";
import { requireProductions } from "./require-productions.ts";

const OK = { status: "ok" } as const;

export function registerProducerRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, producerRoutes.listProducers, async ({ scope }) => {
    await requireProductions(platform, scope);
    return { producers: (await listProducers(platform.database, scope)).map(presentProducer) };
  });

  implementRoute(server, producerRoutes.getProducer, async ({ scope, params }) => {
    await requireProductions(platform, scope);
    return await showProfile(platform, { workspaceId: scope.workspaceId, userId: params.user_id });
  });

  implementRoute(server, producerRoutes.makeProducer, async ({ scope, params, request }) => {
    await requireProductions(platform, scope);
    return await makeProducer(platform, actorOf(scope, request), params.user_id);
  });

  implementRoute(server, producerRoutes.removeProducer, async ({ scope, params, request }) => {
    await requireProductions(platform, scope);
    await removeProducer(platform, actorOf(scope, request), params.user_id);
    return OK;
  });

  implementRoute(server, producerRoutes.changeProducerProfile, async ({ scope, body }) => {
    await requireProductions(platform, scope);
    return await changeProfile(platform, scope, body);
  });

  implementRoute(server, producerRoutes.listTeams, async ({ scope }) => {
    await requireProductions(platform, scope);
    return await showTeams(platform, scope);
  });

  implementRoute(server, producerRoutes.createTeam, async ({ scope, body, request }) => {
    await requireProductions(platform, scope);
    return await createTeam(platform, actorOf(scope, request), body.name);
  });

  implementRoute(server, producerRoutes.changeTeam, async ({ scope, params, body, request }) => {
    await requireProductions(platform, scope);
    return await changeTeam(platform, actorOf(scope, request), params.team_id, body);
  });

  implementRoute(server, producerRoutes.deleteTeam, async ({ scope, params, request }) => {
    await requireProductions(platform, scope);
    await removeTeam(platform, actorOf(scope, request), params.team_id);
    return OK;
  });

  implementRoute(server, producerRoutes.getTeamDashboard, async ({ caller, scope }) => {
    await requireProductions(platform, scope);
    return await showDashboard(platform, caller);
  });
}
