import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import type { OwnedRow, OwnedRows, OwnedTable } from "../../../platform/owned/owned.ts";

const PAGE_ROWS = 200;
const FIRST_PLACE = "(0,0)";

/** The condition of whose rows are meant, of one owner. */
export function rowsWhere(where: OwnedRows["where"], ownerId: string): SQL {
  return sql.join(
    where.split("$1").map((part) => sql.raw(part)),
    sql`${ownerId}`,
  );
}

/**
 * The rows of a table that belong to somebody, as the database has them, a page at a time: no transaction stays open, and
 * nothing is gathered. In the order of their places on the disk, so that a page goes on where the last one ended.
 */
export async function* readRowsAcrossWorkspaces(
  database: Database,
  { table, without = [] }: Pick<OwnedTable, "table" | "without">,
  where: OwnedRows["where"],
  ownerId: string,
): AsyncGenerator<OwnedRow, void, void> {
  let place = FIRST_PLACE;
  for (;;) {
    const { rows } = await acrossWorkspaces(database).execute<{ row: Record<string, unknown>; place: string }>(sql`
      select to_jsonb(t) as row, t.ctid::text as place from ${sql.identifier(getTableName(table))} as t
      where ${rowsWhere(where, ownerId)} and t.ctid > ${place}::tid order by t.ctid limit ${PAGE_ROWS}`);
    for (const { row } of rows)
      yield Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)));
    const last = rows.at(-1);
    if (last === undefined) return;
    ({ place } = last);
  }
}

/** The tables of the database with a column, by a pattern of its name, that is text. */
export async function findColumnsAcrossWorkspaces(
  queryable: Queryable,
  pattern: string,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await acrossWorkspaces(queryable).execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name ~ ${pattern}
    order by 1, 2`);
  return rows;
}
