import type { ExtractTablesWithRelations, Query } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import type { PgSession } from "drizzle-orm/pg-core";
import type { Database, Queryable } from "./database.ts";

type NoSchema = Record<string, never>;
type Drizzle = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Queries, without a transaction: that is begun where nobody is named yet. */
export type Queries = Omit<Drizzle, "transaction">;

const dialect = new PgDialect();

function drizzleOf(queryable: Queryable): Drizzle {
  return queryable as unknown as Drizzle;
}

/** The one place where a database gets its type. */
export function asDatabase(drizzle: NodePgDatabase<NoSchema>): Database {
  return drizzle as unknown as Database;
}

/** Queries that only run when they keep to a rule: one that does not would touch everybody's rows. */
function checking(queryable: Queryable, keepsTo: (query: Query) => boolean): Queries {
  const { session } = drizzleOf(queryable)._;
  const guarded = Object.create(session, {
    prepareQuery: {
      value: (query: Query, ...rest: unknown[]): unknown => {
        if (!keepsTo(query)) throw new Error(`A query does not name whose rows it touches: ${query.sql}`);
        return (session.prepareQuery as (...all: unknown[]) => unknown).call(session, query, ...rest);
      },
    },
  }) as PgSession<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
  return new PgDatabase(dialect, guarded, undefined);
}

/** Queries about one workspace. One that does not name it is refused before it reaches the database. */
export function inWorkspace(queryable: Queryable, { workspaceId }: { readonly workspaceId: string }): Queries {
  return checking(queryable, ({ params }) => params.includes(workspaceId));
}

/** Queries about the parts of rows that were found in their workspace before. */
export function ofRows(queryable: Queryable, rows: readonly { readonly id: string }[]): Queries {
  return checking(queryable, ({ params }) => rows.every(({ id }) => params.includes(id)));
}

/** Queries about what no workspace has: people, settings of the installation, leases, counters, locks. */
export function inInstallation(queryable: Queryable): Queries {
  return checking(queryable, ({ sql }) => !sql.includes('"workspace_id"'));
}

/** Queries about rows of whoever they are: in functions whose names say `…AcrossWorkspaces` (scripts/scoped-queries.test.ts). */
export function acrossWorkspaces(queryable: Queryable): Queries {
  return drizzleOf(queryable);
}
