import { customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { moment } from "../../../platform/database/columns.ts";
import { workspaces } from "../../../platform/identity/tables.ts";
import { voices } from "../../voice/record/tables.ts";

/** Spectral peaks, 32 bits each, little-endian. */
const peaksColumn = customType<{ data: Uint32Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint32Array(Uint8Array.from(value).buffer),
});

/** By what the speech of this installation is known again, part for part. */
export const spokenPeaks = pgTable(
  "spoken_peaks",
  {
    speechId: text("speech_id").notNull(),
    position: integer("position").notNull(),
    peaks: peaksColumn("peaks").notNull(),
    spokenAt: timestamp("spoken_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** Null for previews of voices that were not saved. */
    voiceId: text("voice_id").references(() => voices.voiceId, { onDelete: "cascade" }),
    /** Null for voices that came with the product. */
    workspaceId: text("workspace_id").references(() => workspaces.id, { onDelete: "cascade" }),
    /** When and by what sounds each word was said; null where no words are known. See `word-codes.ts`. */
    words: text("words"),
    /** Null: as long as the voice is there and its person is not verified. */
    keptUntil: moment("kept_until"),
  },
  (table) => [
    primaryKey({ columns: [table.speechId, table.position] }),
    index("spoken_peaks_by_time").on(table.spokenAt),
    index("spoken_peaks_by_voice").on(table.voiceId, table.speechId, table.position),
    index("spoken_peaks_by_end").on(table.keptUntil),
  ],
);
