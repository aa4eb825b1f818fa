import { useSyncExternalStore } from "react";

const PREFIX = "voicewright";

/**
 * `device` values stay on this browser, `person` values are forgotten on sign-out; so are `tab` values, which live
 * as long as the tab and through its reloads.
 */
type StorageScope = "device" | "person" | "tab";

export type StoredValue<T> = {
  readonly key: string;
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type StoredValueOptions<T> = {
  readonly scope: StorageScope;
  readonly name: string;
  /** The value of what was stored; `undefined` (or a throw) when it is not usable any more. */
  readonly parse: (stored: unknown) => T | undefined;
  readonly fallback: T;
};

const listenersByKey = new Map<string, Set<() => void>>();

function notify(key: string) {
  for (const listener of listenersByKey.get(key) ?? []) listener();
}

function areaOf(scope: StorageScope): Storage {
  return scope === "tab" ? sessionStorage : localStorage;
}

function readText(scope: StorageScope, key: string): string | null {
  try {
    return areaOf(scope).getItem(key);
  } catch {
    return null;
  }
}

/**
 * A typed value in the browser's storage. Values keep their identity until they change, so they can be read
 * in render. A browser that refuses storage keeps the value for as long as the page lives.
 */
export function storedValue<T>({ scope, name, parse, fallback }: StoredValueOptions<T>): StoredValue<T> {
  const key = `${PREFIX}.${scope}.${name}`;
  let cachedText: string | null = null;
  let cached = fallback;
  let unsaved: { readonly value: T } | undefined;

  const parseText = (text: string | null): T => {
    if (text === null) return fallback;
    try {
      return parse(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  };

  return {
    key,
    get: () => {
      if (unsaved !== undefined) return unsaved.value;
      const text = readText(scope, key);
      if (text !== cachedText) {
        cachedText = text;
        cached = parseText(text);
      }
      return cached;
    },
    set: (value) => {
      try {
        // There is no JSON of undefined, which would be stored as that word.
        const text = JSON.stringify(value) as string | undefined;
        if (text === undefined) areaOf(scope).removeItem(key);
        else areaOf(scope).setItem(key, text);
        unsaved = undefined;
      } catch {
        unsaved = { value };
      }
      notify(key);
    },
    subscribe: (listener) => {
      const listeners = listenersByKey.get(key) ?? new Set();
      listenersByKey.set(key, listeners.add(listener));
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function useStoredValue<T>(stored: StoredValue<T>): readonly [T, (value: T) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.get, stored.get), stored.set];
}

/** Forgets what belongs to the person who signs out, so that the next one does not find it. */
export function clearPersonalValues(): void {
  clearValues("person");
  clearValues("tab");
}

/** Forgets what the tab kept. */
export function clearTabValues(): void {
  clearValues("tab");
}

function clearValues(scope: StorageScope): void {
  try {
    const keys = Object.keys(areaOf(scope)).filter((key) => key.startsWith(`${PREFIX}.${scope}.`));
    for (const key of keys) {
      areaOf(scope).removeItem(key);
      notify(key);
    }
  } catch {
    // Storage that cannot be opened holds nothing.
  }
}

export function parseBoolean(stored: unknown): boolean | undefined {
  return typeof stored === "boolean" ? stored : undefined;
}

export function parseString(stored: unknown): string | undefined {
  return typeof stored === "string" ? stored : undefined;
}

export function parseNumber(stored: unknown): number | undefined {
  return typeof stored === "number" && Number.isFinite(stored) ? stored : undefined;
}
