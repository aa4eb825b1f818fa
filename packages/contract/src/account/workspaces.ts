import * as z from "zod/mini";
import { Session } from "./routes.ts";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { SEAT_TYPES } from "../rules/seats.ts";

/** A workspace in which somebody has a seat. */
export const OwnWorkspace = named(
  "OwnWorkspace",
  z.object({
    workspace_id: z.string(),
    name: z.string(),
    /** Null when it has none. */
    picture_url: z.nullable(z.string()),
    tier: z.string(),
    seat_type: z.enum(SEAT_TYPES),
    is_owner: z.boolean(),
    /** Whether the person is refused there: they are locked in it, or the workspace is suspended. */
    is_locked: z.boolean(),
    /** Whether the session that asks is in it. */
    is_current: z.boolean(),
  }),
);
export type OwnWorkspace = z.output<typeof OwnWorkspace>;

export const workspacesRoutes = {
  listWorkspaces: defineRoute({
    id: "list_workspaces",
    feature: "account",
    method: "GET",
    path: "/v1/workspaces",
    summary: "The workspaces in which the signed-in person has a seat, the oldest seat first.",
    auth: "session",
    people: anySeat("none"),
    response: z.array(OwnWorkspace),
  }),
  switchWorkspace: defineRoute({
    id: "switch_workspace",
    feature: "account",
    method: "POST",
    path: "/v1/workspaces/{workspace_id}/switch",
    summary: "Switch to another workspace.",
    description:
      "The session ends, and a new one in the other workspace takes its place, also in the web app's cookie. Streams of the old one end with it.",
    auth: "session",
    people: anySeat("none"),
    params: z.object({ workspace_id: z.string() }),
    response: Session,
    errors: ["workspace_not_found"],
  }),
};
