import { PAGE_WORKSPACE_HEADER, PAGE_WORKSPACE_PARAMETER } from "@voicewright/contract/api/page-workspace";
import { clearTabValues } from "../lib/storage.ts";

type Shown = { readonly workspaceId: string; readonly userId: string };

let shown: Shown | undefined;
let isLeaving = false;

/** Whose page this is: said by the first answer about the person, and the same until the page loads anew. */
export function showWorkspace(next: Shown): void {
  if (shown !== undefined && (shown.workspaceId !== next.workspaceId || shown.userId !== next.userId)) loadAnew();
  else shown = next;
}

/** The page shows nobody's any more: whoever signs in next may be in another workspace. */
export function forgetShownWorkspace(): void {
  shown = undefined;
}

/** The workspace that the page shows, which goes with every request: the server does nothing for it in another. */
export function pageWorkspaceHeaders(): Readonly<Record<string, string>> {
  return shown === undefined ? {} : { [PAGE_WORKSPACE_HEADER]: shown.workspaceId };
}

/** Its id; unknown until the first answer about the person. */
export function shownWorkspaceId(): string | undefined {
  return shown?.workspaceId;
}

/** The same for an address that the browser asks for without headers. */
export function ofPageWorkspace(path: string): string {
  if (shown === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${PAGE_WORKSPACE_PARAMETER}=${encodeURIComponent(shown.workspaceId)}`;
}

/**
 * The session went on to another workspace, here or in another tab. Nothing that is on the page belongs there, so the
 * page loads anew; without its search, which may name what the other workspace does not have.
 */
export function loadAnew(path = window.location.pathname): void {
  if (isLeaving) return;
  isLeaving = true;
  clearTabValues();
  window.location.assign(path);
}
