import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { requireLists } from "./scripts/lists.mjs";
import { LONGEST_FILES } from "./scripts/testing/longest-files.ts";
import { patience } from "./test-kit/patience.ts";

requireLists();

/** Real child processes and databases need time on a small machine, and more on a busy one; a hang is still found. */
const PATIENT = {
  testTimeout: 60_000 * patience(),
  hookTimeout: 120_000 * patience(),
  // Every wait for a condition has half a minute.
  setupFiles: [new URL("./test-kit/patient-waits.ts", import.meta.url).pathname],
  expect: { poll: { timeout: 30_000 } },
  // A machine that also does other work may be late once; what is broken fails twice. The report names what was tried again.
  retry: process.env["CI"] === undefined ? 0 : 1,
};
/**
 * The same for all projects, so that they take turns on the same workers. Twice as many as there are cores: a good part of
 * a test's time it waits, for the start of a server or for what takes its time.
 */
const WORKERS = availableParallelism() * 2;

/** As the product runs: Node loads the sources itself, which takes half the processor time of Vite's module runner. */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const RESOLVE_ONCE = ["--import", new URL("./scripts/resolve-once.mjs", import.meta.url).href];
const QUICK_PASSWORDS = ["--import", new URL("./scripts/quick-passwords.mjs", import.meta.url).href];

/** The embedded database and codecs are not compiled a second time, for a speed that no test lives to see. */
const SHORT_LIVED = ["--liftoff-only", ...RESOLVE_ONCE];

/** They end servers and processes, or measure a process: each file in one of its own. */
const ALONE = [
  "apps/server/src/testing/whole-server/*.test.ts",
  "apps/server/src/operations/**/*.test.ts",
  "apps/server/src/platform/{backup,database,object-storage}/**/*.test.ts",
];

/** In this order, so that short files are left for the end, when not every worker has one any more. */
const LONG_FILES_FIRST = ["server-alone", "speech", "server", "audio", "pure", "house", "web"];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST_FILES.some((file) => moduleId.endsWith(`/${file}`));
    const place = (file: TestSpecification) => (isLongest(file) ? -1 : LONG_FILES_FIRST.indexOf(file.project.name));
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: "pure",
          ...NATIVE,
          include: ["packages/{contract,text,voice}/src/**/*.test.ts"],
          environment: "node",
          pool: "threads",
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "audio",
          ...NATIVE,
          include: ["packages/audio/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "speech",
          ...NATIVE,
          include: ["packages/speech/src/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server",
          ...NATIVE,
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ALONE,
          environment: "node",
          pool: "forks",
          execArgv: [...SHORT_LIVED, ...QUICK_PASSWORDS],
          // Loading the server takes longer than many a file.
          isolate: false,
          globalSetup: [
            "apps/server/src/testing/postgres-for-tests.ts",
            "apps/server/src/testing/analysis/kept-results-for-tests.ts",
          ],
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server-alone",
          ...NATIVE,
          include: ALONE,
          // On the embedded database, as most installations.
          env: { VOICEWRIGHT_TEST_DATABASE_URL: "" },
          environment: "node",
          pool: "forks",
          execArgv: SHORT_LIVED,
          globalSetup: "apps/server/src/testing/embedded-template-for-tests.ts",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "clients",
          ...NATIVE,
          include: ["clients/src/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          execArgv: RESOLVE_ONCE,
          // They share one engine that speaks.
          isolate: false,
          globalSetup: ["clients/src/install-clients.ts", "apps/server/src/testing/postgres-for-tests.ts"],
          // Clients wait and give up by the clock, so they come after all others, one file at a time (see scripts/testing/run.ts).
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          ...PATIENT,
        },
      },
      {
        resolve: { alias: { "@": new URL("./apps/web/src", import.meta.url).pathname } },
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          exclude: ["**/*.browser.test.*"],
          environment: "node",
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "house",
          ...NATIVE,
          include: ["{scripts,bench,apps/web/scripts}/**/*.test.ts"],
          environment: "node",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
    ],
  },
});
