import type { Readable } from "node:stream";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.ts";
import type { WorkspaceScope } from "../identity.ts";
import { deleteWithSum } from "../object-storage/stored-file.ts";
import type { Platform } from "../platform.ts";

/** The rows of a table that belong to a workspace or to a person. */
export type OwnedRows = {
  /** Which they are, as SQL in which the owner's id is `$1`. */
  readonly where: string;
  /** Under which name an export has them, all or those that a condition says, or why it has not. */
  readonly exported: { readonly as: string; readonly where?: string } | { readonly not: string };
};

/**
 * Whose the rows of a table are. Those of a workspace are erased with it, those of a person with their account. Where
 * another column names a person who is gone (`user_id`, `…_by`), one that stands for nobody takes its place.
 */
export type OwnedTable = {
  readonly table: PgTable;
  readonly ofWorkspace?: OwnedRows;
  readonly ofPerson?: OwnedRows & { readonly isErased: boolean };
  /** Columns that no export has: secrets, and what only the server understands. */
  readonly without?: readonly string[];
};

export type OwnedRow = Readonly<Record<string, unknown>>;

/** Files of the object storage that the rows of a table name. They go when their rows have gone. */
export type OwnedFiles = {
  readonly table: PgTable;
  /** Where they are found in a row. */
  readonly columns: readonly string[];
  /** What fails is left to the sweeps of files that no row names. */
  readonly remove: (platform: Platform, row: OwnedRow) => Promise<void>;
  /** The column that names what exports have. */
  readonly exportedColumn?: string;
  /** Opens that file where its bytes are not those to be exported; undefined when it cannot be read. */
  readonly open?: (platform: Platform, row: OwnedRow, key: string) => Promise<Readable | undefined>;
};

/** What is left of something whose rows are gone. */
export type Leftovers = {
  /** Work that nobody waits for any more. */
  readonly jobIds: readonly string[];
  readonly removeFiles: () => Promise<void>;
};

/** Deletes, in the transaction, what belongs to something that its workspace deletes, or gives up. */
export type Dependents = (
  platform: Platform,
  tx: Transaction,
  thing: { readonly scope: WorkspaceScope; readonly id: string; readonly now: Date },
) => Promise<Leftovers>;

export type ErasedPerson = { readonly id: string; readonly publicId: string; readonly email: string };

/** What a feature, or a part of an entity or of the platform, has of the data. */
export type Owns = {
  readonly tables?: readonly OwnedTable[];
  readonly files?: readonly OwnedFiles[];
  /** What else goes with a voice. */
  readonly ofVoice?: Dependents;
  /** What else is done before a workspace is erased, and a person. */
  readonly beforeWorkspaceErased?: (tx: Transaction, workspaceId: string) => Promise<void>;
  readonly beforePersonErased?: (tx: Transaction, person: ErasedPerson) => Promise<void>;
};

/** What all parts of the server have. */
export type Owned = {
  readonly [Part in keyof Owns]-?: readonly (NonNullable<Owns[Part]> extends readonly (infer One)[]
    ? One
    : NonNullable<Owns[Part]>)[];
};

export function gatherOwned(parts: readonly Owns[]): Owned {
  return {
    tables: parts.flatMap(({ tables = [] }) => tables),
    files: parts.flatMap(({ files = [] }) => files),
    ofVoice: parts.flatMap(({ ofVoice }) => ofVoice ?? []),
    beforeWorkspaceErased: parts.flatMap(({ beforeWorkspaceErased }) => beforeWorkspaceErased ?? []),
    beforePersonErased: parts.flatMap(({ beforePersonErased }) => beforePersonErased ?? []),
  };
}

type OfWorkspace = Pick<OwnedTable, "ofPerson" | "without"> & {
  /** Unless the column `workspace_id` says it. */
  readonly where?: string;
  /** Where exports of the workspace have not all of them. */
  readonly exportedWhere?: string;
  readonly notExported?: string;
};

/** A table of workspaces, which exports have under its name unless it says why not. */
export function workspaceTable(
  table: PgTable,
  { where, exportedWhere, notExported, ...more }: OfWorkspace = {},
): OwnedTable {
  return {
    table,
    ofWorkspace: {
      where: where ?? "workspace_id = $1",
      exported:
        notExported === undefined
          ? { as: getTableName(table), ...(exportedWhere === undefined ? {} : { where: exportedWhere }) }
          : { not: notExported },
    },
    ...more,
  };
}

/** Rows of a person by the column `user_id`, erased with their account. */
export function byUser(exported: OwnedRows["exported"]) {
  return { where: "user_id = $1", exported, isErased: true };
}

/** A table of people, of whatever workspace. */
export function personTable(table: PgTable, exported: OwnedRows["exported"]): OwnedTable {
  return { table, ofPerson: byUser(exported) };
}

/** A table that is nobody's: nothing of it is exported, and it stays. */
export function installationTable(table: PgTable): OwnedTable {
  return { table };
}

/** Files that a column names as they are stored. */
export function storedFiles(table: PgTable, column: string): OwnedFiles {
  return {
    table,
    columns: [column],
    exportedColumn: column,
    remove: ({ storage }, row) => forKey(row, column, (key) => deleteWithSum(storage, key)),
  };
}

/** Does something with the file that a row names, if it names one. */
export async function forKey(row: OwnedRow, column: string, act: (key: string) => Promise<void>): Promise<void> {
  const key = row[column];
  if (typeof key === "string") await act(key);
}
