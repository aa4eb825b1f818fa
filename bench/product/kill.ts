/** `npm run bench -- kill [kills]`: SIGKILL at random moments under load; nothing acknowledged may be lost. */
import { findLedgerProblems } from "../../test-kit/inspect-database.ts";
import { runKillLoop } from "./kill-loop.ts";
import { ProductServer } from "../../test-kit/product-server.ts";

const KILLS_DEFAULT = 30;

const kills = Number(process.argv[2] ?? KILLS_DEFAULT);
await using server = await ProductServer.start({ VOICEWRIGHT_DEFAULT_TIER: "enterprise" });
const result = await runKillLoop(server, {
  kills,
  clients: 4,
  random: Math.random,
  inspectStopped: findLedgerProblems,
  onKill: (count, acknowledged) => console.log(`kill ${count} of ${kills}: ${acknowledged} generations acknowledged`),
});
console.log(
  `${result.kills} kills, ${result.acknowledged} generations acknowledged, ${result.interrupted} interrupted, ` +
    `${result.problems.length} problems`,
);
for (const problem of result.problems) console.error(problem);
process.exitCode = result.problems.length === 0 ? 0 : 1;
