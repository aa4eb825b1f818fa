import { type OnboardingRole, personaOf, type Persona } from "@voicewright/contract/onboarding/rules";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inInstallation } from "../../platform/database/queries.ts";
import { personas } from "./tables.ts";

type Answer = { readonly role: OnboardingRole; readonly subrole: string };
type PersonaOfPerson = Answer & { readonly persona: Persona; readonly answeredAt: Date };

/** Undefined before the survey, and after an answer that a newer version does not know any more. */
export async function findPersona(queryable: Queryable, userId: string): Promise<PersonaOfPerson | undefined> {
  const [row] = await inInstallation(queryable).select().from(personas).where(eq(personas.userId, userId));
  if (row === undefined) return undefined;
  const persona = personaOf(row.role, row.subrole);
  return persona === undefined ? undefined : { ...row, persona };
}

export async function savePersona(queryable: Queryable, userId: string, answer: Answer, now: Date): Promise<void> {
  const { role, subrole } = answer;
  await inInstallation(queryable)
    .insert(personas)
    .values({ userId, role, subrole, answeredAt: now })
    .onConflictDoUpdate({ target: personas.userId, set: { role, subrole, answeredAt: now } });
}
