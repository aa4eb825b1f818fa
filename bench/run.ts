/** `npm run bench -- <name> [arguments]`: measures one thing; without a name, lists what there is. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildProduct } from "../scripts/build.mjs";
import { type Bench, BENCHES, describeBenches, isBenchName } from "./benches.ts";

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log(describeBenches());
} else if (isBenchName(name)) {
  const { program, needsBuild }: Bench = BENCHES[name];
  if (needsBuild) buildProduct();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  console.error(`There is no bench "${name}".\n\n${describeBenches()}`);
  process.exitCode = 1;
}
