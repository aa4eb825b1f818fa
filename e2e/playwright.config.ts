import { defineConfig } from "@playwright/test";
import { patience } from "../scripts/testing/patience.ts";
import { LAUNCH_OPTIONS } from "./launch-options.ts";

/** Minutes of training, which the other workers need not wait for at the end: it begins first. */
const LONGEST = "professional-clone.spec.ts";

/** Browser tests walk the built product as a person does; the tests of a worker share a server (see fixtures.ts). */
export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  // More than two cores: a good part of a test's time it waits for what takes its time, such as a recording.
  workers: 4,
  timeout: 180_000 * patience(),
  expect: { timeout: 20_000 * patience() },
  // As in the other tests: late once is not broken. What passed at the second try is named at the end.
  retries: process.env["CI"] === undefined ? 0 : 1,
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testIgnore: LONGEST },
  ],
  outputDir: "../test-results",
  use: {
    viewport: { width: 1440, height: 900 },
    // What is not there after a minute does not come: the rest of the test's time would be lost to all others.
    actionTimeout: 60_000 * patience(),
    // A trace of each step costs a second for each test, and is hardly ever looked at (`--trace=on` makes one).
    trace: { mode: "on-first-retry", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: LAUNCH_OPTIONS,
    // What spins while a test waits takes the processor from what it waits for. Tests of movement ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
