import type { AssistantVariables } from "@voicewright/contract/person/assistant";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { eq } from "drizzle-orm";
import { inInstallation } from "../../platform/database/queries.ts";
import type { Caller } from "../../platform/identity.ts";
import { users } from "../../platform/identity/tables.ts";
import { findWorkspaceLimits } from "../../platform/identity/workspace-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasTwoFactor } from "../account/index.ts";

/** What the assistant knows of whom it talks with: no names, no addresses, nothing that they have made. */
export async function findVariables(
  { database, credits, clock }: Pick<Platform, "database" | "credits" | "clock">,
  { scope, tier }: Pick<Caller, "scope" | "tier">,
  languages: string | undefined,
): Promise<AssistantVariables> {
  const [user] = await inInstallation(database)
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, scope.userId));
  const standing = await credits.standing(scope);
  const { professionalVoiceLimit } = await findWorkspaceLimits(database, scope, tier);
  return {
    tier,
    location: regionOf(languages),
    two_factor: await hasTwoFactor(database, scope.userId),
    max_seats: TIERS[tier].seats,
    account_created_date: dateOf(user?.createdAt ?? clock()),
    professional_cloning_ability: professionalVoiceLimit > 0,
    credits_usage: standing.used,
    monthly_credits: standing.limit,
    next_reset: dateOf(standing.periodEndsAt),
    goal: null,
  };
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-01-01".length);
}

/** The region of the language that a browser asks for first; many name none. */
function regionOf(languages: string | undefined): string | null {
  const [first = ""] = (languages ?? "").split(/[,;]/);
  return /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(first.trim())?.[1] ?? null;
}
