import type { OnboardingStep } from "@voicewright/contract/onboarding/rules";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { historyItems } from "../../entities/generation/history/tables.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";
import { personas } from "../../entities/workspace/tables.ts";
import { fineTunings } from "../../entities/voice/professional/tables.ts";
import { addedVoices } from "../../entities/voice/sharing/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { auditEvents } from "../../platform/audit/tables.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { inInstallation, inWorkspace } from "../../platform/database/queries.ts";
import { apiKeys } from "../../platform/identity/tables.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { pronunciationDictionaries } from "../../entities/pronunciation-dictionary/tables.ts";

type Deed = (queryable: Queryable, scope: WorkspaceScope) => Promise<boolean>;

/** Whether there is a row that only who has done it can have left. */
function leaves(table: PgTable, condition: (scope: WorkspaceScope) => SQL | undefined): Deed {
  return async (queryable, scope) => {
    const found = inWorkspace(queryable, scope)
      .select({ one: sql`1` })
      .from(table);
    return (await found.where(condition(scope)).limit(1)).length > 0;
  };
}

function speaks(product: "TTS" | "STS"): Deed {
  return leaves(usageEvents, ({ workspaceId, userId }) =>
    and(eq(usageEvents.workspaceId, workspaceId), eq(usageEvents.userId, userId), eq(usageEvents.product, product)),
  );
}

function ownsVoice(category: "generated" | "cloned"): Deed {
  return leaves(voices, ({ workspaceId, userId }) =>
    and(eq(voices.workspaceId, workspaceId), eq(voices.ownerUserId, userId), eq(voices.category, category)),
  );
}

/** Drafts of professional voices are none yet. */
async function hasTrainedVoice(queryable: Queryable, scope: WorkspaceScope): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .select({ one: sql`1` })
    .from(fineTunings)
    .innerJoin(voices, eq(voices.voiceId, fineTunings.voiceId))
    .where(
      and(
        eq(fineTunings.workspaceId, scope.workspaceId),
        eq(voices.ownerUserId, scope.userId),
        eq(fineTunings.state, "fine_tuned"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const isOwnKey = ({ workspaceId, userId }: WorkspaceScope) =>
  and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId));

/** By step, what shows that a person has done it in a workspace, however they did. */
const DEEDS: Readonly<Record<OnboardingStep, Deed>> = {
  answer_survey: async (queryable, { userId }) =>
    (
      await inInstallation(queryable)
        .select({ one: sql`1` })
        .from(personas)
        .where(eq(personas.userId, userId))
    ).length > 0,
  speak_text: speaks("TTS"),
  change_voice: speaks("STS"),
  make_dialogue: leaves(historyItems, ({ workspaceId, userId }) =>
    and(eq(historyItems.workspaceId, workspaceId), eq(historyItems.userId, userId), isNotNull(historyItems.dialogue)),
  ),
  add_voice: leaves(addedVoices, ({ workspaceId, userId }) =>
    and(eq(addedVoices.workspaceId, workspaceId), eq(addedVoices.addedByUserId, userId)),
  ),
  design_voice: ownsVoice("generated"),
  clone_voice: async (queryable, scope) =>
    (await ownsVoice("cloned")(queryable, scope)) || (await hasTrainedVoice(queryable, scope)),
  create_api_key: leaves(apiKeys, isOwnKey),
  call_api: leaves(apiKeys, (scope) => and(isOwnKey(scope), isNotNull(apiKeys.lastUsedAt))),
  create_dictionary: leaves(pronunciationDictionaries, ({ workspaceId, userId }) =>
    and(eq(pronunciationDictionaries.workspaceId, workspaceId), eq(pronunciationDictionaries.createdBy, userId)),
  ),
  // An invite is gone once it is accepted.
  invite_member: leaves(auditEvents, ({ workspaceId, userId }) =>
    and(
      eq(auditEvents.workspaceId, workspaceId),
      eq(auditEvents.actorUserId, userId),
      eq(auditEvents.action, "invite_created"),
    ),
  ),
};

/** Which of these steps somebody has done. */
export async function findCompletedSteps(
  queryable: Queryable,
  scope: WorkspaceScope,
  steps: readonly OnboardingStep[],
): Promise<OnboardingStep[]> {
  const done: OnboardingStep[] = [];
  for (const step of steps) if (await DEEDS[step](queryable, scope)) done.push(step);
  return done;
}
