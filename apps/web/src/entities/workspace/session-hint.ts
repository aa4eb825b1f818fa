import { parseBoolean, storedValue } from "@/shared/lib/storage.ts";

/**
 * Whether this browser signed in last time. The session itself is a cookie that scripts cannot see;
 * the hint spares visitors a call that could only be refused.
 */
export const sessionHint = storedValue({ scope: "person", name: "signed-in", parse: parseBoolean, fallback: false });
