import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { mediaAssets } from "./tables.ts";

export type ReferringColumn = { readonly table: string; readonly column: string };

/**
 * Where rows may refer to assets: the foreign keys that lead to them. The constraint is the declaration; there is no
 * second list to keep. What goes with its asset (`onDelete: "cascade"`) does not keep it.
 */
export async function listReferringColumns(queryable: Queryable): Promise<readonly ReferringColumn[]> {
  const { rows } = await inInstallation(queryable).execute<ReferringColumn>(sql`
    select class.relname as "table", attribute.attname as "column"
    from pg_constraint
    join pg_class class on class.oid = pg_constraint.conrelid
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = pg_constraint.conkey[1]
    where contype = 'f' and confrelid = 'media_assets'::regclass and confdeltype in ('a', 'r')
    order by 1, 2`);
  return rows;
}

/** Condition of a query of assets: no row refers to them. */
export function isUnreferred(columns: readonly ReferringColumn[]): SQL {
  const conditions = columns.map(({ table, column }) => {
    const referring = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
    return sql`not exists (select 1 from ${sql.identifier(table)} where ${referring} = ${mediaAssets.assetId})`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
