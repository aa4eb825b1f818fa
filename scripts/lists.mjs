// Writes the lists of what the folders of features have, where a folder has changed since they were written. Git does not
// keep them, so whatever reads sources begins here: `node scripts/lists.mjs`. Plain JavaScript for Node 20.19.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runtimePath } from "./runtime.mjs";

const isSource = (file) => file.endsWith(".ts") && !/\.(?:test|gen)\.ts$/.test(file);

/** What each program reads and writes. */
const WRITERS = [
  {
    program: "scripts/list-features.ts",
    folders: {
      "packages/contract/src": isSource,
      "apps/server/src": (file) => /[\\/]feature\.ts$|[\\/]owns\.ts$/.test(file),
    },
    lists: [
      "apps/server/src/features.gen.ts",
      "packages/contract/src/api.gen.ts",
      "packages/contract/src/rules/declared/errors.gen.ts",
      "packages/contract/src/rules/declared/event-types.gen.ts",
      "packages/contract/src/rules/declared/audit-actions.gen.ts",
      "packages/contract/src/rules/declared/work-kinds.gen.ts",
      "packages/contract/src/rules/declared/rate-limits.gen.ts",
      "packages/contract/src/rules/access/permissions.gen.ts",
    ],
  },
  {
    program: "apps/web/scripts/route-tree.ts",
    folders: {
      "apps/web/src/features": (file) => /[\\/]feature\.ts$|[\\/]routes[\\/]/.test(file),
      "apps/web/scripts": (file) => file === "features.ts",
    },
    lists: ["apps/web/src/app/route-tree.gen.ts"],
  },
];

/** The files that are written, from the root of the repository. */
export const LISTS = WRITERS.flatMap(({ lists }) => lists);

/** Of what the lists are written from, and of themselves. */
function stateOf({ program, folders, lists }) {
  const read = Object.entries(folders).flatMap(([folder, isRead]) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter(isRead)
      .sort()
      .map((file) => join(folder, file)),
  );
  const hash = createHash("sha256");
  for (const file of [program, ...read, ...lists])
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

function isUpToDate(writer, stamp) {
  const hasAll = [stamp, ...writer.lists.map((list) => join(ROOT, list))].every((file) => existsSync(file));
  return hasAll && readFileSync(stamp, "utf8") === stateOf(writer);
}

/** Answers whether all are as their folders say; otherwise a program has said why not. */
export function writeLists() {
  return WRITERS.every((writer) => {
    const stamp = join(ROOT, "node_modules", `.voicewright-${writer.program.replaceAll(/\W+/g, "-")}`);
    if (isUpToDate(writer, stamp)) return true;
    const { status } = spawnSync(runtimePath(), [join(ROOT, writer.program)], { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) return false;
    // Another process may be at the same.
    const own = `${stamp}.${process.pid}`;
    writeFileSync(own, stateOf(writer));
    renameSync(own, stamp);
    return true;
  });
}

/** For programs that cannot go on without them. */
export function requireLists() {
  if (writeLists()) return;
  console.error("The lists of features could not be written. See the message above.");
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) requireLists();
