import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { ONBOARDING_ROLE_NAMES, ONBOARDING_STEPS, personaOf, PERSONAS } from "./rules.ts";
import { anySeat } from "../rules/people.ts";

const SUBROLE_MAX_CHARACTERS = 40;

/** What somebody has said of themselves, and what it makes of them. */
export const PersonaView = named(
  "Persona",
  z.object({ role: z.enum(ONBOARDING_ROLE_NAMES), subrole: z.string(), persona: z.enum(PERSONAS) }),
);

export const Onboarding = named(
  "Onboarding",
  z.object({
    /** Null before the survey. */
    survey: z.nullable(PersonaView),
    /** Whether the person has put the checklist away. */
    is_hidden: z.boolean(),
    completed: z.int(),
    total: z.int(),
    steps: z.array(
      z.object({
        step: z.enum(ONBOARDING_STEPS),
        /** When it was first seen that the person has done it; null while they have not. */
        completed_at_unix: z.nullable(z.int()),
      }),
    ),
  }),
);
export type Onboarding = z.output<typeof Onboarding>;

export const SurveyBody = z
  .object({
    role: z.enum(ONBOARDING_ROLE_NAMES),
    subrole: z.string().check(z.maxLength(SUBROLE_MAX_CHARACTERS)),
  })
  .check(z.refine(({ role, subrole }) => personaOf(role, subrole) !== undefined, { path: ["subrole"] }));
export const ChangeOnboardingBody = z.object({ is_hidden: z.boolean() });

const ofPerson = { feature: "onboarding", auth: "session", people: anySeat("none"), response: Onboarding } as const;

export const onboardingRoutes = {
  getOnboarding: defineRoute({
    ...ofPerson,
    id: "get_onboarding",
    method: "GET",
    path: "/v1/user/onboarding",
    summary: "The first steps recommended to the signed-in person, and which are done.",
    description:
      "Steps follow the role of the survey, without those that seat or plan refuse. A step counts as done when what it says was done in this workspace, by whichever way; it stays done.",
  }),
  answerSurvey: defineRoute({
    ...ofPerson,
    id: "answer_onboarding_survey",
    method: "POST",
    path: "/v1/user/onboarding/survey",
    summary: "Record what the signed-in person makes; another answer replaces the first.",
    body: SurveyBody,
  }),
  changeOnboarding: defineRoute({
    ...ofPerson,
    id: "change_onboarding",
    method: "PATCH",
    path: "/v1/user/onboarding",
    summary: "Hide the checklist, or show it again.",
    body: ChangeOnboardingBody,
  }),
};
