import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentDictionary } from "./present-dictionary.ts";
import { findDictionary, listDictionaries, type ListParams } from "../../entities/pronunciation-dictionary/index.ts";

/** A page of the workspace's dictionaries; the cursor is the id of the last one of the page before. */
export async function listPage(
  { database }: Platform,
  scope: WorkspaceScope,
  {
    cursor,
    pageSize,
    ...order
  }: Pick<ListParams, "sort" | "isAscending" | "includesArchived"> & {
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
) {
  const after = cursor === undefined ? undefined : await findDictionary(database, scope, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The cursor does not belong to this list.", { param: "cursor" });
  const rows = await listDictionaries(database, scope, { ...order, after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const hasMore = rows.length > pageSize;
  return {
    pronunciation_dictionaries: page.map(presentDictionary),
    next_cursor: hasMore ? (page.at(-1)?.id ?? null) : null,
    has_more: hasMore,
  };
}
