// `npm run db:generate -w apps/server -- --name <what>`: writes the migration from what is stored to what tables.ts files say.
// drizzle-kit compares them with the newest snapshot alone, so older ones, each as large as the whole schema, are removed.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("..", import.meta.url));
const meta = join(server, "migrations/meta");
const program = join(dirname(fileURLToPath(import.meta.resolve("drizzle-kit"))), "bin.cjs");

const { status } = spawnSync(process.execPath, [program, "generate", ...process.argv.slice(2)], {
  cwd: server,
  stdio: "inherit",
});
if (status === 0) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
}
process.exitCode = status ?? 1;
