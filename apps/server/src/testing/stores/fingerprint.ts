import { sql } from "drizzle-orm";
import { sha256Hex } from "../../platform/ids.ts";
import { hashObject } from "../../platform/object-storage/stored-file.ts";
import type { TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** Of this moment only, or kept by the migrations themselves. */
const LEFT_OUT = new Set(["schema_migrations", "server_instances", "rate_limit_windows", "leases"]);

/** Everything people would miss, in one comparable value, whatever database and storage it is in. */
export async function fingerprint({ platform }: TestServer): Promise<Record<string, string>> {
  const { database, storage } = platform;
  const found: Record<string, string> = {};
  await database.transaction(async (tx) => {
    await acrossWorkspaces(tx).execute(sql`SET LOCAL TIME ZONE 'UTC'`);
    const tables = await acrossWorkspaces(tx).execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables.rows.filter((table) => !LEFT_OUT.has(table.name))) {
      const rows = await acrossWorkspaces(tx).execute<{ line: string }>(
        // Requests between two comparisons write when a session was last used, on a slow machine more than once.
        sql`SELECT (to_jsonb(t) - 'last_used_at')::text AS line FROM ${sql.identifier(name)} t`,
      );
      const lines = rows.rows.map(({ line }) => line).toSorted();
      found[name] = `${lines.length}:${sha256Hex(lines.join("\n"))}`;
    }
  });
  for await (const { key } of storage.listKeys("")) found[key] = await hashObject(storage, key);
  return found;
}
