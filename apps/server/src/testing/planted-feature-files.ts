const SERVER = "apps/server/src/features/planted";
const CONTRACT = "packages/contract/src/planted";
const WEB = "apps/web/src/features/planted";

/** All that a small new feature brings to the contract, the server and the web app, by path. */
export const PLANTED_FILES: Readonly<Record<string, string>> = {
  [`${CONTRACT}/errors.ts`]: `import type { ErrorEntry } from "../api/error-entry.ts";

export const PLANTED_ERRORS = {
  seed_nameless: { type: "validation_error", httpStatus: 400, when: "The seed has no name.", recovery: "Name it." },
  seed_not_found: { type: "not_found", httpStatus: 404, when: "There is no such seed.", recovery: "List the seeds." },
} as const satisfies Record<string, ErrorEntry>;
`,
  [`${CONTRACT}/limits.ts`]: `export const SEED_NAME_MAX_CHARACTERS = 10;
`,
  [`${CONTRACT}/rate-limits.ts`]: `import { DAY_MS, type RateLimits } from "../rules/declared/declarations.ts";

export const PLANTED_RATE_LIMITS = {
  sowing: { max: 3, windowMs: DAY_MS, isExact: true },
} as const satisfies RateLimits;
`,
  [`${CONTRACT}/work-kinds.ts`]: `import { PER_CHARACTER, type WorkKinds } from "../rules/declared/declarations.ts";

export const PLANTED_WORK_KINDS = {
  sowing: { ...PER_CHARACTER, product: "Seeds", history: null },
} as const satisfies WorkKinds;
`,
  [`${CONTRACT}/event-types.ts`]: `import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const PLANTED_EVENT_TYPES = {
  "seed.sown": { when: "A seed was sown.", data: z.object({ seed_id: z.string() }) },
} as const satisfies EventTypes;
`,
  [`${CONTRACT}/audit-actions.ts`]: `import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const PLANTED_AUDIT_ACTIONS = {
  seed_added: { when: "Someone sowed a seed.", details: z.object({ name: z.string() }) },
} as const satisfies AuditActions;

export const PLANTED_AUDIT_TARGETS = ["seed"] as const;
`,
  [`${CONTRACT}/routes.ts`]: `import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { anySeat, members } from "../rules/people.ts";
import { SEED_NAME_MAX_CHARACTERS } from "./limits.ts";

const Seed = z.object({ seed_id: z.string(), name: z.string() });
const ofFeature = { feature: "planted", auth: "required" } as const;

export const plantedRoutes = {
  sowSeed: defineRoute({
    ...ofFeature,
    id: "sow_seed",
    method: "POST",
    path: "/v1/planted",
    summary: "Sow a seed.",
    people: members("voice_lab"),
    permission: "workspace_write",
    rateLimit: "sowing",
    body: z.object({ name: z.string().check(z.maxLength(SEED_NAME_MAX_CHARACTERS)) }),
    response: Seed,
    errors: ["seed_nameless"],
  }),
  getSeed: defineRoute({
    ...ofFeature,
    id: "get_seed",
    method: "GET",
    path: "/v1/planted/{seed_id}",
    summary: "A seed of the workspace.",
    people: anySeat("none"),
    permission: "workspace_read",
    params: z.object({ seed_id: z.string() }),
    response: Seed,
    errors: ["seed_not_found"],
  }),
};
`,
  [`${SERVER}/tables.ts`]: `import { pgTable, text } from "drizzle-orm/pg-core";
import { ofWorkspace } from "../../platform/identity/tables.ts";

export const plantedSeeds = pgTable("planted_seeds", {
  id: text("id").primaryKey(),
  workspaceId: ofWorkspace(),
  name: text("name").notNull(),
});
`,
  [`${SERVER}/sow-seed.ts`]: `import { workCredits } from "@voicewright/contract/rules/work-kinds";
import { reserveWork } from "../../entities/work/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { plantedSeeds } from "./tables.ts";

type Order = { readonly name: string; readonly requestId: string; readonly actor: AuditActor };

export async function sowSeed(platform: Platform, scope: WorkspaceScope, { name, requestId, actor }: Order) {
  if (name === "") throw new AppError("seed_nameless", "The seed has no name.");
  const id = createId();
  const credits = workCredits("sowing", name.length);
  const model = { id: "garden", concurrencyGroup: "standard" } as const;
  const work = await reserveWork(platform, scope, { kind: "sowing", requestId, arrivedAtMs: performance.now(), model, credits });
  await work.keep({
    done: { credits, characters: name.length, audioMs: 0, firstAudioMs: 0, voice: null },
    store: () => Promise.resolve(),
    write: async (tx) => {
      await inWorkspace(tx, scope).insert(plantedSeeds).values({ id, workspaceId: scope.workspaceId, name });
      await recordEvent(tx, scope, { type: "seed.sown", data: { seed_id: id } }, platform.clock());
    },
    discard: () => Promise.resolve(),
  });
  await platform.audit.note(actor, { action: "seed_added", target: { type: "seed", id }, details: { name } });
  return { seed_id: id, name };
}
`,
  [`${SERVER}/feature.ts`]: `import { plantedRoutes } from "@voicewright/contract/planted/routes";
import { and, eq } from "drizzle-orm";
import { actorOf } from "../../platform/audit/audit.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { AppError } from "../../platform/http-errors.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { implementRoute } from "../../platform/route.ts";
import { sowSeed } from "./sow-seed.ts";
import { plantedSeeds } from "./tables.ts";

export const planted: Feature<undefined> = {
  name: "planted",
  uses: [],
  sends: ["seed.sown"],
  owns: { tables: [workspaceTable(plantedSeeds)] },
  open: ({ platform, server }) => {
    implementRoute(server, plantedRoutes.sowSeed, ({ scope, body, request, requestId }) =>
      sowSeed(platform, scope, { name: body.name, requestId, actor: actorOf(scope, request) }),
    );
    implementRoute(server, plantedRoutes.getSeed, async ({ scope, params }) => {
      const [seed] = await inWorkspace(platform.database, scope)
        .select()
        .from(plantedSeeds)
        .where(and(eq(plantedSeeds.workspaceId, scope.workspaceId), eq(plantedSeeds.id, params.seed_id)));
      if (seed === undefined) throw new AppError("seed_not_found", "There is no such seed.");
      return { seed_id: seed.id, name: seed.name };
    });
    return NO_TOOLS;
  },
};
`,
  [`${SERVER}/who-may.ts`]: `import { CHANGE_VOICES, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = { sow_seed: CHANGE_VOICES, get_seed: READ };
`,
  [`${SERVER}/other-workspace.ts`]: `import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { createId } from "../../platform/ids.ts";
import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";
import { plantedSeeds } from "./tables.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: { get_seed: NOTHING_ELSE },
  fill: async ({ platform }, { scope: { workspaceId } }) => {
    const id = createId();
    await acrossWorkspaces(platform.database).insert(plantedSeeds).values({ id, workspaceId, name: "oak" });
    return { seed_id: id };
  },
};
`,
  [`${SERVER}/planted.test.ts`]: `import { expect, it } from "vitest";
import { plantedSeeds } from "./tables.ts";

it("planted seeds have a name", () => expect(plantedSeeds.name.notNull).toBe(true));
`,
  [`${WEB}/feature.ts`]: `import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "planted",
  uses: [],
  routes: [{ path: "/app/planted", file: "planted.tsx", firstCalls: ["/v1/planted"] }],
};

export const navigation = [];
`,
  [`${WEB}/routes/planted.tsx`]: `import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/app/planted")({ component: () => "Planted" });
`,
};
