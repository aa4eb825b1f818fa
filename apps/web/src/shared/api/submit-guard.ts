/** The second click of a double click comes within this time (the longest that systems let people choose is 900 ms). */
const DOUBLE_CLICK_MS = 900;

/**
 * Lets a submit through once: not again while it runs, and not again by the second click of a double click, however
 * fast the answer came. After a failure, who presses anew submits the same again at once.
 */
export class SubmitGuard {
  readonly #running = new Set<string>();
  #last: { readonly fingerprint: string; readonly startedAtMs: number; hasFailed: boolean } | undefined;

  /** `pressedAtMs` is when somebody last pressed something that is no second click and no held key. */
  admit(fingerprint: string, nowMs: number, pressedAtMs: number): boolean {
    if (this.#running.has(fingerprint)) return false;
    const last = this.#last?.fingerprint === fingerprint ? this.#last : undefined;
    if (last !== undefined && nowMs < last.startedAtMs + DOUBLE_CLICK_MS) {
      const isPressedAnew = last.hasFailed && pressedAtMs > last.startedAtMs;
      if (!isPressedAnew) return false;
    }
    this.#running.add(fingerprint);
    this.#last = { fingerprint, startedAtMs: nowMs, hasFailed: false };
    return true;
  }

  end(fingerprint: string, { hasFailed }: { readonly hasFailed: boolean }): void {
    this.#running.delete(fingerprint);
    if (this.#last?.fingerprint === fingerprint) this.#last.hasFailed = hasFailed;
  }
}

/** The same for the same order, also in another tab. Files are told apart by what can be known without reading them. */
export function submitFingerprint(name: readonly unknown[], order: unknown): string {
  const text = JSON.stringify([name, order], (_key, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified, value.type];
    return value instanceof Blob ? [value.size, value.type] : value;
  });
  return hashText(text);
}

/** FNV-1a of 64 bits: prompts and names are not left lying about as text. */
function hashText(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16);
}
