import { storedValue, type StoredValue } from "@/shared/lib/storage.ts";

/** A generation that came to its end, and what it says: two that say the same can be compared. */
export type Take = { readonly requestId: string; readonly text: string };

/** A pair that is compared, and whether nobody is to know which is which. */
type OpenPair = { readonly pair: string; readonly isBlind: boolean };

export type KeptTakes = {
  /** The last two, the newest last. They live as long as the tab, and through its reloads. */
  readonly takes: StoredValue<readonly Take[]>;
  readonly open: StoredValue<OpenPair | undefined>;
};

function isTake(stored: unknown): stored is Take {
  const { requestId, text } = (stored ?? {}) as Partial<Take>;
  return typeof requestId === "string" && typeof text === "string";
}

function isOpenPair(stored: unknown): stored is OpenPair {
  const { pair, isBlind } = (stored ?? {}) as Partial<OpenPair>;
  return typeof pair === "string" && typeof isBlind === "boolean";
}

/** What a page generated last. */
export function keptTakes(of: string): KeptTakes {
  return {
    takes: storedValue<readonly Take[]>({
      scope: "tab",
      name: `takes-${of}`,
      parse: (stored) => (Array.isArray(stored) ? stored.filter(isTake) : undefined),
      fallback: [],
    }),
    open: storedValue<OpenPair | undefined>({
      scope: "tab",
      name: `compared-${of}`,
      parse: (stored) => (isOpenPair(stored) ? stored : undefined),
      fallback: undefined,
    }),
  };
}

export function addTake({ takes }: KeptTakes, requestId: string | null | undefined, text: string): void {
  if (requestId) takes.set([...takes.get(), { requestId, text }].slice(-2));
}
