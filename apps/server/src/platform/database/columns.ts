import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A file that is small enough to stand in a row. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A vector of 32-bit floats, little-endian, of unit length. */
export const vector = customType<{ data: Float32Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Float32Array(Uint8Array.from(value).buffer),
});
