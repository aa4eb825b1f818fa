import type { NavigationFacts } from "@/entities/navigation/conditions.ts";
import { isOpenAt, isShown, shownGroups } from "@/entities/navigation/entry.ts";
import type { Platform, SidebarGroup, Submenu } from "./platforms.ts";

/** Pages of both platforms: on them the sidebar stays as it was. */
const SHARED_PATHS = ["/app/developers", "/app/settings", "/app/workspace", "/app/subscription"] as const;

export type Remembered = { readonly platformId: string; readonly submenuKey: string };

export type SidebarPlace = {
  readonly platforms: readonly Platform[];
  readonly platform: Platform;
  /** What is open in place of the platform's list. */
  readonly submenu: Submenu | undefined;
  readonly groups: readonly SidebarGroup[];
};

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

type SubmenuOfEntry = { readonly submenu: Submenu; readonly rootPath: string | undefined };

function submenusOf(platform: Platform, facts: NavigationFacts): SubmenuOfEntry[] {
  return platform.groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.submenu === undefined || !isShown(entry, facts)) return [];
      const rootPath = entry.destination.kind === "page" ? entry.destination.path : undefined;
      return [{ submenu: entry.submenu, rootPath }];
    }),
  );
}

const isShared = (path: string) => SHARED_PATHS.some((shared) => isUnder(path, shared));

/** Whether a path is of one of the entries, as pages of both platforms are. */
const isOfGroups = (groups: readonly SidebarGroup[], path: string) =>
  groups.some(({ entries }) => entries.some((entry) => isOpenAt(entry, path)));

function choosePlatform(
  platforms: readonly Platform[],
  path: string,
  { platformId }: Remembered,
): Platform | undefined {
  // The longest root wins: the first platform's holds all others.
  const [closest] = platforms
    .filter(({ rootPath }) => isUnder(path, rootPath))
    .toSorted((one, other) => other.rootPath.length - one.rootPath.length);
  const remembered = platforms.find(({ id }) => id === platformId);
  if (remembered === undefined || (closest !== undefined && closest !== platforms[0])) return closest;
  return isShared(path) || isOfGroups(remembered.groups, path) ? remembered : closest;
}

function chooseSubmenu(
  submenus: readonly SubmenuOfEntry[],
  path: string,
  { submenuKey }: Remembered,
): Submenu | undefined {
  const remembered = submenus.find(({ submenu }) => submenu.storageKey === submenuKey)?.submenu;
  if (remembered !== undefined && (isShared(path) || isOfGroups(remembered.groups, path))) return remembered;
  return submenus.find(({ rootPath }) => rootPath !== undefined && isUnder(path, rootPath))?.submenu;
}

/**
 * What the sidebar shows on a page: by the path, and where that leaves it open, by what was open last. `leftAt` is the
 * path at which somebody went back from a submenu.
 */
export function sidebarPlace(
  all: readonly Platform[],
  facts: NavigationFacts,
  path: string,
  remembered: Remembered,
  leftAt?: string,
): SidebarPlace {
  const platforms = all.filter(({ exists }) => exists(facts));
  const platform = choosePlatform(platforms, path, remembered) ?? platforms[0];
  if (platform === undefined) throw new Error("There is no platform.");
  const submenu = leftAt === path ? undefined : chooseSubmenu(submenusOf(platform, facts), path, remembered);
  return { platforms, platform, submenu, groups: shownGroups((submenu ?? platform).groups, facts) };
}
