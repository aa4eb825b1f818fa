import { customType, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Spectral peaks, 32 bits each, little-endian. */
const peaksColumn = customType<{ data: Uint32Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint32Array(Uint8Array.from(value).buffer),
});

/** By what the speech of this installation is known again, part for part, while there are protected texts. */
export const spokenPeaks = pgTable(
  "spoken_peaks",
  {
    speechId: text("speech_id").notNull(),
    position: integer("position").notNull(),
    peaks: peaksColumn("peaks").notNull(),
    spokenAt: timestamp("spoken_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.speechId, table.position] }),
    index("spoken_peaks_by_time").on(table.spokenAt),
  ],
);
