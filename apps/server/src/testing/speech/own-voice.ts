import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { voices } from "../../entities/voice/record/tables.ts";
import { createId } from "../../platform/ids.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** What the voice is made of. */
export const OWN_VOICE_MATERIALS = {
  recipe: { base: "flite-slt", gender: "female", f0MeanHz: 210, ...NEUTRAL_TRAITS },
} as const;

/** On which a voice is offered in the library. */
export const SHARE_TERMS = {
  name: "Wise one",
  description: "Reads slowly, to whoever listens.",
  labels: {
    language: "en",
    accent: "american",
    gender: "female",
    age: "old",
    descriptive: "wise",
    use_case: "narrative_story",
  },
  notice_period_days: 30,
} as const;

/** Puts a voice into a workspace as if it had been made there. */
export async function insertOwnVoice(
  server: TestServer,
  { scope }: Pick<TestAccount, "scope">,
  changes: Partial<typeof voices.$inferInsert> = {},
): Promise<string> {
  const voiceId = createId();
  const name = changes.name ?? "Own voice";
  await acrossWorkspaces(server.platform.database)
    .insert(voices)
    .values({
      voiceId,
      origin: "workspace",
      workspaceId: scope.workspaceId,
      ownerUserId: scope.userId,
      name,
      category: "generated",
      description: "Made for a test",
      labels: { language: "en", gender: "female", age: "young", accent: "american" },
      materials: OWN_VOICE_MATERIALS,
      previewText: "This voice was made for a test, and nothing else.",
      searchText: foldForSearch(name),
      createdAt: new Date("2026-06-01T00:00:00Z"),
      ...changes,
    });
  return changes.voiceId ?? voiceId;
}
