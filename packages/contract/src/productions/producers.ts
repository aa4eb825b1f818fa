import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk } from "../api/schema.ts";
import { ADMINS, anySeat, members } from "../rules/people.ts";
import { PRODUCER_LANGUAGES_MAX, PRODUCTION_NAME_MAX_CHARACTERS, TEAM_MEMBERS_MAX, TEAM_ROLES } from "./rules.ts";
import { ProductionSummary } from "./routes.ts";

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRODUCTION_NAME_MAX_CHARACTERS));
/** Two or three letters, as `en`. */
const LanguageCode = z.string().check(z.regex(/^[a-z]{2,3}$/, "Input should be the code of a language"));

export const Producer = named(
  "Producer",
  z.object({
    user_id: z.string(),
    display_name: z.string(),
    languages: z.array(z.string()),
    /** Whether they take new work. */
    is_available: z.boolean(),
    team_id: z.nullable(z.string()),
    team_role: z.nullable(z.enum(TEAM_ROLES)),
  }),
);
export type Producer = z.output<typeof Producer>;

export const ProducerProfile = named(
  "ProducerProfile",
  z.object({
    is_producer: z.boolean(),
    team_role: z.nullable(z.enum(TEAM_ROLES)),
    /** Null for who is no producer. */
    producer: z.nullable(Producer),
  }),
);
export type ProducerProfile = z.output<typeof ProducerProfile>;

export const ProducerTeam = named(
  "ProducerTeam",
  z.object({
    team_id: z.string(),
    name: z.string(),
    members: z.array(z.object({ user_id: z.string(), display_name: z.string(), role: z.enum(TEAM_ROLES) })),
  }),
);
export type ProducerTeam = z.output<typeof ProducerTeam>;

const TeamMember = z.object({ user_id: z.string(), role: z.enum(TEAM_ROLES) });

const ofFeature = { feature: "productions", auth: "session" } as const;
const managing = { ...ofFeature, people: ADMINS } as const;

/** Who produces, in which teams. */
export const producerRoutes = {
  listProducers: defineRoute({
    ...ofFeature,
    people: anySeat("none"),
    id: "list_producers",
    method: "GET",
    path: "/v1/productions/producers",
    summary: "The producers of the workspace.",
    response: z.object({ producers: z.array(Producer) }),
    errors: ["productions_off"],
  }),
  getProducer: defineRoute({
    ...ofFeature,
    people: anySeat("none"),
    id: "get_producer",
    method: "GET",
    path: "/v1/productions/producers/{user_id}",
    summary: "Whether a member of the workspace is a producer, and their role in their team.",
    params: z.object({ user_id: z.string() }),
    response: ProducerProfile,
    errors: ["productions_off", "member_not_found"],
  }),
  makeProducer: defineRoute({
    ...managing,
    id: "make_producer",
    method: "POST",
    path: "/v1/productions/producers/{user_id}",
    summary: "Make a member of the workspace a producer. Nothing changes for those who are one already.",
    params: z.object({ user_id: z.string() }),
    response: Producer,
    errors: ["productions_off", "member_not_found"],
  }),
  removeProducer: defineRoute({
    ...managing,
    id: "remove_producer",
    method: "DELETE",
    path: "/v1/productions/producers/{user_id}",
    summary: "Remove a producer. What they have claimed and not handed in becomes unclaimed again.",
    params: z.object({ user_id: z.string() }),
    response: StatusOk,
    errors: ["productions_off", "producer_not_found"],
  }),
  changeProducerProfile: defineRoute({
    ...ofFeature,
    people: members("none"),
    id: "change_producer_profile",
    method: "PATCH",
    path: "/v1/productions/producers/me",
    summary: "Change your own producer profile.",
    body: z.object({
      display_name: optional(Name),
      languages: optional(z.array(LanguageCode).check(z.maxLength(PRODUCER_LANGUAGES_MAX))),
      is_available: optional(z.boolean()),
    }),
    response: Producer,
    errors: ["productions_off", "producer_not_found"],
  }),
  listTeams: defineRoute({
    ...ofFeature,
    people: anySeat("none"),
    id: "list_producer_teams",
    method: "GET",
    path: "/v1/productions/teams",
    summary: "The teams of producers.",
    response: z.object({ teams: z.array(ProducerTeam) }),
    errors: ["productions_off"],
  }),
  createTeam: defineRoute({
    ...managing,
    id: "create_producer_team",
    method: "POST",
    path: "/v1/productions/teams",
    summary: "Make a team of producers.",
    body: z.object({ name: Name }),
    response: ProducerTeam,
    errors: ["productions_off", "production_limit_reached"],
  }),
  changeTeam: defineRoute({
    ...managing,
    id: "change_producer_team",
    method: "PATCH",
    path: "/v1/productions/teams/{team_id}",
    summary: "Rename a team, or change its members and their roles.",
    description: "The list of members takes the place of the one before. A producer is in one team at a time.",
    params: z.object({ team_id: z.string() }),
    body: z.object({
      name: optional(Name),
      members: optional(z.array(TeamMember).check(z.maxLength(TEAM_MEMBERS_MAX))),
    }),
    response: ProducerTeam,
    errors: ["productions_off", "producer_team_not_found", "producer_not_found"],
  }),
  deleteTeam: defineRoute({
    ...managing,
    id: "delete_producer_team",
    method: "DELETE",
    path: "/v1/productions/teams/{team_id}",
    summary: "Delete a team. Its people stay producers.",
    params: z.object({ team_id: z.string() }),
    response: StatusOk,
    errors: ["productions_off", "producer_team_not_found"],
  }),
  getTeamDashboard: defineRoute({
    ...ofFeature,
    people: anySeat("none"),
    id: "get_producer_dashboard",
    method: "GET",
    path: "/v1/productions/dashboard",
    summary: "What the members of your team work on. For team leaders.",
    response: z.object({
      team_id: z.string(),
      name: z.string(),
      members: z.array(z.object({ producer: Producer, productions: z.array(ProductionSummary) })),
    }),
    errors: ["productions_off"],
  }),
};
