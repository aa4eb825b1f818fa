/**
 * `npm run bench -- first-start`: processor time that a new installation takes in its first minutes, with nobody there.
 * Another number of minutes is its argument.
 */
import { setTimeout as delay } from "node:timers/promises";
import { ProductServer } from "../../../test-kit/product-server.ts";
import { processTreeCpuSeconds } from "../../process-tree.ts";

const MINUTE_MS = 60_000;
const minutes = Number(process.argv[2] ?? 2);

const startedAtMs = Date.now();
await using server = await ProductServer.start();
const { pid } = server;
if (pid === undefined) throw new Error("The server has no process.");
const report = (when: string) => console.log(`${when}: ${processTreeCpuSeconds(pid).toFixed(1)} s of processor time`);
report("ready");
for (let minute = 1; minute <= minutes; minute += 1) {
  await delay(startedAtMs + minute * MINUTE_MS - Date.now());
  report(`${minute} min`);
}
