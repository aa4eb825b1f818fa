import { useState, useSyncExternalStore } from "react";
import type { StoredValue } from "./storage.ts";

type PathTab = { readonly patterns: readonly RegExp[] };

/** The tab that a path belongs to: the first with a pattern that matches, otherwise the first. */
export function tabOfPath<const Tabs extends readonly [PathTab, ...PathTab[]]>(tabs: Tabs, path: string): Tabs[number] {
  return tabs.find(({ patterns }) => patterns.some((pattern) => pattern.test(path))) ?? tabs[0];
}

/** One of the tabs that there are: the chosen one, or the first when there is none such. */
export function existingTab<T extends string>(tabs: readonly T[], chosen: string | undefined): T | undefined {
  return tabs.find((tab) => tab === chosen) ?? tabs[0];
}

const followNothing = () => () => undefined;

/** The open tab: as it was left the last time where it is stored, otherwise as long as what has the tabs is there. */
export function useTab<T extends string>(
  tabs: readonly T[],
  stored?: StoredValue<string>,
): readonly [T | undefined, (tab: T) => void] {
  const [local, setLocal] = useState<string>();
  const read = () => stored?.get();
  const kept = useSyncExternalStore(stored?.subscribe ?? followNothing, read, read);
  return [existingTab(tabs, stored === undefined ? local : kept), stored?.set ?? setLocal];
}
