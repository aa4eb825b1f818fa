import { vi } from "vitest";
import { patience } from "./patience.ts";

/*
 * A test that waits for a condition goes on when it holds; the limit only ends what hangs. Vitest's own is a second, which a busy
 * machine needs for less, so every wait has at least this.
 */
const WAIT_MAX_MS = 30_000 * patience();

type WaitOptions = number | { readonly timeout?: number; readonly interval?: number };

const patient = (options: WaitOptions = {}) => {
  const { timeout = 0, ...others } = typeof options === "number" ? { timeout: options } : options;
  return { ...others, timeout: Math.max(timeout, WAIT_MAX_MS) };
};

const PATCHED = Symbol.for("voicewright.patient-waits");
const { waitFor, waitUntil } = vi;
// Files of one process share it.
if (!(PATCHED in vi))
  Object.assign(vi, {
    [PATCHED]: true,
    waitFor: (callback: Parameters<typeof waitFor>[0], options?: WaitOptions) => waitFor(callback, patient(options)),
    waitUntil: (callback: Parameters<typeof waitUntil>[0], options?: WaitOptions) =>
      waitUntil(callback, patient(options)),
  });
