import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";

/** Which model packs the installation is to have. Processes with a folder of their own follow it. */
export const wantedModelPacks = pgTable("wanted_model_packs", {
  packId: text("pack_id").primaryKey(),
  /** False after it was removed: whoever still has it then removes it too. */
  isWanted: boolean("is_wanted").notNull(),
  isLicenceAccepted: boolean("is_licence_accepted").notNull(),
  /** Since when every machine is to have read its files again. */
  checkAskedAt: moment("check_asked_at"),
  /** Of the last change, counted over all packs. */
  sequence: integer("sequence").notNull().unique(),
  changedAt: moment("changed_at").notNull(),
});

/** Which machines do not have a pack yet that is wanted; a row goes when its machine has it. */
export const missingModelPacks = pgTable(
  "missing_model_packs",
  {
    machineId: text("machine_id").notNull(),
    packId: text("pack_id").notNull(),
    /** As the machine calls itself. */
    machineName: text("machine_name").notNull(),
    /** Of the installation that goes on; null while it waits. */
    phase: text("phase"),
    doneBytes: bigint("done_bytes", { mode: "number" }).notNull().default(0),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull().default(0),
    /** Why the last attempt failed. */
    problem: text("problem"),
    /** A machine that says no more has died, or does not answer for the pack any longer. */
    reportedAt: moment("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.packId] }),
    index("missing_model_packs_told").on(table.reportedAt),
  ],
);
