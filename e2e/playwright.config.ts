import { defineConfig } from "@playwright/test";
import { patience } from "../test-kit/patience.ts";
import { LAUNCH_OPTIONS } from "../test-kit/launch-options.ts";

/**
 * Browser tests walk the built product as a person does; the tests of a worker share a server (see fixtures.ts). They are one
 * project, since each project would start workers, servers and browsers anew, and begin in the order of their names: what
 * takes minutes, of training and of recordings in real time, is in `cloning`, so that nothing waits for it at the end.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  // More than two cores: a good part of a test's time it waits for what takes its time, such as a recording.
  workers: 4,
  // Only for what hangs where no wait of its own ends it: each has a limit, of a minute and a half at most.
  timeout: 300_000 * patience(),
  expect: { timeout: 30_000 * patience() },
  // As in the other tests: late once is not broken. What passed at the second try is named at the end.
  retries: process.env["CI"] === undefined ? 0 : 1,
  outputDir: "../test-results",
  use: {
    viewport: { width: 1440, height: 900 },
    // What is not there after a minute does not come: the rest of the test's time would be lost to all others.
    actionTimeout: 60_000 * patience(),
    navigationTimeout: 60_000 * patience(),
    // A trace of each step costs a second for each test, and is hardly ever looked at (`--trace=on` makes one).
    trace: { mode: "on-first-retry", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: LAUNCH_OPTIONS,
    // What spins while a test waits takes the processor from what it waits for. Tests of movement ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
