import type { NavigationEntry } from "./entry.ts";

/** The groups of the sidebar, those of the Creative Platform first. */
export type SidebarGroupId =
  | "create"
  | "producer"
  | "developers"
  | "installation"
  | "conversational"
  | "build"
  | "conversational-voices"
  | "evaluate"
  | "integrations"
  | "telephony"
  | "conversational-settings";

/** Lists beside the sidebar: the user menu, and the tabs of areas. */
const OTHER_LISTS = ["user-menu", "administration", "developer-pages"] as const;
type OtherListId = (typeof OTHER_LISTS)[number];

/** A row of the sidebar or of the user menu, or a tab of an area, as a feature declares it in its `feature.ts`; it is shown when its page exists and its condition holds. */
export type NavigationRow = Omit<NavigationEntry, "destination"> & {
  readonly group: SidebarGroupId | OtherListId;
  /** Rows of a group stand in the order of these numbers. */
  readonly order: number;
  readonly path: string;
  /** What the page is for, where a list of the area's pages says so. */
  readonly description?: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Whether the groups of the other platform open in place of the list. */
  readonly isSubmenu?: true;
};

/** The rows of a group in their order. */
export function rowsOfGroup(rows: readonly NavigationRow[], group: NavigationRow["group"]): readonly NavigationRow[] {
  return rows.filter((row) => row.group === group).toSorted((one, other) => one.order - other.order);
}

/** Whether a row is one of the sidebar's. */
export function isOfSidebar({ group }: NavigationRow): boolean {
  return !OTHER_LISTS.some((list) => list === group);
}
