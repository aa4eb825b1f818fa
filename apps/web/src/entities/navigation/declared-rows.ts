import type { LinkProps } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { isShown, toPage } from "./entry.ts";
import { type NavigationRow, rowsOfGroup } from "./row.ts";
import { useNavigationFacts } from "./use-navigation-facts.ts";

/** The rows that all features declare; the app gives them to the frame of the signed-in area. */
export const DeclaredRows = createContext<readonly NavigationRow[]>([]);

export function useDeclaredRows(): readonly NavigationRow[] {
  return useContext(DeclaredRows);
}

type AreaTab = {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: string;
  readonly description: string;
};

/** The tabs of an area that this person sees. */
export function useAreaTabs(area: "administration" | "developer-pages"): readonly AreaTab[] {
  const rows = useDeclaredRows();
  const facts = useNavigationFacts();
  return rowsOfGroup(rows, area)
    .filter(({ path, when = () => true }) => isShown({ destination: toPage(path), when }, facts))
    .map(({ path, label, description = "" }) => ({ to: path as "/app", label, description }));
}
