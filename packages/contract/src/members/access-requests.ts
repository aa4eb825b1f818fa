import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, StatusOk } from "../api/schema.ts";
import { ADMINS, anySeat } from "../rules/people.ts";
import { MEMBER_PERMISSIONS } from "../rules/permissions.ts";

export const AccessRequest = named(
  "AccessRequest",
  z.object({
    access_request_id: z.string(),
    user_id: z.string(),
    email: z.string(),
    first_name: z.nullable(z.string()),
    permission: z.enum(MEMBER_PERMISSIONS),
    /** Then nobody can be allowed it alone: it has to be enabled for everyone. */
    is_disabled_for_everyone: z.boolean(),
    created_at_unix: z.int(),
  }),
);
export type AccessRequest = z.output<typeof AccessRequest>;

const RequestParams = z.object({ access_request_id: z.string() });

const requests = { feature: "members", path: "/v1/workspace/access-requests", auth: "session" } as const;
const request = {
  feature: "members",
  path: "/v1/workspace/access-requests/{access_request_id}",
  params: RequestParams,
  auth: "session",
  people: ADMINS,
} as const;

export const accessRequestRoutes = {
  listAccessRequests: defineRoute({
    ...requests,
    id: "list_access_requests",
    method: "GET",
    summary: "The permissions that people ask the admins for, the oldest first: your own; to admins, everybody's.",
    description: "Without those that the person has by now.",
    people: anySeat("none"),
    response: z.array(AccessRequest),
  }),
  requestAccess: defineRoute({
    ...requests,
    id: "request_access",
    method: "POST",
    summary: "Ask the admins of the workspace for a permission that you are missing.",
    description: "Asking again changes nothing while the request is open.",
    people: anySeat("none"),
    body: z.object({ permission: z.enum(MEMBER_PERMISSIONS) }),
    response: AccessRequest,
    errors: ["permission_held"],
  }),
  allowAccess: defineRoute({
    ...request,
    id: "allow_access",
    method: "POST",
    path: "/v1/workspace/access-requests/{access_request_id}/allow",
    summary: "Grant a permission that somebody asked for.",
    description:
      "Puts them into a group that has it, whatever another of their groups says; the group is made where there is none. What is disabled for everyone has to be enabled there.",
    response: StatusOk,
    errors: ["access_request_not_found", "permission_disabled_for_everyone", "invalid_parameters"],
  }),
  declineAccess: defineRoute({
    ...request,
    id: "decline_access",
    method: "DELETE",
    summary: "Decline a request for a permission. The person can ask again.",
    response: StatusOk,
    errors: ["access_request_not_found"],
  }),
};
