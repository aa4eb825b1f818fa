import { useSyncExternalStore } from "react";

const PREFIX = "voicewright";

/** `device` values stay on this browser, `person` values are forgotten on sign-out. */
type StorageScope = "device" | "person";

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

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A typed value in localStorage. Values keep their identity until they change, so they can be read
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
      const text = readText(key);
      if (text !== cachedText) {
        cachedText = text;
        cached = parseText(text);
      }
      return cached;
    },
    set: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
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
  return [useSyncExternalStore(stored.subscribe, stored.get), stored.set];
}

/** Forgets what belongs to the person who signs out, so that the next one does not find it. */
export function clearPersonalValues(): void {
  try {
    const personal = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}.person.`));
    for (const key of personal) {
      localStorage.removeItem(key);
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
