import type { AssistantVariables } from "@voicewright/contract/assistant/routes";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { eq } from "drizzle-orm";
import { findPersona } from "../../entities/workspace/index.ts";
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
    goal: goalOf(await findPersona(database, scope.userId)),
  };
}

/** What somebody answered in the survey, as words: what they are, and what they make. */
function goalOf(answer: Awaited<ReturnType<typeof findPersona>>): string | null {
  if (answer === undefined) return null;
  const said = answer.subrole === "other" ? [answer.role] : [answer.role, answer.subrole];
  return said.map((word) => word.replaceAll("_", " ")).join(": ");
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-01-01".length);
}

/** The region of the language that a browser asks for first; many name none. */
function regionOf(languages: string | undefined): string | null {
  const [first = ""] = (languages ?? "").split(/[,;]/);
  return /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(first.trim())?.[1] ?? null;
}
