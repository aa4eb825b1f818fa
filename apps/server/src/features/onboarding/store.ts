import type { OnboardingStep } from "@voicewright/contract/onboarding/rules";
import { eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inInstallation } from "../../platform/database/queries.ts";
import { onboardingChecklists, onboardingSteps } from "./tables.ts";

export async function findChecklist(queryable: Queryable, userId: string) {
  const [row] = await inInstallation(queryable)
    .select()
    .from(onboardingChecklists)
    .where(eq(onboardingChecklists.userId, userId));
  return row;
}

export async function setChecklistHidden(queryable: Queryable, userId: string, hiddenAt: Date | null): Promise<void> {
  await inInstallation(queryable)
    .insert(onboardingChecklists)
    .values({ userId, hiddenAt })
    .onConflictDoUpdate({ target: onboardingChecklists.userId, set: { hiddenAt } });
}

/** The first time counts. */
export async function setChecklistCompleted(queryable: Queryable, userId: string, completedAt: Date): Promise<void> {
  await inInstallation(queryable)
    .insert(onboardingChecklists)
    .values({ userId, completedAt })
    .onConflictDoUpdate({
      target: onboardingChecklists.userId,
      set: { completedAt: sql`coalesce(${onboardingChecklists.completedAt}, excluded.completed_at)` },
    });
}

export async function findDoneSteps(queryable: Queryable, userId: string): Promise<Map<OnboardingStep, Date>> {
  const rows = await inInstallation(queryable).select().from(onboardingSteps).where(eq(onboardingSteps.userId, userId));
  return new Map(rows.map(({ step, completedAt }) => [step, completedAt]));
}

export async function saveDoneSteps(
  queryable: Queryable,
  userId: string,
  steps: readonly OnboardingStep[],
  completedAt: Date,
): Promise<void> {
  if (steps.length === 0) return;
  await inInstallation(queryable)
    .insert(onboardingSteps)
    .values(steps.map((step) => ({ userId, step, completedAt })))
    .onConflictDoNothing();
}
