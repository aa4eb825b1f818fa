import type { DBSchema, IDBPDatabase } from "idb";
import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** What two tabs do within this time after each other is one act of one person. */
const SAME_MOMENT_MS = 3_000;
/** A tab that was closed while it submitted never says that it has ended. */
const RUNNING_MAX_MS = 120_000;
const KEY_BYTES = 16;

type StoredIntent = {
  readonly key: string;
  readonly tabId: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number | undefined;
};

interface IntentDatabase extends DBSchema {
  intents: { key: string; value: StoredIntent };
}

export type SubmitIntent = {
  /** The same for every tab that submits the same thing at the same moment. */
  readonly key: string;
  /** The submission has ended, well or not. */
  readonly end: () => Promise<void>;
};

const storedTabId = storedValue({ scope: "tab", name: "id", parse: parseString, fallback: "" });
let tabId: string | undefined;
let opening: Promise<IDBPDatabase<IntentDatabase>> | undefined;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same after a reload, which makes no other tab of it. A tab that was duplicated starts with the values of the first. */
function ownTabId(): string {
  if (tabId === undefined) {
    const [navigation] = performance.getEntriesByType("navigation");
    const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    if (!isReloaded || storedTabId.get() === "") storedTabId.set(randomKey());
    tabId = storedTabId.get();
  }
  return tabId;
}

/** Its transactions run one after the other in all tabs, also where pages have no locks: under plain http. */
function intentDatabase(): Promise<IDBPDatabase<IntentDatabase>> {
  opening ??= import("idb").then(({ openDB }) =>
    openDB<IntentDatabase>("voicewright-submits", 1, {
      upgrade: (database) => void database.createObjectStore("intents"),
    }),
  );
  return opening;
}

/** Opens what the first submit needs, so that it does not wait for it. */
export function warmSubmits(): void {
  intentDatabase().catch(() => undefined);
}

/**
 * The key of a submit, which the server carries out once. What another tab submits right now, or did a moment ago, has
 * the same key; what this tab submits again is a new order.
 */
export async function openSubmitIntent(fingerprint: string): Promise<SubmitIntent> {
  try {
    const database = await intentDatabase();
    const transaction = database.transaction("intents", "readwrite");
    const known = await transaction.store.get(fingerprint);
    const nowMs = Date.now();
    const own = ownTabId();
    const joined = known !== undefined && known.tabId !== own && isOfThisMoment(known, nowMs);
    const intent = joined ? known : { key: randomKey(), tabId: own, startedAtMs: nowMs, endedAtMs: undefined };
    // Other tabs look after this transaction; nobody waits until it is written.
    if (!joined) transaction.store.put(intent, fingerprint).catch(() => undefined);
    transaction.done.catch(() => undefined);
    return { key: intent.key, end: () => (joined ? Promise.resolve() : endIntent(fingerprint, intent)) };
  } catch {
    // A browser that keeps nothing cannot know what its other tabs do.
    return { key: randomKey(), end: () => Promise.resolve() };
  }
}

function isOfThisMoment({ startedAtMs, endedAtMs }: StoredIntent, nowMs: number): boolean {
  return endedAtMs === undefined ? nowMs - startedAtMs < RUNNING_MAX_MS : nowMs - endedAtMs < SAME_MOMENT_MS;
}

async function endIntent(fingerprint: string, intent: StoredIntent): Promise<void> {
  const database = await intentDatabase();
  await database.put("intents", { ...intent, endedAtMs: Date.now() }, fingerprint).catch(() => undefined);
  setTimeout(() => void forgetIntent(fingerprint, intent.key), SAME_MOMENT_MS);
}

async function forgetIntent(fingerprint: string, key: string): Promise<void> {
  const database = await intentDatabase();
  const transaction = database.transaction("intents", "readwrite");
  const known = await transaction.store.get(fingerprint);
  if (known?.key === key) await transaction.store.delete(fingerprint);
  await transaction.done;
}
