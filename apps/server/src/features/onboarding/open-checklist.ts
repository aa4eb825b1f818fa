import type { Onboarding } from "@voicewright/contract/onboarding/routes";
import { onboardingSteps } from "@voicewright/contract/onboarding/rules";
import { findPersona } from "../../entities/workspace/index.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { findCompletedSteps } from "./find-completed-steps.ts";
import { findChecklist, findDoneSteps, saveDoneSteps, setChecklistCompleted } from "./store.ts";

/** The checklist of a person as it stands now. What is seen to be done for the first time is written down. */
export async function openChecklist({ database, clock, config }: Platform, caller: Caller): Promise<Onboarding> {
  const { scope } = caller;
  const { userId } = scope;
  const survey = await findPersona(database, userId);
  const steps = onboardingSteps(survey?.role ?? null, { ...caller, isIsolated: config.installation.isIsolated });
  const done = await findDoneSteps(database, userId);
  const open = steps.filter((step) => !done.has(step));
  const now = clock();
  const found = await findCompletedSteps(database, scope, open);
  await saveDoneSteps(database, userId, found, now);
  for (const step of found) done.set(step, now);
  const checklist = await findChecklist(database, userId);
  if (found.length === open.length && (checklist?.completedAt ?? null) === null)
    await setChecklistCompleted(database, userId, now);
  return {
    survey: survey === undefined ? null : { role: survey.role, subrole: survey.subrole, persona: survey.persona },
    is_hidden: (checklist?.hiddenAt ?? null) !== null,
    completed: steps.filter((step) => done.has(step)).length,
    total: steps.length,
    steps: steps.map((step) => {
      const completedAt = done.get(step);
      return { step, completed_at_unix: completedAt === undefined ? null : toUnix(completedAt) };
    }),
  };
}

/** There is one, of steps that depend on the role. */
const CHECKLIST_ID = "getting_started";

/**
 * What somebody said in the survey, and how far they are with the checklist, as it was when they saw it last; it is over
 * when it is done, or put away.
 */
export async function onboardingStatus({ database, config }: Platform, caller: Caller) {
  const { userId } = caller.scope;
  const [checklist, survey, done] = await Promise.all([
    findChecklist(database, userId),
    findPersona(database, userId),
    findDoneSteps(database, userId),
  ]);
  const steps = onboardingSteps(survey?.role ?? null, { ...caller, isIsolated: config.installation.isIsolated });
  return {
    survey: survey === undefined ? null : { role: survey.role, subrole: survey.subrole },
    checklist: {
      checklist_id: CHECKLIST_ID,
      hidden: (checklist?.hiddenAt ?? null) !== null,
      items: steps.map((step) => ({ onboarding_checklist_item_id: step, is_completed: done.has(step) })),
    },
    isChecklistOver: (checklist?.hiddenAt ?? null) !== null || (checklist?.completedAt ?? null) !== null,
  };
}
