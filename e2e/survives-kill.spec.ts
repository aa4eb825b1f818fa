import { expect, startServer, test } from "./fixtures.ts";
import { findLedgerProblems } from "./inspect-database.ts";
import { runKillLoop } from "./kill-loop.ts";

/** Spread like random moments, and the same in every run. */
function spreadMoments(): () => number {
  let turn = 0;
  return () => (turn++ * 0.618_034) % 1;
}

test("a server killed under load loses no acknowledged generation, and its credits add up", async () => {
  test.setTimeout(180_000);
  await using server = await startServer({ VOICEWRIGHT_DEFAULT_TIER: "enterprise" });
  const result = await runKillLoop(server, {
    kills: 2,
    clients: 3,
    random: spreadMoments(),
    inspectStopped: findLedgerProblems,
  });
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});
