import type { InstallationAddress } from "@voicewright/contract/rules/installation";
import type { systemRoutes } from "@voicewright/contract/system/routes";
import type { LucideIcon } from "lucide-react";
import type { Condition, NavigationAction, NavigationFacts } from "./conditions.ts";

/** What the server answers by itself, without a page. */
type ServerPath = (typeof systemRoutes)["health" | "readiness" | "metrics" | "openapi"]["path"];

/**
 * Where an entry leads: to a page of ours, to an address of the operator, to what the server says of itself, or to
 * something that opens on the spot.
 */
export type Destination =
  | { readonly kind: "page"; readonly path: string; readonly search?: Readonly<Record<string, string>> }
  /** Without an address of the operator, to a page of ours if it has one. */
  | { readonly kind: "address"; readonly address: InstallationAddress; readonly page?: string }
  | { readonly kind: "server"; readonly path: ServerPath }
  | { readonly kind: "action"; readonly action: NavigationAction };

export type NavigationEntry = {
  readonly id: string;
  readonly label: string;
  /** Fetched with the first page: what no version has a page for yet has none. */
  readonly icon?: LucideIcon;
  readonly destination: Destination;
  /** Beside that what it leads to exists. */
  readonly when?: Condition;
  /** Other paths that belong to it: where it counts as open. */
  readonly patterns?: readonly RegExp[];
  /** Paths under its own that belong to another entry. */
  readonly except?: RegExp;
  readonly badge?: string;
};

export type NavigationGroup<Entry extends NavigationEntry = NavigationEntry> = {
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly entries: readonly Entry[];
};

export const toPage = (path: string, search?: Readonly<Record<string, string>>): Destination => ({
  kind: "page",
  path,
  ...(search === undefined ? {} : { search }),
});
export const toAddress = (address: InstallationAddress, page?: string): Destination => ({
  kind: "address",
  address,
  ...(page === undefined ? {} : { page }),
});
export const toServer = (path: ServerPath): Destination => ({ kind: "server", path });
export const toAction = (action: NavigationAction): Destination => ({ kind: "action", action });

/** The address of a page of ours, as links in texts have it; empty for all else. */
export function addressOf(destination: Destination): string {
  if (destination.kind !== "page") return "";
  const search = new URLSearchParams(destination.search).toString();
  return search === "" ? destination.path : `${destination.path}?${search}`;
}

function leadsSomewhere(destination: Destination, facts: NavigationFacts): boolean {
  if (destination.kind === "page") return facts.hasPage(destination.path);
  if (destination.kind === "action") return facts.hasAction(destination.action);
  if (destination.kind === "server") return true;
  const { address, page } = destination;
  return facts.addresses[address] !== undefined || (page !== undefined && facts.hasPage(page));
}

/** Whether an entry is shown: its condition holds, and what it leads to exists. */
export function isShown(entry: Pick<NavigationEntry, "destination" | "when">, facts: NavigationFacts): boolean {
  return leadsSomewhere(entry.destination, facts) && (entry.when?.(facts) ?? true);
}

export function shownGroups<Entry extends NavigationEntry>(
  groups: readonly NavigationGroup<Entry>[],
  facts: NavigationFacts,
): NavigationGroup<Entry>[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isShown(entry, facts)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether a path is of an entry. */
export function isOpenAt({ destination, patterns = [], except }: NavigationEntry, path: string): boolean {
  if (except?.test(path) === true) return false;
  const isOwn = destination.kind === "page" && (path === destination.path || path.startsWith(`${destination.path}/`));
  return isOwn || patterns.some((pattern) => pattern.test(path));
}

/** The paths of the pages that the groups lead to. */
export function pagesOf(groups: readonly NavigationGroup[]): string[] {
  return groups.flatMap(({ entries }) =>
    entries.flatMap(({ destination }) => (destination.kind === "page" ? [destination.path] : [])),
  );
}
