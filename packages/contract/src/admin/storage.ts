import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, withDefault } from "../api/schema.ts";
import { Job } from "../jobs/routes.ts";
import { administering } from "./administering.ts";

export const StorageFinding = z.object({
  /** Of the file, in the storage. */
  key: z.string(),
  /** `orphan`: belongs to nothing. */
  problem: z.enum(["orphan", "missing", "altered"]),
  /** What was, or would be, done about it. `wait`: it is so young that it may be being written down just now. */
  remedy: z.enum(["delete", "make_again", "restore", "wait", "none"]),
});
export type StorageFinding = z.output<typeof StorageFinding>;

export const StorageCheck = named(
  "StorageCheck",
  z.extend(Job, {
    is_repairing: z.boolean(),
    /** Null until it is done. */
    report: z.nullable(
      z.object({
        checked_files: z.int(),
        orphans: z.int(),
        missing: z.int(),
        altered: z.int(),
        /** Of what was found, what no repair can mend. */
        beyond_repair: z.int(),
        /** The first thousand. */
        findings: z.array(StorageFinding),
      }),
    ),
  }),
);
export type StorageCheck = z.output<typeof StorageCheck>;

const storage = { ...administering, path: "/v1/admin/storage/checks" } as const;

export const adminStorageRoutes = {
  listStorageChecks: defineRoute({
    ...storage,
    id: "list_storage_checks",
    method: "GET",
    summary: "The last checks of the stored audio, the newest first.",
    response: z.array(StorageCheck),
  }),
  startStorageCheck: defineRoute({
    ...storage,
    id: "start_storage_check",
    method: "POST",
    summary: "Compare all stored audio with the database, and repair what can be repaired when asked to.",
    description:
      "A task, one at a time: while one is under way it is answered, whatever it was asked for. A repair deletes what belongs to nothing, restores what a backup in the data directory has, and has made again what can be made again.",
    body: z.object({ is_repairing: withDefault(z.boolean(), false) }),
    response: StorageCheck,
  }),
};
