import { useUser } from "@/entities/workspace/use-user.ts";
import { storedValue, useStoredValue } from "@/shared/lib/storage.ts";

/** What somebody puts away: hints for good, the notice of low credits in each workspace for a while. */
type Dismissible = "developers-hint" | "platform-hint" | "usage-notice";

/** When each was put away, by whom: ms. */
type Dismissals = Readonly<Record<string, number>>;

/** Of all people who use this browser. */
const KEPT_MAX = 60;

function parseDismissals(stored: unknown): Dismissals | undefined {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return undefined;
  const known = Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(known);
}

/** By person, so that they are kept when somebody signs out, and are nobody else's. */
export const dismissals = storedValue<Dismissals>({
  scope: "device",
  name: "dismissals",
  parse: parseDismissals,
  fallback: {},
});

type Person = { readonly user_id: string; readonly workspace_id: string };

export function dismissalKey(what: Dismissible, { user_id: userId, workspace_id: workspaceId }: Person): string {
  return what === "usage-notice" ? `${what} ${userId} ${workspaceId}` : `${what} ${userId}`;
}

/** With one more; the oldest go. */
export function withDismissal(known: Dismissals, key: string, nowMs: number): Dismissals {
  const others = Object.entries(known).filter(([other]) => other !== key);
  const newestFirst = others.toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries([[key, nowMs] as const, ...newestFirst.slice(0, KEPT_MAX - 1)]);
}

/** When the person has put something away, 0 for never, and the way to do so. */
export function useDismissal(what: Dismissible): readonly [number, () => void] {
  const key = dismissalKey(what, useUser());
  const [known, setKnown] = useStoredValue(dismissals);
  return [known[key] ?? 0, () => setKnown(withDismissal(known, key, Date.now()))];
}
