import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "../http-errors.ts";

/*
 * argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet), stored in the PHC
 * string format. It runs on Node's thread pool, a few at a time, so that a flood of sign-ins
 * neither stops the event loop nor takes the pool from file access.
 */

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const CONCURRENT_MAX = 2;
const WAITING_MAX = 64;

const runArgon2 = promisify(argon2);

let running = 0;
const waiting: (() => void)[] = [];

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX) {
    throw new AppError("service_unavailable", "Too many people are signing in. Please try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  }
  if (running >= CONCURRENT_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  return await withSlot(() =>
    runArgon2("argon2id", {
      message: Buffer.from(password.normalize("NFKC")),
      nonce: salt,
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: PARALLELISM,
      tagLength: TAG_BYTES,
    }),
  );
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Takes as long when there is no such account (`stored` undefined) as when the password is wrong. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt, tag] = stored?.split("$") ?? [];
  const derived = await derive(password, salt === undefined ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, "base64"));
  if (tag === undefined) return false;
  const expected = Buffer.from(tag, "base64");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
