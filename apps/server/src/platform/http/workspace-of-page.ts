import { PAGE_WORKSPACE_HEADER, PAGE_WORKSPACE_PARAMETER } from "@voicewright/contract/api/page-workspace";
import type { Entrance } from "@voicewright/contract/api/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";

/**
 * Refuses what a page asks for that still shows another workspace than the session is in: it would be done and charged
 * there. Throws workspace_changed.
 */
export function requireWorkspaceOfPage(
  { scope }: Pick<Caller, "scope">,
  entry: Entrance,
  request: Pick<FastifyRequest, "headers" | "query">,
): void {
  const shown =
    request.headers[PAGE_WORKSPACE_HEADER] ??
    (request.query as Readonly<Record<string, unknown>> | undefined)?.[PAGE_WORKSPACE_PARAMETER];
  if (shown === undefined || shown === scope.workspaceId) return;
  if (entry.isForAnyWorkspace === true) return;
  throw new AppError("workspace_changed", "You went to another workspace since this page was opened. Load it again.");
}
