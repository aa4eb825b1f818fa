import { useSuspenseQuery } from "@tanstack/react-query";
import type { User } from "@voicewright/contract/workspace-settings/routes";
import { workspaceQueries } from "./workspace-queries.ts";

/** The signed-in person. Every page under /app loads them before it renders. */
export function useUser(): User {
  return useSuspenseQuery(workspaceQueries.user()).data;
}
