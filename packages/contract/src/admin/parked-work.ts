import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { administering } from "./administering.ts";

export const ParkedWork = named(
  "ParkedWork",
  z.object({
    parked_id: z.string(),
    /** Who could not handle it, such as `events of webhooks`. */
    worker: z.string(),
    /** What it is, in the words of the worker. */
    subject: z.string(),
    /** Null: it belongs to the installation. */
    workspace_id: z.nullable(z.string()),
    /** Of the last failure. */
    reason: z.string(),
    tries: z.int(),
    first_failed_at_unix: z.int(),
    parked_at_unix: z.int(),
  }),
);
export type ParkedWork = z.output<typeof ParkedWork>;

const ParkedParams = z.object({ parked_id: z.string() });

export const adminParkedWorkRoutes = {
  listParkedWork: defineRoute({
    ...administering,
    id: "list_parked_work",
    method: "GET",
    path: "/v1/admin/parked-work",
    summary: "Single events, rows and files that could not be handled and were put aside, the newest 100 first.",
    response: z.object({ parked: z.array(ParkedWork) }),
  }),
  retryParkedWork: defineRoute({
    ...administering,
    id: "retry_parked_work",
    method: "POST",
    path: "/v1/admin/parked-work/{parked_id}/retry",
    summary: "Retry something that was put aside, from the beginning.",
    params: ParkedParams,
    response: z.object({ status: z.literal("ok") }),
    errors: ["parked_work_not_found"],
  }),
  dropParkedWork: defineRoute({
    ...administering,
    id: "drop_parked_work",
    method: "DELETE",
    path: "/v1/admin/parked-work/{parked_id}",
    summary: "Discard something that was put aside: it is no longer handled.",
    params: ParkedParams,
    response: z.object({ status: z.literal("ok") }),
    errors: ["parked_work_not_found"],
  }),
};
