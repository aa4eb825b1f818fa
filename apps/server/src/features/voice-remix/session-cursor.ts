import * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import type { SessionPosition } from "./store.ts";

/** The database takes no NUL characters. */
const Cursor = z.tuple([
  z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)),
]);

export function encodeSessionCursor({ updatedAt, id }: SessionPosition): string {
  return Buffer.from(JSON.stringify([updatedAt.getTime(), id])).toString("base64url");
}

/** Refuses what this server did not give. */
export function decodeSessionCursor(text: string): SessionPosition {
  const parsed = z.safeParse(Cursor, parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success) {
    throw new AppError("invalid_cursor", "The cursor does not belong to this list.", { param: "cursor" });
  }
  const [updatedAtMs, id] = parsed.data;
  return { updatedAt: new Date(updatedAtMs), id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
