import { type StoredValue, useStoredValue } from "./storage.ts";

type PathTab = { readonly patterns: readonly RegExp[] };

/** The tab that a path belongs to: the first with a pattern that matches, otherwise the first. */
export function tabOfPath<const Tabs extends readonly [PathTab, ...PathTab[]]>(tabs: Tabs, path: string): Tabs[number] {
  return tabs.find(({ patterns }) => patterns.some((pattern) => pattern.test(path))) ?? tabs[0];
}

/** One of the tabs that there are: the chosen one, or the first when there is none such. */
export function existingTab<T extends string>(tabs: readonly T[], chosen: string | undefined): T | undefined {
  return tabs.find((tab) => tab === chosen) ?? tabs[0];
}

/** The open tab, as it was left the last time. */
export function useStoredTab<T extends string>(
  tabs: readonly T[],
  stored: StoredValue<string>,
): readonly [T | undefined, (tab: T) => void] {
  const [chosen, setChosen] = useStoredValue(stored);
  return [existingTab(tabs, chosen), setChosen];
}
