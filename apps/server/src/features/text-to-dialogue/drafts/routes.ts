import { dialogueDraftRoutes } from "@voicewright/contract/text-to-dialogue/drafts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { deleteDraft } from "./delete-draft.ts";
import { listDrafts } from "./list-drafts.ts";
import { saveDraft } from "./save-draft.ts";
import { saveTake } from "./save-take.ts";

const OK = { status: "ok" } as const;

export function registerDraftRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, dialogueDraftRoutes.listDrafts, async ({ scope }) => ({
    drafts: await listDrafts(platform.database, scope),
  }));

  implementRoute(server, dialogueDraftRoutes.saveDraft, async ({ scope, params, body }) =>
    saveDraft(platform, scope, params.draft_id, body),
  );

  implementRoute(server, dialogueDraftRoutes.saveTake, async ({ scope, params, body }) =>
    saveTake(platform, scope, params.draft_id, body),
  );

  implementRoute(server, dialogueDraftRoutes.deleteDraft, async ({ scope, params }) => {
    await deleteDraft(platform, scope, params.draft_id);
    return OK;
  });
}
