import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { PRODUCT_FLAG_NAMES } from "../rules/installation.ts";
import { Readiness } from "../system/routes.ts";
import { administering } from "./administering.ts";

export const AdminHealth = named(
  "AdminHealth",
  z.object({
    /** Of the process that answers. */
    readiness: Readiness,
    server: z.object({
      version: z.string(),
      node_version: z.string(),
      role: z.string(),
      started_at_unix: z.int(),
      memory_bytes: z.int(),
      processors: z.int(),
      /** Over the last minute. */
      load_average: z.number(),
    }),
    /** Processes that share the database, by their last sign of life. */
    processes: z.array(z.object({ process_id: z.string(), seen_at_unix: z.int() })),
    database: z.object({
      kind: z.enum(["embedded", "postgresql"]),
      version: z.string(),
      size_bytes: z.int(),
    }),
    storage: z.object({
      kind: z.enum(["disk", "bucket"]),
      /** Of the disk with the data directory. */
      free_bytes: z.int(),
      total_bytes: z.int(),
    }),
    speech: z.object({
      sessions: z.int(),
      sessions_max: z.int(),
      processes: z.int(),
      processes_ready: z.int(),
      memory_bytes: z.int(),
      engines: z.array(
        z.object({
          engine_id: z.string(),
          state: z.string(),
          sessions: z.int(),
          memory_bytes: z.int(),
          /** How long it rests after failures. */
          retry_in_ms: z.int(),
        }),
      ),
    }),
    mail: z.object({ is_configured: z.boolean() }),
    data_residency: z.nullable(z.string()),
    is_isolated: z.boolean(),
    flags: z.array(
      z.object({
        flag: z.enum(PRODUCT_FLAG_NAMES),
        does: z.string(),
        is_on_by_default: z.boolean(),
        /** What the installation's file says, or the default. */
        is_on: z.boolean(),
        /** How many workspaces have it on beside that. */
        workspaces: z.int(),
      }),
    ),
  }),
);
export type AdminHealth = z.output<typeof AdminHealth>;

export const adminHealthRoutes = {
  getHealth: defineRoute({
    ...administering,
    id: "get_admin_health",
    method: "GET",
    path: "/v1/admin/health",
    summary: "Health of the installation: versions, database, storage, disk, processes, engines and flags.",
    response: AdminHealth,
  }),
};
