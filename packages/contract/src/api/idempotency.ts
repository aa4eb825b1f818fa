import type { RouteDefinition } from "./route.ts";

/** A client names an order with it: however often it is sent, it is carried out once. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** Characters of a key. Enough for any id; a client should use at least 16 random bytes. */
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 255;

/** How long the answer to an order is kept for those who send it again. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60_000;

/** Calls that make something, of callers who are known. */
export function takesIdempotencyKey(route: RouteDefinition): boolean {
  return route.method === "POST" && (route.auth === "required" || route.auth === "session");
}
