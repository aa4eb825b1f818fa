/**
 * A page sends the id of the workspace that it shows. A session that has gone on to another workspace since then is
 * refused with `workspace_changed`. Programs need not send it.
 */
export const PAGE_WORKSPACE_HEADER = "x-page-workspace";

/** The same in the address of sockets and event streams, with which browsers send no headers. */
export const PAGE_WORKSPACE_PARAMETER = "page_workspace";
